import { LIMITS } from '@portico/contracts/limits';
import type { LogView, LogViewChange, LogViewDraft } from '@portico/contracts/platform/log-views';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { assertVersion } from '@portico/server-kit/http/stale';
import { newUuid } from '@portico/server-kit/ids';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import {
  countViews,
  deleteView,
  findViewForChange,
  holdViews,
  insertView,
  listViews,
  updateView,
  type LogViewRow,
  type WhichLog,
} from './log-views.queries.ts';

type Unknown = 'MP/LOG_VIEW_NOT_FOUND';

const shownTo =
  (subject_id: string) =>
  ({ view_id, name, filters, columns, shared, version, updated_at, subject_id: owner }: LogViewRow): LogView => ({
    view_id,
    name,
    filters,
    columns,
    shared,
    is_own: owner === subject_id,
    version,
    updated_at: formatWireTime(updated_at.getTime()),
  });

/** A line for each filter, as the log shows lists. */
const logged = ({ name, filters, columns, shared }: LogViewDraft) => ({
  name,
  filters: Object.entries(filters).map(([key, value]) => `${key}: ${value}`),
  columns,
  shared,
});

export const readViews = async (ctx: PlatformCtx, which: WhichLog): Promise<{ items: LogView[] }> => ({
  items: (await listViews(ctx.db, which, ctx.actor.subject_id)).map(shownTo(ctx.actor.subject_id)),
});

/** Views stay few enough to stand above a list. */
async function assertRoom(ctx: PlatformCtx<'MP/LOG_VIEW_LIMIT'>, which: WhichLog, adds: { own: boolean; shared: boolean }): Promise<void> {
  if (!adds.own && !adds.shared) return;
  await holdViews(ctx.db, which);
  const { own, shared } = await countViews(ctx.db, which, ctx.actor.subject_id);
  if ((adds.own && own >= LIMITS.log_views_own) || (adds.shared && shared >= LIMITS.log_views_shared)) ctx.fail('MP/LOG_VIEW_LIMIT');
}

export async function saveView(
  ctx: PlatformCtx<'MP/LOG_VIEW_LIMIT' | 'MP/LOG_VIEW_NAME_EXISTS'>,
  which: WhichLog,
  draft: LogViewDraft,
): Promise<LogView> {
  await assertRoom(ctx, which, { own: true, shared: draft.shared });
  const { subject_id } = ctx.actor;
  const row = await insertView(ctx.db, {
    ...which,
    ...draft,
    view_id: newUuid(ctx.now),
    subject_id,
    filters: JSON.stringify(draft.filters),
    columns: JSON.stringify(draft.columns),
    updated_at: new Date(ctx.now),
  });
  ctx.record({
    object_id: row.view_id,
    object_name: row.name,
    content: `Saved the view ${row.name} of a log`,
    before: null,
    after: logged(draft),
  });
  return shownTo(subject_id)(row);
}

async function forChange(ctx: PlatformCtx<Unknown>, which: WhichLog, view_id: string): Promise<LogViewRow> {
  const { subject_id } = ctx.actor;
  const row = (await findViewForChange(ctx.db, which, view_id, subject_id)) ?? ctx.fail('MP/LOG_VIEW_NOT_FOUND');
  assertVersion(ctx, row.version, () => shownTo(subject_id)(row));
  return row;
}

const eventOf = (was: LogViewRow, is: LogViewRow) => {
  if (was.shared === is.shared) return {};
  return { event: is.shared ? ('log_view.shared' as const) : ('log_view.unshared' as const) };
};

export async function changeView(
  ctx: PlatformCtx<Unknown | 'MP/NO_PERMISSION' | 'MP/LOG_VIEW_LIMIT' | 'MP/LOG_VIEW_NAME_EXISTS'>,
  which: WhichLog,
  view_id: string,
  { filters, columns, ...change }: LogViewChange,
): Promise<LogView> {
  const row = await forChange(ctx, which, view_id);
  const { subject_id } = ctx.actor;
  if (row.subject_id !== subject_id) return ctx.fail('MP/NO_PERMISSION');
  await assertRoom(ctx, which, { own: false, shared: change.shared === true && !row.shared });
  const changed = await updateView(ctx.db, view_id, {
    ...change,
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
    updated_at: new Date(ctx.now),
  });
  ctx.record({
    ...eventOf(row, changed),
    object_id: view_id,
    object_name: changed.name,
    content: `Changed the view ${changed.name} of a log`,
    ...changedFields(logged(row), logged(changed)),
  });
  return shownTo(subject_id)(changed);
}

/** One's own; a shared one also by super administrators, when whoever shared it has left. */
export async function removeView(ctx: PlatformCtx<Unknown | 'MP/NO_PERMISSION'>, which: WhichLog, view_id: string): Promise<void> {
  const row = await forChange(ctx, which, view_id);
  const { subject_id, roles } = ctx.actor;
  if (row.subject_id !== subject_id && !roles.includes('super_admin')) return ctx.fail('MP/NO_PERMISSION');
  await deleteView(ctx.db, view_id);
  ctx.record({
    object_id: view_id,
    object_name: row.name,
    content: `Deleted the view ${row.name} of a log`,
    before: logged(row),
    after: null,
  });
}
