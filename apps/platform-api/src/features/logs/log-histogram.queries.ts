import { ACT_KINDS, ACTS, KINDS, type Act, type ActKind } from '@portico/contracts/acts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { didBefore } from './log-conditions.ts';
import type { Piece } from './log-counts.ts';
import type { LogFilter } from './log-search.ts';
import type { LogSearch } from './log-rows.queries.ts';
import { ofEachScope, timesOf } from './logs.queries.ts';

/** `kinds` are those of the first of them, up to the sample. */
export interface Bucket extends Record<ActKind, number> {
  readonly bucket: number;
  readonly count: number;
  /** There are at least so many. */
  readonly capped: boolean;
}

/** Counting along an index reads no row; what was done stands in the row. */
const SAMPLE = 100;

const actsOf = (kind: ActKind): Act[] => ACTS.filter((act) => ACT_KINDS[act] === kind);
const kindCounts = sql.join(KINDS.map((kind) => sql`(count(*) filter (where l.kind = ${sql.lit(kind)}))::int as ${sql.ref(kind)}`));
/** Rows from before acts were stored are told by their address, which takes longer. */
const kindOf = sql`case
  ${sql.join(
    KINDS.map((kind) => sql`when l.act in (${sql.join(actsOf(kind).map((act) => sql.lit(act)))}) then ${sql.lit(kind)}`),
    sql` `,
  )}
  ${sql.join(
    KINDS.map((kind) => sql`when ${didBefore(...actsOf(kind))} then ${sql.lit(kind)}`),
    sql` `,
  )} end`;

/** When the log that is looked through begins. */
export async function findFirstTime(db: Db, { filter, span }: LogSearch): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(each.operation_time) as first from (${ofEachScope(
      filter,
      (scope) => sql`select l.operation_time from operation_log l
        where ${scope} and l.operation_time >= ${span.start} and l.operation_time < ${span.end}
        order by l.operation_time, l.log_id limit 1`,
    )}) each`.execute(db);
  return rows[0]?.first ?? undefined;
}

/** Each piece by itself along an index of the log, up to `most` entries: what an index answers is counted without reading it. */
export async function countPieces(db: Db, filter: LogFilter, pieces: readonly Piece[], most: number): Promise<Bucket[]> {
  const rowsOf = (size: number, select: RawBuilder<unknown>) =>
    sql`select * from (${ofEachScope(
      filter,
      (scope) =>
        sql`${select} from operation_log l where ${scope} and l.operation_time >= p.low and l.operation_time < p.high limit ${size}`,
    )}) each limit ${size}`;
  const { rows } = await sql<Bucket>`
    select p.bucket, c.count, c.count = ${most} as capped, k.*
    from unnest(${pieces.map(({ bucket }) => bucket)}::int[], ${pieces.map(({ start }) => start)}::timestamptz[],
      ${pieces.map(({ end }) => end)}::timestamptz[]) p(bucket, low, high)
    cross join lateral (select count(*)::int as count from (${rowsOf(most, sql`select 1`)}) rows) c
    cross join lateral (select ${kindCounts} from (${rowsOf(SAMPLE, sql`select ${kindOf} as kind`)}) l) k
    where c.count > 0`.execute(db);
  return rows;
}

/** The newest `most` matches, sorted into the buckets. */
export async function countNewestTimes(db: Db, search: LogSearch, edges: readonly Date[], most: number): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select l.bucket, count(*)::int as count, false as capped, ${kindCounts} from (
      select f.bucket, case when f.place <= ${SAMPLE} then (
        select ${kindOf} from operation_log l where l.operation_time = f.operation_time and l.log_id = f.log_id) end as kind
      from (
        select t.*, width_bucket(t.operation_time, ${edges}::timestamptz[]) - 1 as bucket,
          row_number() over (partition by width_bucket(t.operation_time, ${edges}::timestamptz[])) as place
        from (${timesOf(search, most)}) t) f) l
    group by 1 order by 1`.execute(db);
  return rows;
}
