import { LIMITS } from '@portico/contracts/limits';
import type { PlatformData } from '@portico/contracts/platform/person-data';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { ALL_APPS, inApp } from '@portico/server-kit/db/in-app';
import type { ManualCtx } from '@portico/server-kit/http/context';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { queryLogs } from '../logs/logs.service.ts';
import { messagesOf } from '../messages/messages.service.ts';
import type { People } from '../people/people.service.ts';
import { readPersonHolding } from '../person-holdings/person-holdings.service.ts';
import { chosenSettings } from '../user-configs/user-configs.service.ts';
import { chosenPreferences } from '../user-preferences/user-preferences.service.ts';
import { listKeptApps, listKeptMenus, listOwnViews, listRights } from './person-data.queries.ts';

const MOST = LIMITS.person_data_rows;
const dated = <T extends { at: Date }>(rows: readonly T[]) => rows.map((row) => ({ ...row, at: formatWireTime(row.at.getTime()) }));

async function dataOf(ctx: PlatformCtx, subject_id: string): Promise<PlatformData> {
  const { db } = ctx;
  const held = await readPersonHolding(ctx, subject_id, MOST);
  const rights = await listRights(db, subject_id);
  const views = await listOwnViews(db, subject_id, MOST);
  const { items: operations } = await queryLogs(ctx, { user_id: subject_id, offset: 0, limit: MOST }, () => ctx.now);
  return {
    exported_at: formatWireTime(ctx.now),
    rows_most: MOST,
    apps: held.apps.map((app) => ({ ...app, roles: rights.filter(({ app_id }) => app_id === app.app_id) })),
    services: held.services,
    settings: (await chosenSettings(db, subject_id)) ?? null,
    preferences: (await chosenPreferences(db, subject_id)) ?? null,
    favorite_apps: dated(await listKeptApps(db, 'favorite', subject_id, MOST)),
    recent_apps: dated(await listKeptApps(db, 'recent', subject_id, MOST)),
    favorite_menus: dated(await listKeptMenus(db, 'favorite', subject_id, MOST)),
    recent_menus: dated(await listKeptMenus(db, 'recent', subject_id, MOST)),
    log_views: views.map((view) => ({ ...view, created_at: formatWireTime(view.created_at.getTime()) })),
    messages: await messagesOf(ctx, subject_id, { limit: MOST }),
    operations,
  };
}

/** Without its entry in the log nothing leaves. */
async function exportData(ctx: ManualCtx<PlatformDB>, subject_id: string, object_name: string): Promise<PlatformData> {
  const data = await inApp(ctx.db, ALL_APPS, (db) => dataOf({ ...ctx, db }, subject_id));
  await ctx.inTransaction((trx) => {
    trx.record({ app_id: null, object_id: subject_id, object_name, content: "Made a file of the person's data on the platform" });
    return Promise.resolve();
  });
  return data;
}

export const exportOwn = (ctx: ManualCtx<PlatformDB>): Promise<PlatformData> =>
  exportData(ctx, ctx.actor.subject_id, ctx.actor.name || ctx.actor.subject_id);

export async function exportOf(people: People, ctx: ManualCtx<PlatformDB>, subject_id: string): Promise<PlatformData> {
  const named = await people.named([subject_id]);
  return await exportData(ctx, subject_id, named.get(subject_id)?.name ?? subject_id);
}
