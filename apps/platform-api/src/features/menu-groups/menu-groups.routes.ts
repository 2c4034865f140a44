import { menuGroups } from '@portico/contracts/platform/menu-groups';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { searchGroupMenus } from './menu-groups.service.ts';

export function mountMenuGroups(kit: Kit<PlatformDB>): void {
  kit.mount(menuGroups, { search_menus: (ctx, { params, body }) => searchGroupMenus(ctx, params.group_id, body) });
}
