import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { beginGlobalNavChange } from '../global-menus/global-nav.service.ts';
import { listAppLangs } from '../langs/app-langs.service.ts';
import { listProductLangs } from '../langs/product-langs.service.ts';
import { beginTranslating, keepTranslations } from '../service-menus/service-menus.service.ts';
import { findAppCode, findServiceCode } from './pack-owners.queries.ts';
import type { PackOwner } from './pack-owner.ts';
import type { PackOf } from './pack-tables.ts';

type NoService = 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';

export const appPack = (app_id: string): PackOf => ({
  menu: 'app_menu',
  lang: 'app_menu_lang',
  id: 'app_menu_id',
  owner: 'app_id',
  owner_id: app_id,
});
const nothingElse = (): Promise<void> => Promise.resolve();
const offeredByAll = async (ctx: PlatformCtx): Promise<string[]> => (await listProductLangs(ctx)).map((each) => each.lang);

export async function appOwner(ctx: PlatformCtx, app_id: string): Promise<PackOwner> {
  return {
    of: appPack(app_id),
    name: await findAppCode(ctx.db, app_id),
    begin: (inside) => beginNavChange(inside, app_id),
    changed: nothingElse,
    offers: async (inside) => (await listAppLangs(inside, app_id)).map((each) => each.lang),
  };
}

/** Apps that link its menus take translations over when they are brought up to date, not before. */
export async function serviceOwner(ctx: PlatformCtx<NoService>, service_id: string): Promise<PackOwner<NoService>> {
  return {
    of: { menu: 'service_menu', lang: 'service_menu_lang', id: 'service_menu_id', owner: 'service_id', owner_id: service_id },
    name: (await findServiceCode(ctx.db, service_id)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND'),
    begin: (inside) => beginTranslating(inside, service_id),
    changed: (inside, menu_ids) => keepTranslations(inside, service_id, menu_ids),
    offers: offeredByAll,
  };
}

export const GLOBAL_OWNER: PackOwner = {
  of: { menu: 'global_menu', lang: 'global_menu_lang', id: 'global_menu_id' },
  name: 'global menus',
  begin: beginGlobalNavChange,
  changed: nothingElse,
  offers: offeredByAll,
};
