import { serviceMenus } from '@portico/contracts/platform/service-menus';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import {
  changeServiceMenu,
  createServiceMenu,
  listServiceMenus,
  moveServiceMenu,
  readServiceMenu,
  removeServiceMenu,
} from './service-menus.service.ts';

export function mountServiceMenus(kit: Kit<PlatformDB>): void {
  kit.mount(serviceMenus, {
    tree: async (ctx, { params }) => {
      const items = await listServiceMenus(ctx, params.service_id);
      return { count: items.length, items };
    },
    read: (ctx, { params }) => readServiceMenu(ctx, params),
    create: (ctx, { params, body }) => createServiceMenu(ctx, params.service_id, body),
    update: (ctx, { params, body }) => changeServiceMenu(ctx, params, body),
    move: (ctx, { params: { parent_id, n, ...key } }) => moveServiceMenu(ctx, key, { parent_id, n }),
    remove: (ctx, { params }) => removeServiceMenu(ctx, params),
  });
}
