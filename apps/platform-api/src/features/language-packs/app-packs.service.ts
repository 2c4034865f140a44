import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { listAppLangs } from '../langs/app-langs.service.ts';
import { findAppCode } from './app-packs.queries.ts';
import type { PackOwner } from './pack-owner.ts';
import type { PackOf } from './pack-tables.ts';

export const appPack = (app_id: string): PackOf => ({
  menu: 'app_menu',
  lang: 'app_menu_lang',
  id: 'app_menu_id',
  owner: 'app_id',
  owner_id: app_id,
});

export async function appOwner(db: PlatformCtx['db'], app_id: string): Promise<PackOwner> {
  return {
    of: appPack(app_id),
    name: await findAppCode(db, app_id),
    begin: (ctx) => beginNavChange(ctx, app_id),
    changed: () => Promise.resolve(),
    offers: async (ctx) => (await listAppLangs(ctx, app_id)).map((each) => each.lang),
  };
}
