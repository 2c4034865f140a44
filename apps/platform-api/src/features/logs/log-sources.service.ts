import { LIMITS } from '@portico/contracts/limits';
import type { LogSource, ToldOperation } from '@portico/contracts/platform/log-sources';
import { isWithin } from '@portico/contracts/rules/service-calls';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { ALL_APPS, enterApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { maskSecrets } from '@portico/server-kit/operation-log/mask';
import { withoutTimestamp } from '@portico/server-kit/http/address';
import { maskUri } from '@portico/server-kit/observability/redact';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { actOfMethod } from './log-acts.ts';
import {
  deleteSource,
  findLinkedApps,
  findServiceName,
  findSource,
  forgetEvents,
  insertSource,
  insertTold,
  listSources,
} from './log-sources.queries.ts';

const DAY_MS = 86_400_000;
const AHEAD_MS = 60_000;

const shown = (row: Omit<LogSource, 'created_at'> & { created_at: Date }): LogSource => ({
  ...row,
  created_at: formatWireTime(row.created_at.getTime()),
});

export const readSources = async (ctx: PlatformCtx, service_id: string): Promise<{ items: LogSource[] }> => ({
  items: (await listSources(ctx.db, service_id)).map(shown),
});

export async function addSource(
  ctx: PlatformCtx,
  service_id: string,
  { credential_id, name }: { credential_id: string; name: string },
): Promise<LogSource> {
  const row = await insertSource(ctx.db, { credential_id, service_id, name, created_at: new Date(ctx.now) });
  ctx.record({
    object_id: credential_id,
    object_name: name,
    content: `Let the credential ${name} tell of operations of a service`,
    after: { service_id, service_name: await findServiceName(ctx.db, service_id), credential_id },
  });
  return shown(row);
}

export async function removeSource(ctx: PlatformCtx<'MP/LOG_SOURCE_NOT_FOUND'>, service_id: string, credential_id: string): Promise<void> {
  const row = await deleteSource(ctx.db, service_id, credential_id);
  if (!row) return ctx.fail('MP/LOG_SOURCE_NOT_FOUND');
  ctx.record({
    object_id: credential_id,
    object_name: row.name,
    content: `No longer takes operations from the credential ${row.name}`,
    before: { service_id, service_name: await findServiceName(ctx.db, service_id), credential_id },
  });
}

/** Older events are refused, so that what was told already need not be remembered for ever. */
function assertTimes(ctx: PlatformCtx, items: readonly ToldOperation[]): void {
  const [oldest, newest] = [ctx.now - LIMITS.log_age_days * DAY_MS, ctx.now + AHEAD_MS];
  const fields = items.flatMap(({ operation_time }, n) => {
    const at = Date.parse(operation_time);
    return at >= oldest && at <= newest ? [] : [{ path: `items.${n}.operation_time`, rule: at < oldest ? 'too_old' : 'in_the_future' }];
  });
  if (fields.length > 0) ctx.fail('COMMON/INVALID_ARGUMENT', { fields });
}

/** What a registered service tells is written under its name: nobody takes it for what the platform saw itself. */
export async function tellOperations(
  ctx: PlatformCtx<'MP/LOG_SOURCE_UNKNOWN' | 'MP/LOG_APP_NOT_LINKED'>,
  items: readonly ToldOperation[],
): Promise<{ written: number; known: number }> {
  assertTimes(ctx, items);
  const credential_id = ctx.actor.service_id ?? '';
  // Menus are looked up in every app that is named; nothing of an app is written.
  await enterApp(ctx.db, ALL_APPS);
  const service = (await findSource(ctx.db, credential_id)) ?? ctx.fail('MP/LOG_SOURCE_UNKNOWN');
  const app_ids = [...new Set(items.map((item) => item.app_id))];
  const linked = await findLinkedApps(ctx.db, service.service_id, app_ids);
  if (app_ids.some((app_id) => !linked.has(app_id) || !isWithin(ctx.actor.app_ids, app_id))) return ctx.fail('MP/LOG_APP_NOT_LINKED');
  const once = new Map(items.map((item) => [item.event_id, item]));
  const rows = [...once.values()].map((item) => ({
    ...item,
    log_id: newUuid(ctx.now),
    request_uri: maskUri(withoutTimestamp(item.request_uri)),
    before: item.before && maskSecrets(item.before),
    after: item.after && maskSecrets(item.after),
    act: item.act ?? actOfMethod(item.request_method),
    trace_id: item.trace_id === '' ? ctx.trace_id : item.trace_id,
    source: `service:${service.service_code}`,
  }));
  const written = await insertTold(ctx.db, credential_id, new Date(ctx.now), rows);
  return { written, known: items.length - written };
}

export const forgetOldEvents = (db: Db, now: number): Promise<unknown> =>
  forgetEvents(db, new Date(now - (LIMITS.log_age_days + 1) * DAY_MS));
