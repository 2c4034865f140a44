import type { AppSync, AppSyncPreview, ServiceSyncApp, SyncChoice, SyncRun, SyncRunApp } from '@portico/contracts/platform/synchronization';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { ServiceHead, Standing } from '../../lib/service-links.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { findService, readStanding, readStandings } from '../relations/linking.service.ts';
import { applySync } from './apply-sync.service.ts';
import { planSync, type SyncPlan } from './sync-plan.ts';
import { findLinkedApps, findRun, findRunApps, insertRun, linksService, type RunRow } from './synchronization.queries.ts';

type NoService = 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';
interface Key {
  app_id: string;
  service_id: string;
}
interface Page {
  offset: number;
  limit: number;
}

const toPreview = ({ service }: Standing, { items, counts, overrides }: SyncPlan): AppSyncPreview => ({
  service_id: service.service_id,
  revision: service.menus_revision,
  ...counts,
  overrides,
  items,
});

async function mustFind(ctx: PlatformCtx<NoService>, service_id: string): Promise<ServiceHead> {
  return (await findService(ctx, service_id)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
}

export async function readAppStatus(ctx: PlatformCtx, app_id: string): Promise<AppSync[]> {
  return (await readStandings(ctx, [app_id])).map(({ standing }) => {
    const { service_id, service_code, nickname, menus_revision } = standing.service;
    const { counts, overrides } = planSync(standing);
    return { service_id, service_code, nickname, revision: menus_revision, menus: standing.links.length, ...counts, overrides };
  });
}

export async function previewApp(ctx: PlatformCtx<NoService>, key: Key, choices: readonly SyncChoice[]): Promise<AppSyncPreview> {
  const standing = (await readStanding(ctx, key)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  return toPreview(standing, planSync(standing, choices));
}

export async function applyToApp(
  ctx: PlatformCtx<NoService | 'MP/MENU_TOO_DEEP' | 'MP/MENU_LIMIT_REACHED'>,
  key: Key,
  choices: readonly SyncChoice[],
): Promise<AppSyncPreview> {
  await beginNavChange(ctx, key.app_id);
  const standing = (await readStanding(ctx, key, true)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  const { service } = standing;
  if (ctx.if_match !== undefined && ctx.if_match !== service.menus_revision)
    ctx.fail('COMMON/STALE_VERSION', { current: toPreview(standing, planSync(standing, choices)) });
  const plan = await applySync(ctx, key, standing, choices);
  if (plan === 'MP/MENU_PARENT_INVALID') throw new Error('what is linked stands below directories');
  if (typeof plan === 'string') return ctx.fail(plan);
  ctx.record({
    object_id: service.service_id,
    object_name: service.nickname,
    content: `Synchronized with service ${service.service_code}`,
    before: null,
    after: { ...plan.counts },
  });
  return toPreview(standing, plan);
}

export async function readServiceStatus(
  ctx: PlatformCtx<NoService>,
  service_id: string,
  page: Page,
): Promise<{ count: number; items: ServiceSyncApp[]; revision: number; run: SyncRun | null }> {
  const service = await mustFind(ctx, service_id);
  const { count, rows } = await findLinkedApps(ctx.db, service_id, page);
  const standings = await readStandings(
    ctx,
    rows.map((row) => row.app_id),
    service_id,
  );
  const plans = new Map(standings.map(({ app_id, standing }) => [app_id, planSync(standing)]));
  const countsOf = (app_id: string) => {
    const { counts = { changed: 0, added: 0, removed: 0, kept: 0 }, overrides = 0 } = plans.get(app_id) ?? {};
    return { ...counts, overrides };
  };
  const run = await findRun(ctx.db, service_id);
  return {
    count,
    items: rows.map((row) => ({ ...row, ...countsOf(row.app_id) })),
    revision: service.menus_revision,
    run: run ? toRun(run) : null,
  };
}

/** An app that links nothing of the service is nothing its owner has to do with. */
export async function previewForOwner(ctx: PlatformCtx<NoService | 'MP/APP_NOT_FOUND'>, key: Key): Promise<AppSyncPreview> {
  if (!(await linksService(ctx.db, key.service_id, key.app_id))) ctx.fail('MP/APP_NOT_FOUND');
  return await previewApp(ctx, key, []);
}

const wire = (time: Date | null): string | null => time && formatWireTime(time.getTime());
const toRun = ({ created_at, finished_at, ...run }: RunRow): SyncRun => ({
  ...run,
  created_at: formatWireTime(created_at.getTime()),
  finished_at: wire(finished_at),
});

async function mustFindRun(ctx: PlatformCtx<NoService | 'MP/SYNC_RUN_NOT_FOUND'>, service_id: string, run_id: string): Promise<RunRow> {
  await mustFind(ctx, service_id);
  return (await findRun(ctx.db, service_id, run_id)) ?? ctx.fail('MP/SYNC_RUN_NOT_FOUND');
}

/** Only begins it: the apps are brought up to date one after the other, by a job. */
export async function startRun(ctx: PlatformCtx<NoService>, service_id: string, app_ids: readonly string[] | undefined): Promise<SyncRun> {
  const service = await mustFind(ctx, service_id);
  const run_id = newUuid(ctx.now);
  const by = { started_by: ctx.actor.subject_id, operator: ctx.actor.name, created_at: new Date(ctx.now) };
  const apps = await insertRun(ctx.db, { run_id, service_id, ...by }, app_ids);
  ctx.record({
    object_id: service_id,
    object_name: service.nickname,
    content: `Began to synchronize the apps of service ${service.service_code}`,
    before: null,
    after: { run_id, apps },
  });
  const run = await findRun(ctx.db, service_id, run_id);
  if (!run) throw new Error('a run just begun is there');
  return toRun(run);
}

export const readRun = async (
  ctx: PlatformCtx<NoService | 'MP/SYNC_RUN_NOT_FOUND'>,
  key: { service_id: string; run_id: string },
): Promise<SyncRun> => toRun(await mustFindRun(ctx, key.service_id, key.run_id));

export async function readRunApps(
  ctx: PlatformCtx<NoService | 'MP/SYNC_RUN_NOT_FOUND'>,
  key: { service_id: string; run_id: string },
  page: Page & { state?: SyncRunApp['state'] | undefined },
): Promise<{ count: number; items: SyncRunApp[] }> {
  await mustFindRun(ctx, key.service_id, key.run_id);
  const { count, rows } = await findRunApps(ctx.db, key.run_id, page);
  return { count, items: rows.map(({ finished_at, ...row }) => ({ ...row, finished_at: wire(finished_at) })) };
}
