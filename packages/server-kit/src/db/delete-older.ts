import { sql, type Kysely, type RawBuilder } from 'kysely';

export interface OlderRows {
  readonly table: string;
  /** With a btree index, which the rows are found by. */
  readonly column: string;
  readonly before: Date;
  /** What the index is narrowed by, if it is: then the rows are found by it. */
  readonly among?: RawBuilder<unknown>;
  /** Judged for each row that is old enough; `r` is the row. */
  readonly only?: RawBuilder<unknown>;
  readonly batch?: number;
}

interface Turn {
  readonly seen: number;
  readonly deleted: number;
  readonly last: string | null;
}

/** Even with the foreign keys of an account this takes a tenth of what a statement may. */
const BATCH = 2_000;

/**
 * Deletes rows that are older than a moment and answers how many. In batches along the index, each a statement of its
 * own: however much has gathered, none of them comes near the time limit, and what is done stays done. Not inside a
 * transaction, which would make them one again.
 */
export async function deleteOlder<DB>(db: Kysely<DB>, rows: OlderRows): Promise<number> {
  const batch = rows.batch ?? BATCH;
  let deleted = 0;
  for (let from: string | null = null; ;) {
    const turn: Turn = await deleteBatch(db, rows, from, batch);
    deleted += turn.deleted;
    // A whole batch of one moment that stays would be met for ever.
    if (turn.seen < batch || (turn.deleted === 0 && turn.last === from)) return deleted;
    from = turn.last;
  }
}

async function deleteBatch<DB>(
  db: Kysely<DB>,
  { table, column, before, among, only }: OlderRows,
  from: string | null,
  batch: number,
): Promise<Turn> {
  const [of, at] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<Turn>`
    with page as materialized (
      select ctid as place, ${at} as at from ${of}
      where ${at} < ${before} and ${from === null ? sql`true` : sql`${at} >= ${from}::timestamptz`} and ${among ?? sql`true`}
      order by ${at} limit ${batch}
    ), gone as (
      delete from ${of} r where r.ctid = any (array(select place from page)) and ${only ?? sql`true`} returning 1
    )
    select (select count(*) from page)::int as seen, (select count(*) from gone)::int as deleted, (select max(at) from page)::text as last`.execute(
    db,
  );
  return rows[0] ?? { seen: 0, deleted: 0, last: null };
}
