import { choiceOf } from '@portico/contracts/rules/several';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { keysOfEvents } from './log-by-event.queries.ts';
import { conditionsOf } from './log-conditions.ts';
import type { LogCursor } from './log-cursor.ts';
import { countKept, findKept } from './log-kept-plans.queries.ts';
import {
  columns,
  further,
  inScope,
  inSpan,
  matches,
  NEWEST_FIRST,
  type LogRow,
  type LogSearch,
  type Page,
  type Sql,
} from './log-rows.queries.ts';
import { excludes, isDecidedByTerms, scopesOf, termsOfFilter, type LogFilter } from './log-search.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The same rows of every scope, each along its own index: one condition for all of them would sort what it finds. */
export const ofEachScope = (filter: LogFilter, rowsIn: (scope: Sql) => Sql): Sql => {
  const parts = scopesOf(filter).map((scope) => sql`(${rowsIn(inScope(scope))})`);
  return sql.join(parts, sql` union all `);
};

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
    and not exists (select from operation_log_text t where t.operation_time = l.operation_time and t.log_id = l.log_id offset 0)`;

/** The newest rows in reach of the log's own indexes. */
const newestInScope = (search: LogSearch, size: number, after?: LogCursor): Sql =>
  newestOfEach(search, inSpan('l', search.span), size, after);

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
    select count(*)::int as read, (count(*) filter (where ${sql.join(conditionsOf(search.filter, search.is_named), sql` and `)}))::int as matched
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
  if (search.plan) return await countKept(db, search.plan, search, most);
  if (search.events) return await countRows(db, sql`${keysOfEvents(search, most)} limit ${most}`);
  if (!search.by_terms) return await countRows(db, sql`select 1 from (${countable(search, most)}) l limit ${most}`);
  // Words say nothing of what a row must not be.
  if (excludes(search.filter)) return await countRows(db, sql`${joined(search, sql`select 1`)} limit ${most}`);
  const count = await countRows(db, sql`select 1 from (${candidates(search)}) c limit ${most}`);
  return count > LOOK_AGAIN || count === 0 || isDecidedByTerms(search.filter)
    ? count
    : await countRows(db, sql`${joined(search, sql`select 1`)} limit ${most}`);
}

/**
 * An app without some people: the entries of everybody minus theirs, both counted by an index-only scan. Undefined: the filter has other
 * parts, or their entries are too many.
 */
export async function countWithoutPeople(db: Db, search: LogSearch, most: number): Promise<number | undefined> {
  const { app_id, user_id, ...rest } = search.filter;
  const [apps, people] = [choiceOf(app_id), choiceOf(user_id)];
  if (Object.keys(rest).length > 0 || apps.in.length !== 1 || apps.not.length > 0 || people.in.length > 0) return undefined;
  const count = (filter: LogFilter, upto: number): Promise<number> =>
    countRows(db, sql`select 1 from (${countable({ ...search, filter }, upto)}) l limit ${upto}`);
  const theirs = await count({ app_id, user_id: { in: people.not } }, most);
  return theirs === most ? undefined : (await count({ app_id }, most + theirs)) - theirs;
}

/** `offset 0`: each candidate is looked for by its key; planned as a join without statistics, all would be compared with all. */
const joined = (search: LogSearch, select: Sql, from: Sql = sql`(${candidates(search)})`): Sql => sql`
  ${select} from ${from} c cross join lateral (
    select * from operation_log l
    where l.operation_time = c.operation_time and l.log_id = c.log_id and ${inSpan('l', search.span)} offset 0) l
  where ${matches(search)}`;

export async function findLogs(db: Db, search: LogSearch, page: Page): Promise<LogRow[]> {
  if (search.plan) return await findKept(db, search.plan, search, page);
  if (search.events) return await findByEvents(db, search, page);
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

async function findByEvents(db: Db, search: LogSearch, page: Page): Promise<LogRow[]> {
  const keys = keysOfEvents(search, page.offset + page.limit, page.after);
  const { rows } = await sql<LogRow>`
    select ${columns} from (select * from (${keys}) l ${NEWEST_FIRST} offset ${page.offset} limit ${page.limit}) k
    join operation_log l on l.operation_time = k.operation_time and l.log_id = k.log_id and ${inSpan('l', search.span)} ${NEWEST_FIRST}
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
  if (search.events) return sql`${when} from (${keysOfEvents(search, most)}) l ${NEWEST_FIRST} limit ${most}`;
  if (!search.by_terms) return sql`${when} from (${newestOfEach(search, matches(search), most)}) l`;
  if (excludes(search.filter)) return sql`${joined(search, when)} ${NEWEST_FIRST} limit ${most}`;
  const newest = sql`(select * from (${candidates(search)}) a order by operation_time desc limit ${most})`;
  return isDecidedByTerms(search.filter) ? newest : joined(search, when, newest);
}
