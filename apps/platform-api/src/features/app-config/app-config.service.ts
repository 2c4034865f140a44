import { createHash } from 'node:crypto';
import { DEFAULTS } from '@portico/contracts/limits';
import type { AppConfig, AppConfigChange } from '@portico/contracts/platform/app-config';
import type { App } from '@portico/contracts/platform/apps';
import type { AppLang } from '@portico/contracts/platform/langs';
import type { AppBizType } from '@portico/contracts/platform/biz-types';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { assertAdministers, type Beyond } from '../access/delegation.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import type { Apps } from '../apps/apps.service.ts';
import { listAppLangs, mustOffer } from '../langs/app-langs.service.ts';
import { bizTypesOf } from '../biz-types/biz-types.service.ts';
import { findConfig, replaceSmallScreenMenus, saveConfig, setAppSwitches } from './app-config.queries.ts';

type Unknown = 'MP/APP_NOT_FOUND';

const STANDARD = {
  default_lang: '',
  quick_entry_limit: DEFAULTS.quick_entries,
  menu_layout: 'default',
  small_screen: 'all',
  freeze_notice: '',
  version: 1,
} as const satisfies Partial<AppConfig>;

/** Undefined where there is no such app. */
export async function appConfigOf(db: Db, app_id: string): Promise<AppConfig | undefined> {
  const row = await findConfig(db, app_id);
  if (!row) return undefined;
  const { stored, ...rest } = row;
  return { ...STANDARD, ...stored, ...rest };
}

/** A default language that the app has given up since is none. */
export async function readConfig(ctx: PlatformCtx<Unknown>, app_id: string): Promise<AppConfig> {
  const config = (await appConfigOf(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  const { default_lang } = config;
  const is_offered = default_lang !== '' && (await listAppLangs(ctx, app_id)).some((each) => each.lang === default_lang);
  return is_offered ? config : { ...config, default_lang: '' };
}

export async function changeConfig(
  ctx: PlatformCtx<Unknown | Beyond | 'MP/MENU_NOT_FOUND' | 'MP/LANG_NOT_FOUND'>,
  app_id: string,
  change: AppConfigChange,
): Promise<AppConfig> {
  // Everything here shows in what open consoles draw; it also locks the app, so that two changes do not cross.
  await beginNavChange(ctx, app_id);
  const before = await readConfig(ctx, app_id);
  assertVersion(ctx, before.version, () => before);
  const { grouping, admits_guests, small_screen_menus, ...stored } = change;
  const switched = (grouping ?? before.grouping) !== before.grouping || (admits_guests ?? before.admits_guests) !== before.admits_guests;
  if (switched) await assertAdministers(ctx, app_id);
  if (stored.default_lang !== undefined && stored.default_lang !== '') await mustOffer(ctx, app_id, stored.default_lang);
  const updated_at = new Date(ctx.now);
  if (grouping !== undefined || admits_guests !== undefined) {
    await setAppSwitches(ctx.db, app_id, {
      ...(grouping === undefined ? {} : { grouping }),
      ...(admits_guests === undefined ? {} : { admits_guests }),
      updated_at,
    });
    ctx.emit({ topic: 'app.changed', payload: { app_id } });
  }
  if (small_screen_menus !== undefined) await replaceSmallScreenMenus(ctx.db, app_id, small_screen_menus);
  await saveConfig(ctx.db, app_id, { ...stored, updated_at });
  const after = await readConfig(ctx, app_id);
  const { version: _was, ...old } = before;
  const { version: _is, ...now } = after;
  ctx.record({
    object_id: app_id,
    object_name: 'app_config',
    content: 'Changed the configuration of the app',
    ...changedFields<Omit<AppConfig, 'version'>>(old, now),
  });
  return after;
}

export interface WholeConfig {
  app: App;
  config: AppConfig;
  biz_types: AppBizType[];
  langs: AppLang[];
}

export const createWholeConfig =
  ({ apps }: { apps: Apps }) =>
  async (ctx: PlatformCtx<Unknown>, app_id: string): Promise<WholeConfig> => {
    const whole = {
      app: await apps.read(ctx),
      config: await readConfig(ctx, app_id),
      biz_types: await bizTypesOf(ctx, app_id),
      langs: await listAppLangs(ctx, app_id),
    };
    ctx.isFresh(createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 27));
    return whole;
  };
