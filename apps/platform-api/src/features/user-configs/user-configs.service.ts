import { DEFAULT_LANG } from '@portico/contracts/langs';
import { DEFAULTS } from '@portico/contracts/limits';
import type { UserConfig, UserConfigChange } from '@portico/contracts/platform/user-configs';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { assertNoGuest } from '../../lib/no-guest.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { findUserConfig, storeUserConfig, type Settings } from './user-configs.queries.ts';

const STANDARD: Settings = { lang: DEFAULT_LANG, theme: DEFAULTS.theme, time_zone_id: '', first_hour_hidden: false };

/** Undefined: never chosen. */
export const chosenSettings = (db: Db, user_id: string): Promise<Settings | undefined> => findUserConfig(db, user_id);

export const userConfigOf = async (db: Db, user_id: string): Promise<UserConfig> => ({
  user_id,
  ...STANDARD,
  ...(await findUserConfig(db, user_id)),
});

export const readUserConfig = (ctx: PlatformCtx): Promise<UserConfig> => userConfigOf(ctx.db, ctx.actor.subject_id);

async function change(ctx: PlatformCtx<'MP/NO_PERMISSION'>, changed: Partial<Settings>): Promise<UserConfig> {
  assertNoGuest(ctx);
  const { user_id, ...before } = await readUserConfig(ctx);
  const after = { ...before, ...changed };
  await storeUserConfig(ctx.db, user_id, after, changed, new Date(ctx.now));
  ctx.record({ object_id: user_id, object_name: ctx.actor.name, content: 'Changed own settings', ...changedFields(before, after) });
  return { user_id, ...after };
}

/** A language that an app offers and the console need not speak. */
export const saveOwnLang = (ctx: PlatformCtx<'MP/NO_PERMISSION'>, lang: string): Promise<UserConfig> => change(ctx, { lang });

export async function saveUserConfig(
  ctx: PlatformCtx<'MP/TIME_ZONE_UNKNOWN' | 'MP/NO_PERMISSION'>,
  { lang, theme, time_zone_id, first_hour_hidden }: UserConfigChange,
): Promise<UserConfig> {
  if (time_zone_id !== undefined && time_zone_id !== '' && !isTimeZone(time_zone_id)) ctx.fail('MP/TIME_ZONE_UNKNOWN');
  return await change(ctx, {
    ...(lang === undefined ? {} : { lang }),
    ...(theme === undefined ? {} : { theme }),
    ...(time_zone_id === undefined ? {} : { time_zone_id }),
    ...(first_hour_hidden === undefined ? {} : { first_hour_hidden }),
  });
}
