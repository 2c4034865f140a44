import { DEFAULTS } from '@portico/contracts/limits';
import type { App } from '@portico/contracts/platform/apps';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { joinTransaction } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { PlatformDB } from '../../db/schema.ts';
import type { Db } from '../../db/platform-ctx.ts';
import { findApp, findAppForChange, updateApp, type AppRow } from './apps.queries.ts';
import type { Apps } from './apps.service.ts';

/** Gives an app its first menus inside the transaction that marks it; false where there is nothing to give yet. */
export type InitMenus = (trx: Db, app: AppRow, now: number) => Promise<boolean>;

const isInitialised = (app: AppRow, init_menus: InitMenus | undefined): boolean =>
  app.time_zone_id !== '' && (app.init_menu || init_menus === undefined);

/** R2.05: done once by the server itself, whoever is the first to look. */
export async function readInitialisedApp(
  ctx: ManualCtx<PlatformDB, 'MP/APP_NOT_FOUND'>,
  apps: Apps,
  app_id: string,
  init_menus: InitMenus | undefined,
): Promise<App> {
  const app = (await findApp(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  if (isInitialised(app, init_menus)) return await apps.shown(ctx, app);
  return await ctx.inTransaction(async (tx) => {
    // Somebody else may have looked at the same moment.
    const found = (await findAppForChange(tx.db, app_id)) ?? tx.fail('MP/APP_NOT_FOUND');
    const init_menu = found.init_menu || (await init_menus?.(tx.db, found, tx.now)) === true;
    const time_zone_id = found.time_zone_id === '' ? DEFAULTS.time_zone_id : found.time_zone_id;
    if (init_menu === found.init_menu && time_zone_id === found.time_zone_id) return await apps.shown(tx, found);
    // Whoever looks has changed nothing: the log names the server.
    const unit = systemUnit({ by: 'JOB', name: 'app-init', app_id, logged_as: { event: 'app.initialised' }, now: tx.now });
    const changed = await joinTransaction(tx.db, unit, async (own) => {
      own.record({
        object_id: app_id,
        object_name: found.app_name,
        content: `Initialised app ${found.app_code}`,
        before: { init_menu: found.init_menu, time_zone_id: found.time_zone_id },
        after: { init_menu, time_zone_id },
      });
      return await updateApp(own.db, app_id, { init_menu, time_zone_id, updated_at: new Date(own.now) });
    });
    // With the request's own events, which leave as soon as it is committed: who read the app before reads it anew.
    tx.emit({ topic: 'app.changed', payload: { app_id } });
    return await apps.shown(tx, changed);
  });
}
