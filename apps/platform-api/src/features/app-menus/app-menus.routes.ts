import { appMenus } from '@portico/contracts/platform/app-menus';
import { menuBatches } from '@portico/contracts/platform/menu-batches';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { changeMenu, createMenu, listGroupMemberships, moveMenu, readDependents, readMenu, removeMenu } from './app-menus.service.ts';
import { dependentsOf, moveAtOnce, removeAtOnce } from './menu-batches.service.ts';
import { createReadTree } from './menu-tree-body.service.ts';

export function mountAppMenus(kit: Kit<PlatformDB>, { navigation }: Deps): void {
  const readTree = createReadTree();
  kit.mount(appMenus, {
    tree: (ctx, { params }) => readTree(ctx, params.app_id),
    navigation: (ctx, { params, query }) => navigation.read(ctx, params.app_id, query.biz_type),
    read: (ctx, { params }) => readMenu(ctx, params),
    dependents: (ctx, { params }) => readDependents(ctx, params),
    groups: async (ctx, { params }) => {
      const items = await listGroupMemberships(ctx, params);
      return { count: items.length, items };
    },
    create: (ctx, { params, body }) => createMenu(ctx, params.app_id, body),
    update: (ctx, { params, body }) => changeMenu(ctx, params, body),
    move: (ctx, { params: { parent_id, n, ...key } }) => moveMenu(ctx, key, { parent_id, n }),
    remove: (ctx, { params }) => removeMenu(ctx, params),
    search: (ctx, { params, body }) => navigation.search(ctx, params.app_id, body),
  });
  kit.mount(menuBatches, {
    move: (ctx, { params, body }) => moveAtOnce(ctx, params.app_id, body.items),
    remove: (ctx, { params, body }) => removeAtOnce(ctx, params.app_id, body.items),
    dependents: (ctx, { params, body }) => dependentsOf(ctx, params.app_id, body.app_menu_ids),
  });
}
