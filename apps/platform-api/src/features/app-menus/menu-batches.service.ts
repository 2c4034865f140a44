import type { AppMenuNode } from '@portico/contracts/platform/app-menus';
import type { MenuMove, SeenMenu } from '@portico/contracts/platform/menu-batches';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { movesFault, type Misplaced } from '../../lib/menu-rules.ts';
import { deleteTogether, renumberMenus } from '../menu-trees/change-menus.service.ts';
import { countDependents, moveMenus, type Dependents } from './app-menus.queries.ts';
import { listTree, menusOf } from './app-menus.service.ts';
import { beginNavChange } from './nav-version.service.ts';

type Unknown = 'MP/MENU_NOT_FOUND';
type Nodes = ReadonlyMap<string, AppMenuNode>;

/** All menus of the app, and of them those that are named, as the caller saw them. */
async function find(
  ctx: PlatformCtx<Unknown>,
  app_id: string,
  items: readonly SeenMenu[],
): Promise<{ nodes: Nodes; named: AppMenuNode[] }> {
  const nodes = new Map((await listTree(ctx, app_id)).map((node) => [node.app_menu_id, node]));
  const named = items.map((item) => nodes.get(item.app_menu_id) ?? ctx.fail('MP/MENU_NOT_FOUND'));
  if (named.some((node, i) => node.version !== items[i]?.version)) ctx.fail('COMMON/STALE_VERSION', { current: { items: named } });
  return { nodes, named };
}

/** Siblings by their parent, in their order, without some of them. */
function siblings(nodes: Nodes, without: ReadonlySet<string>): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const { app_menu_id, parent_id } of nodes.values()) {
    if (without.has(app_menu_id)) continue;
    const group = groups.get(parent_id);
    if (group) group.push(app_menu_id);
    else groups.set(parent_id, [app_menu_id]);
  }
  return groups;
}

/** Where a menu stands or will stand: the codes from the top down to its own. */
function pathOf(nodes: Nodes, parentOf: (node: AppMenuNode) => string | null, node: AppMenuNode): string {
  const above = nodes.get(parentOf(node) ?? '');
  return above === undefined ? node.code : `${pathOf(nodes, parentOf, above)}/${node.code}`;
}

export async function moveAtOnce(
  ctx: PlatformCtx<Unknown | Misplaced>,
  app_id: string,
  items: readonly MenuMove[],
): Promise<{ items: SeenMenu[] }> {
  await beginNavChange(ctx, app_id);
  const { nodes, named } = await find(ctx, app_id, items);
  const moves = new Map(items.map((item) => [item.app_menu_id, item]));
  const fault = movesFault(nodes, moves);
  if (fault) ctx.fail(fault);
  const groups = siblings(nodes, new Set(moves.keys()));
  for (const { app_menu_id, parent_id, n } of items) {
    const group = groups.get(parent_id) ?? [];
    group.splice(n, 0, app_menu_id);
    groups.set(parent_id, group);
  }
  await moveMenus(ctx.db, app_id, items, { updated_at: new Date(ctx.now), updated_by: ctx.actor.name });
  const touched = new Set([...named.map((node) => node.parent_id), ...items.map((item) => item.parent_id)]);
  for (const parent_id of touched) await renumberMenus(ctx, menusOf(app_id), groups.get(parent_id) ?? []);
  named.forEach((node, i) => {
    const parent_id = items[i]?.parent_id ?? null;
    const sort = groups.get(parent_id)?.indexOf(node.app_menu_id) ?? 0;
    ctx.record({
      object_id: node.app_menu_id,
      object_name: node.name,
      content: `Moved ${node.type} ${node.code}`,
      ...changedFields(
        { parent_id: node.parent_id, path: pathOf(nodes, (each) => each.parent_id, node), sort: node.sort },
        { parent_id, path: pathOf(nodes, (each) => (moves.get(each.app_menu_id) ?? each).parent_id, node), sort },
      ),
    });
  });
  return { items: named.map(({ app_menu_id, version }) => ({ app_menu_id, version: version + 1 })) };
}

export async function removeAtOnce(ctx: PlatformCtx<Unknown>, app_id: string, items: readonly SeenMenu[]): Promise<void> {
  await beginNavChange(ctx, app_id);
  const { nodes, named } = await find(ctx, app_id, items);
  const gone = new Set(items.map((item) => item.app_menu_id));
  await deleteTogether(ctx, menusOf(app_id), [...gone]);
  const left = siblings(nodes, gone);
  for (const parent_id of new Set(named.map((node) => node.parent_id)))
    await renumberMenus(ctx, menusOf(app_id), left.get(parent_id) ?? []);
  for (const { app_menu_id, name, code, type } of named)
    ctx.record({
      object_id: app_menu_id,
      object_name: name,
      content: `Deleted ${type} ${code}`,
      before: { name, code, type },
      after: null,
    });
}

export const dependentsOf = async (ctx: PlatformCtx<Unknown>, app_id: string, ids: readonly string[]): Promise<Dependents> =>
  (await countDependents(ctx.db, app_id, ids)) ?? ctx.fail('MP/MENU_NOT_FOUND');
