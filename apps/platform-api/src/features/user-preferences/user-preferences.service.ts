import type { ChosenPreferences, UserPreference, UserPreferenceChange } from '@portico/contracts/platform/user-preferences';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { assertNoGuest } from '../../lib/no-guest.ts';
import { ownApp } from '../user-apps/user-apps.service.ts';
import { findLastApp, findPreferences, storePreferences } from './user-preferences.queries.ts';

const STANDARD: ChosenPreferences = {
  follows_system: false,
  density: 'comfortable',
  start_page: 'app_list',
  start_app_id: null,
  home_cards: [],
};

/** Undefined: never chosen. */
export const chosenPreferences = (db: Db, subject_id: string): Promise<ChosenPreferences | undefined> => findPreferences(db, subject_id);

/** Null: the app list, also where the chosen app is no longer one's own. */
async function startAppOf(ctx: PlatformCtx, { start_page, start_app_id }: ChosenPreferences): Promise<string | null> {
  const { db, actor } = ctx;
  if (start_page === 'last_app') return (await findLastApp(db, actor.subject_id, actor.roles.length > 0)) ?? null;
  if (start_page === 'app' && start_app_id !== null) return (await ownApp(ctx, start_app_id))?.app_code ?? null;
  return null;
}

const told = async (ctx: PlatformCtx, chosen: ChosenPreferences): Promise<UserPreference> => ({
  ...chosen,
  start_app_code: await startAppOf(ctx, chosen),
});

export const readUserPreferences = async (ctx: PlatformCtx): Promise<UserPreference> =>
  told(ctx, (await findPreferences(ctx.db, ctx.actor.subject_id)) ?? STANDARD);

export async function saveUserPreferences(
  ctx: PlatformCtx<'MP/USER_APP_NOT_EXIST' | 'MP/NO_PERMISSION'>,
  { follows_system, density, start_page, start_app_id, home_cards }: UserPreferenceChange,
): Promise<UserPreference> {
  assertNoGuest(ctx);
  if (start_app_id !== undefined && start_app_id !== null && !(await ownApp(ctx, start_app_id))) ctx.fail('MP/USER_APP_NOT_EXIST');
  const { subject_id } = ctx.actor;
  const before = (await findPreferences(ctx.db, subject_id)) ?? STANDARD;
  const change: Partial<ChosenPreferences> = {
    ...(follows_system === undefined ? {} : { follows_system }),
    ...(density === undefined ? {} : { density }),
    ...(start_page === undefined ? {} : { start_page }),
    ...(start_app_id === undefined ? {} : { start_app_id }),
    ...(home_cards === undefined ? {} : { home_cards }),
  };
  const after = { ...before, ...change };
  await storePreferences(ctx.db, subject_id, after, change, new Date(ctx.now));
  ctx.record({ object_id: subject_id, object_name: ctx.actor.name, content: 'Changed own preferences', ...changedFields(before, after) });
  return await told(ctx, after);
}
