import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { LinkedMenu, RelateChange, RelateDraft, RelateService, Relation } from '@portico/contracts/platform/relations';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { inTreeOrderBy } from '../../lib/menu-tree.ts';
import type { Offer, LinkState } from '../../lib/service-links.ts';
import { codesOf, localFields, mergeFields } from '../../lib/three-way.ts';
import { treePlaces } from '../../lib/tree-places.ts';
import { assertCodesWithinReach, type Beyond } from '../access/delegation.service.ts';
import { readMenu } from '../app-menus/app-menus.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { byWhom, changeLinks, findService, linkOffers, makeOwn, nameIn, readLinkState } from './linking.service.ts';
import { findLinks, findServiceMenuName, markSeen, unlinkMenus } from './relations.queries.ts';

interface MenuKey {
  app_id: string;
  app_menu_id: string;
}
type Unknown = 'MP/MENU_NOT_FOUND';
type NoService = 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';
type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP' | 'MP/MENU_LIMIT_REACHED';

async function mustReadLinkState(ctx: PlatformCtx<NoService>, key: { app_id: string; service_id: string }): Promise<LinkState> {
  return (await readLinkState(ctx, key, true)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
}

const inOrder = (offers: readonly Offer[]): Offer[] => inTreeOrderBy(offers, (offer) => offer.service_menu_id);

/** The chosen menus and, where asked for, all that is below them. What is linked already stays where it is. */
export async function relate(
  ctx: PlatformCtx<NoService | Unknown | 'MP/MENU_ALREADY_LINKED' | Misplaced>,
  app_id: string,
  { service_id, service_menu_ids, with_children, parent_id }: RelateDraft,
): Promise<LinkedMenu[]> {
  const key = { app_id, service_id };
  await beginNavChange(ctx, app_id);
  const link_state = await mustReadLinkState(ctx, key);
  const offers = new Map(link_state.offers.map((offer) => [offer.service_menu_id, offer]));
  const linked = new Set(link_state.links.map((link) => link.service_menu_id));
  if (!service_menu_ids.every((id) => offers.has(id))) ctx.fail('MP/MENU_NOT_FOUND');
  if (service_menu_ids.some((id) => linked.has(id))) ctx.fail('MP/MENU_ALREADY_LINKED');
  const places = treePlaces(link_state.offers.map((offer) => ({ ...offer, menu_id: offer.service_menu_id })));
  const chosen = new Set(service_menu_ids.flatMap((id) => [id, ...(with_children ? places.below(id) : [])]));
  const tops = new Set(service_menu_ids);
  const wanted = inOrder(link_state.offers)
    .filter((offer) => chosen.has(offer.service_menu_id) && !linked.has(offer.service_menu_id))
    // A menu that was chosen by itself goes where the caller says, not below what it stands below in the service.
    .map((offer) => ({
      offer: tops.has(offer.service_menu_id) && !chosen.has(offer.parent_id ?? '') ? { ...offer, parent_id: null } : offer,
      parent_id,
    }));
  const links = await linkOffers(ctx, key, link_state, wanted);
  if (!Array.isArray(links)) return ctx.fail(links);
  await markSeen(ctx.db, app_id, service_id, link_state.service.menus_revision, false);
  return links.flatMap(({ app_menu_id, service_menu_id, parent_id: below, code }) => {
    const offer = offers.get(service_menu_id);
    return offer ? [{ app_menu_id, service_menu_id, parent_id: below, code, name: offer.fields.name ?? '', type: offer.type }] : [];
  });
}

/** As the app calls them now; a directory before what is in it. */
export async function listLinked(ctx: PlatformCtx, { app_id, service_id }: { app_id: string; service_id: string }): Promise<LinkedMenu[]> {
  const links = await findLinks(ctx.db, { app_ids: [app_id], service_id });
  const ids = new Set(links.map((link) => link.app_menu_id));
  const inside = (link: (typeof links)[number]): string | null =>
    link.parent_id !== null && ids.has(link.parent_id) ? link.parent_id : null;
  return inTreeOrderBy(links, (link) => link.app_menu_id, inside).map(({ app_menu_id, service_menu_id, parent_id, code, type, ours }) => ({
    app_menu_id,
    service_menu_id,
    parent_id,
    code,
    type,
    name: ours.name ?? '',
  }));
}

const OWN = { state: 'own', service_id: null, service_menu_id: null, linked_version: null, current_version: null } as const;

export async function readRelation(ctx: PlatformCtx<Unknown>, key: MenuKey): Promise<Relation> {
  const menu = await readMenu(ctx, key);
  const [link] = await findLinks(ctx.db, { app_ids: [key.app_id], app_menu_id: menu.app_menu_id });
  if (!link) return { app_menu_id: menu.app_menu_id, ...OWN, service_code: '', nickname: '', local_fields: [], fields: [] };
  const service = await findService(ctx, link.service_id);
  const fields = link.theirs === null ? [] : mergeFields(link.base, link.theirs, link.ours).fields;
  const behind = fields.length > 0 ? 'behind' : 'current';
  return {
    app_menu_id: link.app_menu_id,
    state: link.theirs === null ? 'removed' : behind,
    service_id: link.service_id,
    service_menu_id: link.service_menu_id,
    service_code: service?.service_code ?? '',
    nickname: service?.nickname ?? '',
    linked_version: link.linked_version,
    current_version: link.current_version,
    local_fields: localFields(link.base, link.ours),
    fields,
  };
}

export async function relink(
  ctx: PlatformCtx<Unknown | NoService | Beyond | 'MP/MENU_ALREADY_LINKED' | 'MP/MENU_TYPE_DIFFERS'>,
  key: MenuKey,
  { service_id, service_menu_id, take }: RelateChange,
): Promise<AppMenu> {
  await beginNavChange(ctx, key.app_id);
  const menu = await readMenu(ctx, key);
  assertVersion(ctx, menu.version, () => menu);
  const before = { service_menu_id: menu.service_menu_id, service_menu_name: await findServiceMenuName(ctx.db, menu.service_menu_id) };
  let service_menu_name: string | null = null;
  if (service_id === null || service_menu_id === null) {
    await makeOwn(ctx, key.app_id, [key.app_menu_id]);
  } else {
    const link_state = await mustReadLinkState(ctx, { app_id: key.app_id, service_id });
    const offer = link_state.offers.find((each) => each.service_menu_id === service_menu_id) ?? ctx.fail('MP/MENU_NOT_FOUND');
    if (offer.type !== menu.type) ctx.fail('MP/MENU_TYPE_DIFFERS');
    if (link_state.links.some((link) => link.service_menu_id === service_menu_id && link.app_menu_id !== key.app_menu_id))
      ctx.fail('MP/MENU_ALREADY_LINKED');
    const fields = take ? offer.fields : null;
    if (fields) await assertCodesWithinReach(ctx, key.app_id, [{ app_menu_id: key.app_menu_id, after: codesOf(fields) }]);
    const link = { app_menu_id: key.app_menu_id, service_id, service_menu_id, service_menu_version: offer.version, fields };
    await changeLinks(ctx, key.app_id, [link]);
    service_menu_name = nameIn(offer);
    await markSeen(ctx.db, key.app_id, service_id, link_state.service.menus_revision, false);
  }
  ctx.record({
    object_id: key.app_menu_id,
    object_name: menu.name,
    ...(service_menu_id === null ? { event: 'menu.unlinked' } : {}),
    content: service_menu_id === null ? `Unlinked ${menu.type} ${menu.code}` : `Linked ${menu.type} ${menu.code} to a service menu`,
    before,
    after: { service_menu_id, service_menu_name },
  });
  return await readMenu(ctx, key);
}

/** Everything of one service at once. */
export async function relateAll(
  ctx: PlatformCtx<NoService | Misplaced>,
  key: { app_id: string; service_id: string },
  { action, parent_id }: RelateService,
): Promise<{ linked: number; unlinked: number }> {
  await beginNavChange(ctx, key.app_id);
  const link_state = await mustReadLinkState(ctx, key);
  const object = { object_id: key.service_id, object_name: link_state.service.nickname };
  if (action === 'unlink') {
    const unlinked = await unlinkMenus(ctx.db, key.app_id, { service_id: key.service_id }, byWhom(ctx));
    ctx.record({
      ...object,
      event: 'menus.unlinked',
      content: `Unlinked all menus of service ${link_state.service.service_code}`,
      before: { linked: unlinked },
      after: null,
    });
    return { linked: 0, unlinked };
  }
  const linked = new Set(link_state.links.map((link) => link.service_menu_id));
  const wanted = inOrder(link_state.offers)
    .filter((offer) => !linked.has(offer.service_menu_id))
    .map((offer) => ({ offer, parent_id }));
  const links = await linkOffers(ctx, key, link_state, wanted);
  if (!Array.isArray(links)) return ctx.fail(links);
  await markSeen(ctx.db, key.app_id, key.service_id, link_state.service.menus_revision, true);
  ctx.record({
    ...object,
    content: `Linked what service ${link_state.service.service_code} offers`,
    before: null,
    after: { linked: links.length },
  });
  return { linked: links.length, unlinked: 0 };
}
