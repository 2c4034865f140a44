import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import { MODULES } from '@portico/contracts/modules';
import { choiceOf } from '@portico/contracts/rules/several';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { eventsAskedFor, eventsRefused } from './log-asked-events.ts';
import { columns, NEWEST_FIRST, type KeptPlan, type LogRow, type LogSearch, type Page, type Sql } from './log-rows.queries.ts';
import type { LogFilter } from './log-search.ts';
import type { Span } from './log-spans.ts';

/** What functions of the database find: events or all but some, of some apps or of all, and people or modules of some apps. Undefined: more is asked for. */
export function keptPlanOf({ app_id, ...rest }: LogFilter): KeptPlan | undefined {
  const { in: apps, not } = choiceOf(app_id);
  if (not.length > 0 || apps.includes(OUTSIDE_APPS)) return undefined;
  const { event: _event, severity: _severity, ...beside } = rest;
  const events = Object.keys(beside).length === 0 ? eventsAskedFor(rest) : undefined;
  if (events) return { kind: 'event', apps, names: events };
  const refused = eventsRefused(rest);
  if (refused) return { kind: 'without_events', apps, names: refused };
  const { user_id, module_name, ...others } = rest;
  const [people, modules] = [choiceOf(user_id), choiceOf<string>(module_name)];
  if (apps.length === 0 || Object.keys(others).length > 0) return undefined;
  if (module_name === undefined && people.in.length > 0)
    return { kind: 'person', apps, names: people.in.filter((person) => !people.not.includes(person)) };
  if (user_id !== undefined || module_name === undefined) return undefined;
  // There are no other modules than these.
  const wanted = modules.in.length > 0 ? modules.in : MODULES;
  return { kind: 'module', apps, names: wanted.filter((module) => !modules.not.includes(module)) };
}

/** Entries from before there were events. */
export async function hasUnnamed(db: Db, { start, end }: Span): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_unnamed_logs(${start}, ${end}) as has`.execute(db);
  return rows[0]?.has === true;
}

const argumentsOf = ({ kind, apps, names }: KeptPlan, { start, end }: Span): Sql =>
  sql.join([
    ...(kind === 'without_events' ? [] : [kind]),
    sql`${apps.length > 0 ? [...apps] : null}::uuid[], ${[...names]}::text[], ${start}::timestamptz, ${end}::timestamptz`,
  ]);

export async function countKept(db: Db, plan: KeptPlan, { span }: LogSearch, most: number): Promise<number> {
  const count = sql.ref(plan.kind === 'without_events' ? 'count_logs_without_events' : 'count_logs_by_names');
  const { rows } = await sql<{ count: number }>`select ${count}(${argumentsOf(plan, span)}, ${most}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findKept(db: Db, plan: KeptPlan, { span }: LogSearch, { after, offset, limit }: Page): Promise<LogRow[]> {
  const below = after
    ? sql`'epoch'::timestamptz + ${after.at_us}::bigint * interval '1 microsecond', ${after.log_id}::uuid`
    : sql`'infinity'::timestamptz, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;
  const found = sql.ref(plan.kind === 'without_events' ? 'logs_without_events' : 'logs_by_names');
  const { rows } = await sql<LogRow>`
    select ${columns} from ${found}(${argumentsOf(plan, span)}, ${below}, ${offset}, ${limit}) l ${NEWEST_FIRST}`.execute(db);
  return rows;
}
