import type { Act } from '@portico/contracts/acts';
import type { EventName } from '@portico/contracts/events';
import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import { choiceOf, type Several } from '@portico/contracts/rules/several';
import { invariant } from '@portico/server-kit/invariant';
import type { Position } from '@portico/server-kit/operation-log/canonical';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { alikeColumns, ofApps, type AlikeCount } from './log-alike.queries.ts';
import type { Piece } from './log-counts.ts';
import type { LogFilter } from './log-search.ts';
import { eventsOf } from './log-severities.ts';
import type { Span } from './log-spans.ts';

type Sql = RawBuilder<unknown>;

/** Of the whole hours of buckets. */
interface HoursCount {
  /** Sealed entries that match, counted per act. */
  readonly acts: readonly { readonly bucket: number; readonly act: Act; readonly count: number }[];
  /** Unsealed entries, whether they match or not. */
  readonly unsealed: readonly AlikeCount[];
}

/** More entries than these wait for their seal: sealing has stopped, or does not keep up. */
const MOST_UNSEALED = 20_000;
const NO_APP = '00000000-0000-0000-0000-000000000000';

function conditions(filter: LogFilter): Sql {
  const oneOf = (column: string, values: readonly string[]): Sql => sql`h.${sql.ref(column)} = any(${[...values]}::text[])`;
  const chosen = <T extends string>(
    column: string,
    value: Several<T> | undefined,
    as = (values: readonly T[]): readonly string[] => values,
  ): Sql[] => {
    const { in: wanted, not } = choiceOf(value);
    return [...(wanted.length > 0 ? [oneOf(column, as(wanted))] : []), ...(not.length > 0 ? [sql`not ${oneOf(column, as(not))}`] : [])];
  };
  const all = [
    ...chosen('module_name', filter.module_name),
    ...chosen('act', filter.act),
    ...chosen<EventName>('event', filter.event),
    ...chosen('event', filter.severity, eventsOf),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** Given as values, since the planner knows nothing of a joined one. `ahead`: the log comes from another server, and waits to be accepted. */
async function findSealMark(db: Db): Promise<Position & { ahead: boolean }> {
  const { rows } = await sql<Position & { ahead: boolean }>`
    select written_xid::text as written_xid, log_id::text as log_id, written_xid >= pg_snapshot_xmax(pg_current_snapshot()) as ahead
    from operation_log_watermark`.execute(db);
  const [mark] = rows;
  invariant(mark, 'row of operation_log_watermark not found');
  return mark;
}

/** Counts of the apps that are asked for; where all are, those of all together, without the ones that are not. */
function scopedHours(filter: LogFilter, { start, end }: Span): Sql {
  const { in: wanted, not } = choiceOf(filter.app_id);
  const inTime = sql`h.hour >= ${start} and h.hour < ${end} and ${conditions(filter)}`;
  const countsOf = (apps: readonly string[], sign: 1 | -1): Sql => sql`
    select h.hour, h.act, ${sql.lit(sign)} * h.count as count from operation_log_hour h
    where h.app_id = any(${apps.map((app) => (app === OUTSIDE_APPS ? NO_APP : app))}::uuid[]) and ${inTime}`;
  if (wanted.length > 0)
    return countsOf(
      wanted.filter((app) => !not.includes(app)),
      1,
    );
  const all = sql`select h.hour, h.act, h.count from operation_log_hour_all h where ${inTime}`;
  return not.length > 0 ? sql`${all} union all ${countsOf(not, -1)}` : all;
}

/**
 * How many entries match in whole hours, given in order: sealed ones from the counts, the rest from the log, in one statement and thus one
 * snapshot. The mark may have moved since it was read, but whatever was sealed meanwhile has a seal. Undefined if the counts do not cover
 * it: some hours are still to be counted, or too many entries are unsealed.
 */
export async function countWholeHours(db: Db, filter: LogFilter, pieces: readonly Piece[]): Promise<HoursCount | undefined> {
  const mark = await findSealMark(db);
  if (mark.ahead) return undefined;
  const [buckets, low, high] = [pieces.map(({ bucket }) => bucket), pieces.map(({ start }) => start), pieces.map(({ end }) => end)];
  const span = { start: low[0] ?? new Date(0), end: high.at(-1) ?? new Date(0) };
  const { rows } = await sql<HoursCount & { known: boolean }>`
    with piece as materialized (
      select * from unnest(${buckets}::int[], ${low}::timestamptz[], ${high}::timestamptz[]) p(bucket, low, high)
    ), newest as materialized (
      select l.* from operation_log l
      where (l.written_xid, l.log_id) > (${mark.written_xid}::xid8, ${mark.log_id}::uuid)
        and l.written_xid < pg_snapshot_xmax(pg_current_snapshot())
      order by l.written_xid, l.log_id limit ${MOST_UNSEALED + 1}
    ), by_hour as materialized (
      select hour, act, sum(count)::int as count, width_bucket(hour, ${low}::timestamptz[]) as n
      from (${scopedHours(filter, span)}) h group by 1, 2
    ), by_act as (
      select (${buckets}::int[])[n] as bucket, act, sum(count)::int as count from by_hour where hour < (${high}::timestamptz[])[n] group by 1, 2
    ), alike as (
      select p.bucket, ${alikeColumns}, count(*)::int as count
      from newest l join piece p on l.operation_time >= p.low and l.operation_time < p.high
      where ${ofApps(filter)} and not exists (select from operation_log_seal s where s.log_id = l.log_id) group by 1, 2, 3, 4, 5, 6, 7
    )
    select (select count(*) from newest) <= ${MOST_UNSEALED}
        and not exists (select from operation_log_hour_waiting w join piece p on w.hour >= p.low and w.hour < p.high) as known,
      coalesce((select jsonb_agg(to_jsonb(a)) from by_act a), '[]') as acts, coalesce((select jsonb_agg(to_jsonb(a)) from alike a), '[]') as unsealed`.execute(
    db,
  );
  return rows[0]?.known === true ? rows[0] : undefined;
}
