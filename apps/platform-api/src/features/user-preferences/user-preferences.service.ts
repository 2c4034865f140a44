import type { ChosenPreferences, UserPreference, UserPreferenceChange } from '@portico/contracts/platform/user-preferences';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { assertNoGuest } from '../../lib/no-guest.ts';
import type { Access } from '../access/access.service.ts';
import { ownApp } from '../user-apps/user-apps.service.ts';
import { findLastApps, findPreferences, storePreferences } from './user-preferences.queries.ts';

const STANDARD: ChosenPreferences = {
  follows_system: false,
  density: 'comfortable',
  start_page: 'app_list',
  start_app_id: null,
  home_cards: [],
  home_hidden: [],
};

/** Undefined: never chosen. */
export const chosenPreferences = (db: Db, subject_id: string): Promise<ChosenPreferences | undefined> => findPreferences(db, subject_id);

/** Null: the app list, also where the chosen app may not be entered now: nobody's work begins on a refusal. */
async function startAppOf(ctx: PlatformCtx, access: Access, { start_page, start_app_id }: ChosenPreferences): Promise<string | null> {
  const { db, actor } = ctx;
  const wanted = { app_list: () => [], app: () => start_app_id ?? [], last_app: () => findLastApps(db, actor.subject_id) };
  for (const app_id of [await wanted[start_page]()].flat()) {
    const app = await access.facts(db, app_id);
    if (app && (await access.rightsIn(db, actor, app)).entry_fault === undefined) return app.app_code;
  }
  return null;
}

const told = async (ctx: PlatformCtx, access: Access, chosen: ChosenPreferences): Promise<UserPreference> => ({
  ...chosen,
  start_app_code: await startAppOf(ctx, access, chosen),
});

export const readUserPreferences = async (ctx: PlatformCtx, access: Access): Promise<UserPreference> =>
  told(ctx, access, (await findPreferences(ctx.db, ctx.actor.subject_id)) ?? STANDARD);

export async function saveUserPreferences(
  ctx: PlatformCtx<'MP/USER_APP_NOT_EXIST' | 'MP/NO_PERMISSION'>,
  access: Access,
  { follows_system, density, start_page, start_app_id, home_cards, home_hidden }: UserPreferenceChange,
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
    ...(home_hidden === undefined ? {} : { home_hidden }),
  };
  const after = { ...before, ...change };
  await storePreferences(ctx.db, subject_id, after, change, new Date(ctx.now));
  ctx.record({ object_id: subject_id, object_name: ctx.actor.name, content: 'Changed own preferences', ...changedFields(before, after) });
  return await told(ctx, access, after);
}
