import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import { choiceOf } from '@portico/contracts/rules/several';
import { sql } from 'kysely';
import { conditionsOf } from './log-conditions.ts';
import type { LogCursor } from './log-cursor.ts';
import { further, inScope, inSpan, matches, NEWEST_FIRST, wasThere, type LogSearch, type Sql } from './log-rows.queries.ts';
import type { LogFilter } from './log-search.ts';

/** Conditions that the index and the events do not cover already. */
function besides({ filter: { event: _event, severity: _severity, app_id, ...filter }, span, as_of }: LogSearch): Sql {
  const { in: apps, not } = choiceOf(app_id);
  const rest: LogFilter = apps.length === 0 && not.length > 0 ? { ...filter, app_id: { not } } : filter;
  const conditions = [inSpan('l', span), ...conditionsOf(rest), ...(as_of === undefined ? [] : [wasThere(as_of)])];
  return sql.join(conditions, sql` and `);
}

/**
 * Times and ids of the newest `size` entries of each event, along the index by event, and of entries from before events existed. The number
 * of other rows does not matter: an event without entries costs one index probe.
 */
export function keysOfEvents(search: LogSearch, size: number, after?: LogCursor): Sql {
  const { in: wanted, not } = choiceOf(search.filter.app_id);
  const apps = wanted.filter((app) => !not.includes(app));
  const rows = (scope: Sql, condition: Sql): Sql => sql`
    select l.operation_time, l.log_id from operation_log l where ${scope} and ${condition} ${further('l', after)} ${NEWEST_FIRST} limit ${size}`;
  const event = sql`unnest(${[...(search.events ?? [])]}::text[]) e(event)`;
  const named = (scope: Sql): Sql => rows(scope, sql`l.event = e.event and ${besides(search)}`);
  const unnamed = (scope: Sql): Sql => sql`(${rows(scope, sql`l.event is null and l.source not like 'service:%' and ${matches(search)}`)})`;
  const inside = apps.filter((app) => app !== OUTSIDE_APPS);
  const parts: Sql[] = apps.map((app_id) => unnamed(inScope({ app_id })));
  if (inside.length > 0)
    parts.push(sql`select k.* from unnest(${inside}::uuid[]) a(app_id) cross join ${event}
      cross join lateral (${named(sql`l.app_id = a.app_id`)}) k`);
  if (apps.includes(OUTSIDE_APPS))
    parts.push(sql`select k.* from ${event} cross join lateral (${named(inScope({ app_id: OUTSIDE_APPS }))}) k`);
  if (wanted.length === 0) parts.push(unnamed(sql`true`), sql`select k.* from ${event} cross join lateral (${named(sql`true`)}) k`);
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select l.operation_time, l.log_id from operation_log l where false`;
}
