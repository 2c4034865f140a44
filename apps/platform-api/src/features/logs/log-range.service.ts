import { LIMITS } from '@portico/contracts/limits';
import { isLogWord } from '@portico/contracts/rules/log-word';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { eventsAskedFor } from './log-asked-events.ts';
import { countBySums } from './log-counts.service.ts';
import { findTextMark } from './log-text.queries.ts';
import { isInOrder, tidyFilter, withoutExclusions, type LogFilter } from './log-search.ts';
import { hasUnnamed, keptPlanOf } from './log-kept-plans.queries.ts';
import { findOldestMonth } from './log-moments.queries.ts';
import type { KeptPlan, LogSearch } from './log-rows.queries.ts';
import { countNewest, countWithoutPeople, sampleLogs } from './logs.queries.ts';
import { newestFirst, type Span } from './log-spans.ts';

export interface LogRange extends LogFilter {
  from?: string | undefined;
  to?: string | undefined;
}

/** One more than is counted, to tell "10,000" from "more than 10,000". */
export const MOST_COUNTED = LIMITS.log_window + 1;

/** A row may bear the time of a clock slightly ahead of ours. */
const AHEAD_MS = 60_000;

/** The time that is asked for, cut to what is kept. */
export async function rangeOf(ctx: Pick<PlatformCtx, 'db' | 'now' | 'fail'>, { from, to, keyword = '' }: LogRange): Promise<Span> {
  if (keyword !== '' && !isLogWord(keyword)) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'keyword', rule: 'min:2' }] });
  const oldest = (await findOldestMonth(ctx.db)) ?? new Date(ctx.now);
  const start = from === undefined ? oldest : new Date(Math.max(oldest.getTime(), Date.parse(from)));
  return { start, end: new Date(Math.min(to === undefined ? Infinity : Date.parse(to), ctx.now + AHEAD_MS)) };
}

const SAMPLE = 200;
/** One in so many: then counting in order ends sooner than gathering all that have the words. */
const FREQUENT = 2;
/** As far as a search reads in order: a word that was frequent just now may be rare further back. */
const WINDOW = 25_000;

/** How a part is best searched: in order, where its newest rows hold enough that match, else by words. */
async function decide(db: Db, search: LogSearch): Promise<LogSearch> {
  if (isInOrder(search.filter)) return search;
  const events = eventsAskedFor(search.filter);
  if (events) return { ...search, events };
  const { read, matched } = await sampleLogs(db, search, SAMPLE);
  if (read < SAMPLE) return { ...search, known_count: matched };
  const summed = (await countBySums(db, search.filter, search.span, MOST_COUNTED)) ?? (await countWithoutPeople(db, search, MOST_COUNTED));
  if (matched * FREQUENT >= read) {
    const known_count = summed ?? (await countNewest(db, search, WINDOW, MOST_COUNTED));
    if (known_count === MOST_COUNTED) return { ...search, known_count };
  }
  const counted = summed === undefined ? search : { ...search, known_count: summed };
  // Words find what a row has; of what it must not have they know nothing, and all of the scope would come.
  if (isInOrder(withoutExclusions(search.filter))) return counted;
  return { ...counted, by_terms: true, density: matched / read, mark: await findTextMark(db) };
}

export type PartOfSearch = (db: Db) => Promise<LogSearch>;

/** The parts of a range, newest first; each is decided about when its turn comes. */
export function searchesOf(range: Span, asked: LogFilter, is_named = false): PartOfSearch[] {
  const filter = tidyFilter(asked);
  return newestFirst(range.start, range.end).map((span) => {
    let search: LogSearch | undefined;
    return async (db) => (search ??= await decide(db, { filter, span, by_terms: false, is_named }));
  });
}

/** How a page is found, with a plan of the database where that has one for it. */
export interface PageSearch {
  readonly range: Span;
  readonly filter: LogFilter;
  readonly is_named: boolean;
  readonly plan: KeptPlan | undefined;
}

export async function pageSearchOf(db: Db, range: Span, asked: LogFilter): Promise<PageSearch> {
  const filter = tidyFilter(asked);
  const is_by_event = filter.event !== undefined || filter.severity !== undefined;
  const is_named = is_by_event && !(await hasUnnamed(db, range));
  return { range, filter, is_named, plan: is_by_event && !is_named ? undefined : keptPlanOf(filter) };
}

/** Whether the page comes out of one index, or out of one for each name. */
export const hasIndex = ({ filter, plan }: PageSearch): boolean =>
  plan !== undefined || isInOrder(filter) || keptPlanOf(filter)?.kind === 'event';

/** In one part, where there is a plan for it. */
export function partsOf({ range, filter, is_named, plan }: PageSearch): PartOfSearch[] {
  if (range.start >= range.end) return [];
  if (plan === undefined) return searchesOf(range, filter, is_named);
  return [() => Promise.resolve({ filter, span: range, by_terms: false, plan })];
}
