import { newUuid } from '@portico/server-kit/ids';
import type { PlatformWorkCtx } from '../../db/platform-ctx.ts';
import { planLinks, type LinkFault, type PlannedLink } from '../../lib/link-plan.ts';
import { inTreeOrderBy } from '../../lib/menu-tree.ts';
import { newMenuCode } from '../../lib/new-menu-code.ts';
import type { AppPlace, Link, Offer, ServiceHead, LinkState } from '../../lib/service-links.ts';
import {
  findAppPlaces,
  findLinks,
  findOffers,
  findSeen,
  findServiceHeads,
  insertLinks,
  markSeen,
  unlinkMenus,
  updateLinks,
  type LinkUpdate,
} from './relations.queries.ts';

/** What linking needs, of a call as of a job. */
export type LinkingCtx = Pick<PlatformWorkCtx, 'db' | 'now' | 'actor' | 'record'>;

export const byWhom = (ctx: LinkingCtx) => ({ updated_at: new Date(ctx.now), updated_by: ctx.actor.name });

type Reading = Pick<LinkingCtx, 'db'>;

/** What links one app to one service, with everything needed to change it; undefined where there is no such service. */
export async function readLinkState(
  ctx: Reading,
  key: { app_id: string; service_id: string },
  lock = false,
): Promise<LinkState | undefined> {
  const { app_id, service_id } = key;
  const [service] = await findServiceHeads(ctx.db, [service_id], lock);
  if (!service) return undefined;
  const seen = await findSeen(ctx.db, [app_id]);
  const places = inTreeOrderBy(await findAppPlaces(ctx.db, app_id), (place) => place.menu_id);
  const order = new Map(places.map((place, index) => [place.menu_id, index]));
  const placeOf = (link: Link): number => order.get(link.app_menu_id) ?? 0;
  return {
    service,
    offers: await findOffers(ctx.db, [service_id]),
    links: (await findLinks(ctx.db, { app_ids: [app_id], service_id })).toSorted((a, b) => placeOf(a) - placeOf(b)),
    places,
    seen_revision: seen.find((each) => each.service_id === service_id)?.seen_revision ?? 0,
  };
}

export interface Counted {
  readonly app_id: string;
  readonly link_state: LinkState;
}

/** For counting only: each app towards each service it links menus of, without the app's other menus. */
export async function readLinkStates(ctx: Reading, app_ids: readonly string[], service_id?: string): Promise<Counted[]> {
  if (app_ids.length === 0) return [];
  const links = await findLinks(ctx.db, { app_ids, service_id });
  const service_ids = [...new Set(links.map((link) => link.service_id))];
  const offers = Map.groupBy(await findOffers(ctx.db, service_ids), (offer) => offer.service_id);
  const seen = await findSeen(ctx.db, app_ids);
  const services = await findServiceHeads(ctx.db, service_ids);
  const no_places: AppPlace[] = [];
  return app_ids.flatMap((app_id) =>
    services.flatMap((service): Counted[] => {
      const own: Link[] = links.filter((link) => link.app_id === app_id && link.service_id === service.service_id);
      if (own.length === 0) return [];
      const { seen_revision = 0 } = seen.find((each) => each.app_id === app_id && each.service_id === service.service_id) ?? {};
      return [
        { app_id, link_state: { service, offers: offers.get(service.service_id) ?? [], links: own, places: no_places, seen_revision } },
      ];
    }),
  );
}

export async function findService(ctx: Reading, service_id: string): Promise<ServiceHead | undefined> {
  return (await findServiceHeads(ctx.db, [service_id]))[0];
}

export const nameIn = (offer: Offer): string => offer.fields.name ?? '';

/** Links offers into the app, each where the plan says; answers why not, or what was linked. */
export async function linkOffers(
  ctx: LinkingCtx,
  key: { app_id: string; service_id: string },
  { service, places }: Pick<LinkState, 'service' | 'places'>,
  wanted: readonly { offer: Offer; parent_id: string | null }[],
): Promise<LinkFault | PlannedLink[]> {
  const { links, fault } = planLinks(places, wanted, { id: () => newUuid(ctx.now), code: newMenuCode });
  if (fault) return fault;
  if (links.length > 0) await insertLinks(ctx.db, key, links, byWhom(ctx));
  for (const [index, link] of links.entries()) {
    const offer = wanted[index]?.offer;
    if (!offer) continue;
    ctx.record({
      app_id: key.app_id,
      object_id: link.app_menu_id,
      object_name: nameIn(offer),
      content: `Linked ${offer.type} ${link.code} from service ${service.service_code}`,
      before: null,
      after: {
        service_menu_id: offer.service_menu_id,
        service_menu_name: nameIn(offer),
        service_menu_version: offer.version,
        ...offer.fields,
      },
    });
  }
  return links;
}

export const changeLinks = (ctx: LinkingCtx, app_id: string, updates: readonly LinkUpdate[]): Promise<void> =>
  updateLinks(ctx.db, app_id, updates, byWhom(ctx));

export const makeOwn = (ctx: LinkingCtx, app_id: string, app_menu_ids: readonly string[]): Promise<number> =>
  unlinkMenus(ctx.db, app_id, { app_menu_ids }, byWhom(ctx));

/** The app has decided about everything the service offers so far. */
export const rememberSeen = (ctx: LinkingCtx, key: { app_id: string; service_id: string }, revision: number): Promise<void> =>
  markSeen(ctx.db, key.app_id, key.service_id, revision, true);
