import type { AppSync, AppSyncPreview, ServiceSyncApp, SyncChoice, SyncRun, SyncRunApp } from '@portico/contracts/platform/synchronization';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { ServiceHead, LinkState } from '../../lib/service-links.ts';
import { codesOf } from '../../lib/three-way.ts';
import { assertCodesWithinReach, type Beyond } from '../access/delegation.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { findService, readLinkState, readLinkStates } from '../relations/linking.service.ts';
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

const toPreview = ({ service }: LinkState, { items, counts, overrides }: SyncPlan): AppSyncPreview => ({
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
  return (await readLinkStates(ctx, [app_id])).map(({ link_state }) => {
    const { service_id, service_code, nickname, menus_revision } = link_state.service;
    const { counts, overrides } = planSync(link_state);
    return { service_id, service_code, nickname, revision: menus_revision, menus: link_state.links.length, ...counts, overrides };
  });
}

export async function previewApp(ctx: PlatformCtx<NoService>, key: Key, choices: readonly SyncChoice[]): Promise<AppSyncPreview> {
  const link_state = (await readLinkState(ctx, key)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  return toPreview(link_state, planSync(link_state, choices));
}

const codeChanges = ({ updates }: SyncPlan) =>
  updates.flatMap(({ link, fields }) => (fields ? [{ app_menu_id: link.app_menu_id, after: codesOf(fields) }] : []));

export async function applyToApp(
  ctx: PlatformCtx<NoService | Beyond | 'MP/MENU_TOO_DEEP' | 'MP/MENU_LIMIT_REACHED'>,
  key: Key,
  choices: readonly SyncChoice[],
): Promise<AppSyncPreview> {
  await beginNavChange(ctx, key.app_id);
  const link_state = (await readLinkState(ctx, key, true)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  const { service } = link_state;
  if (ctx.if_match !== undefined && ctx.if_match !== service.menus_revision)
    ctx.fail('COMMON/STALE_VERSION', { current: toPreview(link_state, planSync(link_state, choices)) });
  // A service's own run is not asked: what a page needs is the service's to say, and the app is told.
  await assertCodesWithinReach(ctx, key.app_id, codeChanges(planSync(link_state, choices)));
  const plan = await applySync(ctx, key, link_state, choices);
  invariant(plan !== 'MP/MENU_PARENT_INVALID', 'linked menu has no directory to go below');
  if (typeof plan === 'string') return ctx.fail(plan);
  ctx.record({
    object_id: service.service_id,
    object_name: service.nickname,
    content: `Synchronized with service ${service.service_code}`,
    before: null,
    after: { ...plan.counts },
  });
  return toPreview(link_state, plan);
}

export async function readServiceStatus(
  ctx: PlatformCtx<NoService>,
  service_id: string,
  page: Page,
): Promise<{ count: number; items: ServiceSyncApp[]; revision: number; run: SyncRun | null }> {
  const service = await mustFind(ctx, service_id);
  const { count, rows } = await findLinkedApps(ctx.db, service_id, page);
  const link_states = await readLinkStates(
    ctx,
    rows.map((row) => row.app_id),
    service_id,
  );
  const plans = new Map(link_states.map(({ app_id, link_state }) => [app_id, planSync(link_state)]));
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
  invariant(run, 'inserted run not found');
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
