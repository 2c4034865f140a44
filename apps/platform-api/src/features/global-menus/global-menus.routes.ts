import { globalMenus } from '@portico/contracts/platform/global-menus';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import {
  changeGlobalMenu,
  createGlobalMenu,
  listGlobalMenus,
  moveGlobalMenu,
  readGlobalMenu,
  removeGlobalMenu,
} from './global-menus.service.ts';

export function mountGlobalMenus(kit: Kit<PlatformDB>): void {
  kit.mount(globalMenus, {
    tree: async (ctx) => {
      const items = await listGlobalMenus(ctx);
      return { count: items.length, items };
    },
    read: (ctx, { params }) => readGlobalMenu(ctx, params.global_menu_id),
    create: (ctx, { body }) => createGlobalMenu(ctx, body),
    update: (ctx, { params, body }) => changeGlobalMenu(ctx, params.global_menu_id, body),
    move: (ctx, { params: { global_menu_id, ...to } }) => moveGlobalMenu(ctx, global_menu_id, to),
    remove: (ctx, { params }) => removeGlobalMenu(ctx, params.global_menu_id),
  });
}
