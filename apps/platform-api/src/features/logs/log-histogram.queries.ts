import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { matchesInOrder, timesOf, type LogSearch } from './logs.queries.ts';

export interface Buckets {
  readonly start: Date;
  readonly width_ms: number;
  readonly count: number;
}
export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/** Each bucket by itself along an index of the log, up to `most` rows. */
export async function countInOrder(db: Db, search: LogSearch, { start, width_ms, count }: Buckets, most: number): Promise<Bucket[]> {
  const edge = (n: number) => sql`${start}::timestamptz + (b.n + ${sql.lit(n)}) * ${width_ms}::float8 * interval '1 millisecond'`;
  const { rows } = await sql<Bucket>`
    select b.n as bucket, c.count from generate_series(0, ${count - 1}::int) b(n) cross join lateral (
      select count(*)::int as count from (
        select 1 from operation_log l
        where ${matchesInOrder(search)} and l.operation_time >= ${edge(0)} and l.operation_time < ${edge(1)} limit ${most}) rows) c
    where c.count > 0`.execute(db);
  return rows;
}

/** The newest `most` matches, sorted into the buckets. */
export async function countNewestTimes(db: Db, search: LogSearch, { start, width_ms }: Buckets, most: number): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select floor(extract(epoch from operation_time - ${start}::timestamptz) * 1000 / ${width_ms}::float8)::int as bucket, count(*)::int as count
    from (${timesOf(search, most)}) times group by 1 order by 1`.execute(db);
  return rows;
}
