import { newUuid } from '@portico/server-kit/ids';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { inTreeOrderBy } from '../../lib/menu-tree.ts';
import { beginNavChange, countNavChange } from '../app-menus/nav-version.service.ts';
import {
  findAppMenus,
  findDefaultTemplate,
  findInitMenu,
  findTemplateMenus,
  hasMenus,
  insertFromTemplate,
  markInitialised,
} from './init-menus.queries.ts';
import { planInit, type InitPlan } from './plan-init.ts';
import { readTemplate } from './templates.service.ts';

/** Whoever calls holds the app's lock. */
async function addMenus(
  db: Db,
  app_id: string,
  template_id: string,
  by: { updated_at: Date; updated_by: string },
): Promise<NonNullable<InitPlan['fault']> | number> {
  const template = inTreeOrderBy(await findTemplateMenus(db, template_id), (menu) => menu.menu_id);
  const { menus, fault } = planInit(template, await findAppMenus(db, app_id), () => newUuid(by.updated_at.getTime()));
  if (fault) return fault;
  if (menus.length > 0) await insertFromTemplate(db, app_id, template_id, menus, by);
  return menus.length;
}

export type InitErrors =
  | 'MP/APP_NOT_FOUND'
  | 'MP/APP_ALREADY_INITIALISED'
  | 'MP/TEMPLATE_NOT_FOUND'
  | 'MP/MENU_TOO_DEEP'
  | 'MP/MENU_LIMIT_REACHED';

/** Begins an app's menus from a template, once. */
export async function initMenus(
  ctx: PlatformCtx<InitErrors>,
  app_id: string,
  asked: string | undefined,
): Promise<{ template_id: string; added: number }> {
  await beginNavChange(ctx, app_id);
  if ((await findInitMenu(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND')) ctx.fail('MP/APP_ALREADY_INITIALISED');
  const template_id = asked ?? (await findDefaultTemplate(ctx.db)) ?? ctx.fail('MP/TEMPLATE_NOT_FOUND');
  const { template_name } = await readTemplate(ctx, template_id);
  const added = await addMenus(ctx.db, app_id, template_id, { updated_at: new Date(ctx.now), updated_by: ctx.actor.name });
  if (typeof added === 'string') return ctx.fail(added);
  await markInitialised(ctx.db, app_id, new Date(ctx.now));
  ctx.emit({ topic: 'app.changed', payload: { app_id } });
  ctx.record({
    app_id,
    event: 'template.applied',
    object_id: app_id,
    object_name: template_name,
    content: `Initialised the menus from template ${template_name}`,
    before: { init_menu: false },
    after: { init_menu: true, template_id, template_name, added },
  });
  return { template_id, added };
}

const BY_ITSELF = 'Portico';

/**
 * The same as a system action, for whoever opens an app first; the caller locks, marks and logs the app. An app that
 * somebody has given menus already has begun, and gets none. False where there is no default template, or it does not fit.
 */
export async function initFromDefault(trx: Db, app_id: string, now: number): Promise<boolean> {
  if (await hasMenus(trx, app_id)) return true;
  const template_id = await findDefaultTemplate(trx);
  if (template_id === undefined) return false;
  // Its own event is not needed: that the app has changed makes everybody read its version anew.
  await countNavChange({ db: trx, emit: () => undefined }, app_id);
  return typeof (await addMenus(trx, app_id, template_id, { updated_at: new Date(now), updated_by: BY_ITSELF })) === 'number';
}
