import { LIMITS } from '@portico/contracts/limits';
import type { PageReport, PageReported } from '@portico/contracts/platform/frame';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Navigation } from '../app-menus/navigation.service.ts';
import { notify } from '../messages/notify.service.ts';
import { findAppName, findReported, findServiceBehind, findServiceOwners, holdReports } from './frame.queries.ts';
import { open, type MenuKey, type Seeing } from './frame.service.ts';

const HOUR_MS = 3_600_000;

/** Whoever may open a page may say that it does not show, now and then. What it is called and its address are what the platform knows. */
export const createReportPage =
  ({ navigation }: { navigation: Navigation }) =>
  async (ctx: PlatformCtx<Seeing | 'MP/PAGE_REPORTED'>, key: MenuKey, report: PageReport, biz_type?: string): Promise<PageReported> => {
    const { app_id, app_menu_id } = key;
    const { row } = await open(navigation, ctx, key, biz_type);
    if (row.type !== 'page') ctx.fail('MP/MENU_NOT_FOUND');
    const { subject_id, name } = ctx.actor;
    await holdReports(ctx.db, app_id, subject_id);
    const reported = await findReported(ctx.db, app_id, subject_id, new Date(ctx.now - HOUR_MS));
    if (reported.includes(app_menu_id) || reported.length >= LIMITS.page_reports) ctx.fail('MP/PAGE_REPORTED');
    const service_id = await findServiceBehind(ctx.db, app_id, app_menu_id);
    const owners = service_id === null ? [] : await findServiceOwners(ctx.db, service_id);
    const { trouble, status, elapsed_ms, browser, trace_id } = report;
    const measured = { trouble, http_status: status === null ? '' : String(status), check_ms: String(elapsed_ms), browser, trace_id };
    const about = { by: name, by_id: subject_id, app_menu_id, page_name: row.name, app_name: await findAppName(ctx.db, app_id) };
    const args = { ...about, address: row.target, ...measured };
    const to = owners.length > 0 ? owners : 'admins';
    // A page that many people report is one message, of the last of them.
    await notify(ctx.db, { kind: 'page_failed', args, to, app_id, matter: `page ${app_menu_id}` }, ctx.now);
    ctx.record({ object_id: app_menu_id, object_name: row.name, content: `Reported that page ${row.code} does not show: ${trouble}` });
    return { told: owners.length > 0 ? 'service_owners' : 'app_admins' };
  };
