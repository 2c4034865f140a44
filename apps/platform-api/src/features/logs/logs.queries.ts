import type { Act } from '@portico/contracts/acts';
import type { LogEntry } from '@portico/contracts/platform/logs';
import type { Position } from '@portico/server-kit/operation-log/canonical';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { conditionsOf, inApp } from './log-conditions.ts';
import type { LogCursor } from './log-cursor.ts';
import { excludes, isDecidedByTerms, scopesOf, termsOfFilter, type LogFilter, type Scope } from './log-search.ts';
import type { Span } from './log-spans.ts';

/** Which rows: of a span of time, those that pass the filter. `by_terms`: found by their words, else read in order. */
export interface LogSearch {
  readonly filter: LogFilter;
  readonly span: Span;
  readonly by_terms: boolean;
  /** Up to where rows have been read for words, or further back: given as a value, since the planner knows nothing of a joined one. */
  readonly mark?: Position | undefined;
  /** The share of the newest rows that match, where it was needed to decide. */
  readonly density?: number | undefined;
  /** Where counting was needed to decide. */
  readonly known_count?: number | undefined;
  /** Only rows that were there at that moment. */
  readonly as_of?: string | undefined;
}
export interface Page {
  readonly after?: LogCursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

export type LogRow = Omit<LogEntry, 'operation_time' | 'act' | 'event' | 'severity'> & {
  operation_time: Date;
  act: Act | null;
  event: string | null;
  at_us: string;
};
type Sql = RawBuilder<unknown>;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const inSpan = (row: string, { start, end }: Span): Sql =>
  sql`${sql.ref(`${row}.operation_time`)} >= ${start} and ${sql.ref(`${row}.operation_time`)} < ${end}`;
const further = (row: string, after: LogCursor | undefined): Sql =>
  after
    ? sql`and (${sql.ref(`${row}.operation_time`)}, ${sql.ref(`${row}.log_id`)}) <
        ('epoch'::timestamptz + ${after.at_us}::bigint * interval '1 microsecond', ${after.log_id}::uuid)`
    : sql``;

const inScope = ({ app_id, user_id, module_name }: Scope): Sql =>
  sql.join(
    [
      app_id === undefined ? sql`true` : inApp(app_id),
      ...(user_id === undefined ? [] : [sql`l.user_id = ${user_id}`]),
      ...(module_name === undefined ? [] : [sql`l.module_name = ${module_name}`]),
    ],
    sql` and `,
  );

/** The same rows of every scope, each along its own index: one condition for all of them would sort what it finds. */
export const ofEachScope = (filter: LogFilter, rowsIn: (scope: Sql) => Sql): Sql => {
  const parts = scopesOf(filter).map((scope) => sql`(${rowsIn(inScope(scope))})`);
  return sql.join(parts, sql` union all `);
};

/** A restored row has a number that this server has not given out yet; it was there before anything. */
const wasThere = (as_of: string): Sql => sql`
  (pg_visible_in_snapshot(l.written_xid, ${as_of}::pg_snapshot) or l.written_xid >= pg_snapshot_xmax(pg_current_snapshot()))`;

/** Never a named statement: a plan for any parameters would sort every partition. */
const matches = ({ filter, span, as_of }: LogSearch): Sql =>
  sql.join([inSpan('l', span), ...conditionsOf(filter), ...(as_of === undefined ? [] : [wasThere(as_of)])], sql` and `);

function termsMatch(filter: LogFilter): Sql {
  const { all, either } = termsOfFilter(filter);
  const has = (terms: readonly number[]): Sql => sql`t.terms @> ${`{${terms.join(',')}}`}::int[]`;
  const parts = [...(all.length > 0 ? [has(all)] : []), ...either.map((choices) => sql`(${sql.join(choices.map(has), sql` or `)})`)];
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** Rows that have the words, and those too young to have been read for words yet, which are read here. */
const candidates = (search: LogSearch, after?: LogCursor): Sql => sql`
  select t.operation_time, t.log_id from operation_log_text t where ${inSpan('t', search.span)} and ${termsMatch(search.filter)} ${further('t', after)}
  union all
  select l.operation_time, l.log_id from operation_log l
  where (l.written_xid, l.log_id) > (${search.mark?.written_xid ?? '0'}::xid8, ${search.mark?.log_id ?? NO_ID}::uuid)
    and l.written_xid < pg_snapshot_xmax(pg_current_snapshot())
    and ${matches(search)} ${further('l', after)}
    and not exists (select from operation_log_text t where t.operation_time = l.operation_time and t.log_id = l.log_id)`;

/** The newest rows in reach of the log's own indexes. */
const newestInScope = (search: LogSearch, size: number, after?: LogCursor): Sql =>
  newestOfEach(search, inSpan('l', search.span), size, after);

const NEWEST_FIRST = sql`order by l.operation_time desc, l.log_id desc`;
function newestOfEach({ filter }: LogSearch, condition: Sql, size: number, after?: LogCursor): Sql {
  const each = ofEachScope(
    filter,
    (scope) => sql`select * from operation_log l where ${scope} and ${condition} ${further('l', after)} ${NEWEST_FIRST} limit ${size}`,
  );
  return sql`select * from (${each}) l ${NEWEST_FIRST} limit ${size}`;
}

/** Of the newest rows in reach, how many there are and how many match: what a search in order would have to read. */
export async function sampleLogs(db: Db, search: LogSearch, size: number): Promise<{ read: number; matched: number }> {
  const { rows } = await sql<{ read: number; matched: number }>`
    select count(*)::int as read, (count(*) filter (where ${sql.join(conditionsOf(search.filter), sql` and `)}))::int as matched
    from (${newestInScope(search, size)}) l
  `.execute(db);
  return rows[0] ?? { read: 0, matched: 0 };
}

/** How many of the newest `size` rows match, up to `most`. */
export const countNewest = (db: Db, search: LogSearch, size: number, most: number): Promise<number> =>
  countRows(db, sql`select 1 from (${newestInScope(search, size)}) l where ${matches(search)} limit ${most}`);

/** Matching rows among the next `size`, and where the following ones begin; undefined: there are none. */
export async function findInWindow(
  db: Db,
  search: LogSearch,
  after: LogCursor | undefined,
  size: number,
): Promise<{ rows: LogRow[]; next: LogCursor | undefined }> {
  const { rows } = await sql<LogRow & { place: number; matched: boolean }>`
    select ${columns}, l.place, (${matches(search)}) as matched from (
      select l.*, (row_number() over (order by l.operation_time desc, l.log_id desc))::int as place from (${newestInScope(search, size, after)}) l
    ) l where l.place = ${size} or (${matches(search)})
    order by l.operation_time desc, l.log_id desc
  `.execute(db);
  const last = rows.at(-1);
  const next = last?.place === size ? { at_us: last.at_us, log_id: last.log_id, count: 0 } : undefined;
  return { rows: rows.flatMap(({ place: _place, matched, ...row }) => (matched ? [row] : [])), next };
}

async function countRows(db: Db, rows: Sql): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from (${rows}) as found`.execute(db);
  return found[0]?.count ?? 0;
}

/** Beyond so many, the words decide by themselves; letters of a word that stand apart in a row are too rare to look again. */
const LOOK_AGAIN = 1_000;

const countable = (search: LogSearch, most: number): Sql =>
  ofEachScope(search.filter, (scope) => sql`select 1 from operation_log l where ${scope} and ${matches(search)} limit ${most}`);

/** Up to `most`, and not one row further. */
export async function countLogs(db: Db, search: LogSearch, most: number): Promise<number> {
  if (search.known_count !== undefined) return Math.min(search.known_count, most);
  if (!search.by_terms) return await countRows(db, sql`select 1 from (${countable(search, most)}) l limit ${most}`);
  // Words say nothing of what a row must not be.
  if (excludes(search.filter)) return await countRows(db, sql`${joined(search, sql`select 1`)} limit ${most}`);
  const count = await countRows(db, sql`select 1 from (${candidates(search)}) c limit ${most}`);
  return count > LOOK_AGAIN || count === 0 || isDecidedByTerms(search.filter)
    ? count
    : await countRows(db, sql`${joined(search, sql`select 1`)} limit ${most}`);
}

const joined = (search: LogSearch, select: Sql, from: Sql = sql`(${candidates(search)})`): Sql => sql`
  ${select} from ${from} c join operation_log l on l.operation_time = c.operation_time and l.log_id = c.log_id where ${matches(search)}`;

const columns = sql<LogRow>`
  l.log_id, l.app_id, l.user_id, l.operator, l.module_name, l.ip_address, l.operation_time, l.log_content,
  l.request_uri, l.request_method, l.object_id, l.object_name, l.before, l.after, l.trace_id, l.source, l.act, l.event,
  coalesce((select a.app_name from app a where a.app_id = l.app_id), '') as app_name,
  exists (select from operation_log_seal s where s.log_id = l.log_id) as sealed,
  (extract(epoch from l.operation_time) * 1000000)::bigint::text as at_us`;

export async function findLogs(db: Db, search: LogSearch, page: Page): Promise<LogRow[]> {
  if (search.by_terms)
    return (await findAmongNewest(db, search, page)) ?? (await findByTerms(db, search, page, page.offset + page.limit + 20));
  const from =
    scopesOf(search.filter).length === 1
      ? sql`operation_log l where ${matches(search)} ${further('l', page.after)}`
      : sql`(${newestOfEach(search, matches(search), page.offset + page.limit, page.after)}) l`;
  const { rows } = await sql<LogRow>`
    select ${columns} from ${from} ${NEWEST_FIRST} offset ${page.offset} limit ${page.limit}
  `.execute(db);
  return rows;
}

const SELDOM = 0.02;

/** What is not so rare stands among the newest rows more often than not; all that have its words would be too many. */
async function findAmongNewest(db: Db, search: LogSearch, page: Page): Promise<LogRow[] | undefined> {
  const { density = 0 } = search;
  if (density < SELDOM) return undefined;
  const size = Math.ceil((2 * (page.offset + page.limit)) / density);
  const { rows } = await sql<LogRow>`
    select ${columns} from (${newestInScope(search, size, page.after)}) l where ${matches(search)}
    order by l.operation_time desc, l.log_id desc offset ${page.offset} limit ${page.limit}
  `.execute(db);
  return rows.length === page.limit ? rows : undefined;
}

/** The newest candidates are enough, unless too many of them turn out not to match. */
async function findByTerms(db: Db, search: LogSearch, page: Page, reach: number): Promise<LogRow[]> {
  const newest = sql`(select * from (${candidates(search, page.after)}) a order by operation_time desc, log_id desc limit ${reach})`;
  const { rows } = await sql<LogRow & { seen: number }>`
    with newest as materialized ${newest}
    ${joined(search, sql`select ${columns}, (select count(*)::int from newest) as seen`, sql`newest`)}
    order by l.operation_time desc, l.log_id desc
    offset ${page.offset} limit ${page.limit}
  `.execute(db);
  const seen = rows[0]?.seen ?? (await countRows(db, newest));
  if (rows.length < page.limit && seen === reach) return await findByTerms(db, search, page, reach * 4);
  return rows.map(({ seen: _seen, ...row }) => row);
}

/** When the newest matches were. */
export function timesOf(search: LogSearch, most: number): Sql {
  const when = sql`select l.operation_time, l.log_id`;
  if (!search.by_terms) return sql`${when} from (${newestOfEach(search, matches(search), most)}) l`;
  if (excludes(search.filter)) return sql`${joined(search, when)} ${NEWEST_FIRST} limit ${most}`;
  const newest = sql`(select * from (${candidates(search)}) a order by operation_time desc limit ${most})`;
  return isDecidedByTerms(search.filter) ? newest : joined(search, when, newest);
}

/** The start of the oldest month that is kept. */
export async function findOldestMonth(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ month: string | null }>`select min(month)::text as month from month_partitions('operation_log')`.execute(db);
  const month = rows[0]?.month ?? null;
  return month === null ? undefined : new Date(`${month}T00:00:00Z`);
}

/** Names this moment, for reads that come later. */
export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}
