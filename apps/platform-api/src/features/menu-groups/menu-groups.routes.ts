import { groupMenus } from '@portico/contracts/platform/group-menus';
import { menuGroups } from '@portico/contracts/platform/menu-groups';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { composeGroup } from './compose-group.service.ts';
import { addGroupMenu, changeGroupMenu, moveGroupMenu, readGroupTree, removeGroupMenu, searchGroupMenus } from './group-menus.service.ts';
import { changeGroup, createGroup, listGroups, readGroup, readGroupDependents, removeGroup, sortGroup } from './menu-groups.service.ts';

export function mountMenuGroups(kit: Kit<PlatformDB>): void {
  kit.mount(menuGroups, {
    list: async (ctx, { params }) => {
      const items = await listGroups(ctx, params.app_id);
      return { count: items.length, items };
    },
    read: (ctx, { params }) => readGroup(ctx, params),
    dependents: (ctx, { params }) => readGroupDependents(ctx, params),
    create: (ctx, { params, body }) => createGroup(ctx, params.app_id, body),
    update: (ctx, { params, body }) => changeGroup(ctx, params, body),
    sort: (ctx, { params: { n, ...key } }) => sortGroup(ctx, key, n),
    remove: (ctx, { params }) => removeGroup(ctx, params),
  });
  kit.mount(groupMenus, {
    tree: (ctx, { params }) => readGroupTree(ctx, params.group_id),
    search: (ctx, { params, body }) => searchGroupMenus(ctx, params.group_id, body),
    create: (ctx, { params, body }) => addGroupMenu(ctx, params.group_id, body),
    compose: (ctx, { params, body }) => composeGroup(ctx, params.group_id, body),
    update: (ctx, { params, body }) => changeGroupMenu(ctx, params, body),
    move: (ctx, { params: { parent_id, n, ...key } }) => moveGroupMenu(ctx, key, { parent_id, n }),
    remove: (ctx, { params }) => removeGroupMenu(ctx, params),
  });
}
