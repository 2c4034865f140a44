import type { SyncChoice, SyncField } from '@portico/contracts/platform/synchronization';
import type { LinkFault } from '../../lib/link-plan.ts';
import type { Link, LinkState } from '../../lib/service-links.ts';
import { changeLinks, linkOffers, makeOwn, rememberSeen, type LinkingCtx } from '../relations/linking.service.ts';
import { planSync, type SyncPlan } from './sync-plan.ts';
import { deleteMenus } from './synchronization.queries.ts';

/** `Changed`, with the values of the fields that were taken. */
function recordChange(ctx: LinkingCtx, app_id: string, link: Link, fields: readonly SyncField[]): void {
  const taken = fields.filter(({ outcome }) => outcome === 'take');
  ctx.record({
    app_id,
    object_id: link.app_menu_id,
    object_name: link.ours.name ?? '',
    content: `Synchronized ${link.type} ${link.code}`,
    before: Object.fromEntries(taken.map(({ field, ours }) => [field, ours])),
    after: Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])),
  });
}

/**
 * Brings one app up to date with one service. Whoever calls holds the app's lock and the transaction. Roles,
 * permissions and groups are not touched: what somebody may see changes only with what a page itself says.
 */
export async function applySync(
  ctx: LinkingCtx,
  key: { app_id: string; service_id: string },
  link_state: LinkState,
  choices: readonly SyncChoice[] = [],
): Promise<LinkFault | SyncPlan> {
  const { app_id } = key;
  const plan = planSync(link_state, choices);
  const updates = plan.updates.map(({ link, fields, version }) => {
    const { app_menu_id, service_id, service_menu_id } = link;
    return { app_menu_id, service_id, service_menu_id, service_menu_version: version, fields };
  });
  if (updates.length > 0) await changeLinks(ctx, app_id, updates);
  const byMenu = new Map(plan.items.map((item) => [item.service_menu_id, item]));
  for (const { link, fields } of plan.updates) if (fields) recordChange(ctx, app_id, link, byMenu.get(link.service_menu_id)?.fields ?? []);

  const linked = await linkOffers(ctx, key, link_state, plan.links);
  if (!Array.isArray(linked)) return linked;

  if (plan.unlinks.length > 0)
    await makeOwn(
      ctx,
      app_id,
      plan.unlinks.map((link) => link.app_menu_id),
    );
  if (plan.deletes.length > 0)
    await deleteMenus(
      ctx.db,
      app_id,
      plan.deletes.map((link) => link.app_menu_id),
    );
  for (const [verb, links] of [['Unlinked', plan.unlinks] as const, ['Deleted', plan.deletes] as const])
    for (const link of links)
      ctx.record({
        app_id,
        object_id: link.app_menu_id,
        object_name: link.ours.name ?? '',
        content: `${verb} ${link.type} ${link.code}, which service ${link_state.service.service_code} no longer offers`,
        before: link.ours,
        after: verb === 'Deleted' ? null : link.ours,
      });
  await rememberSeen(ctx, key, link_state.service.menus_revision);
  return plan;
}

export const isNothing = (plan: SyncPlan): boolean =>
  plan.updates.length + plan.links.length + plan.deletes.length + plan.unlinks.length === 0;
