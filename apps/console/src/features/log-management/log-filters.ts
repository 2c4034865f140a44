import { ACTS } from '@portico/contracts/acts';
import { isEventName } from '@portico/contracts/events';
import { SEVERITIES } from '@portico/contracts/events/logged-event';
import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { LogViewFilter } from '@portico/contracts/log-views';
import { MODULES } from '@portico/contracts/modules';
import { ROOT } from '@portico/contracts/platform/app-menus';
import { logQuery, OUTSIDE_APPS, type logs } from '@portico/contracts/platform/logs';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { PAGE_SIZES, pageChange } from '../../lib/list-address.ts';
import { tableTime } from '../../lib/format.ts';
import { instantOf } from '../../lib/zone.ts';

export type LogQuery = NonNullable<RequestOf<(typeof logs)['query']>['body']>;

export interface LogAddress {
  readonly page: number;
  readonly size: number;
  readonly cursor: string | undefined;
  /** The filtered time, and what of it is brushed in the histogram: wall time of the app's zone, so that a link says the same to everybody. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly begin: string | undefined;
  readonly end: string | undefined;
}

const wall = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) ? value : undefined;

export function readAddress(search: URLSearchParams): LogAddress {
  const size = PAGE_SIZES.find((s) => s === Number(search.get('size'))) ?? PAGE_SIZES[0];
  const last = Math.floor(LIMITS.log_window / size);
  const page = Number(search.get('page'));
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1,
    size,
    cursor: search.get('cursor') ?? undefined,
    from: wall(search.get('from')),
    to: wall(search.get('to')),
    begin: wall(search.get('begin')),
    end: wall(search.get('end')),
  };
}

const DAY = 86_400_000;
/** Times that move along: a saved view of the last week is always of the last week. */
export const SINCE = { day: DAY, week: 7 * DAY } as const;
export const isSince = (name: string | null): name is keyof typeof SINCE => name !== null && Object.hasOwn(SINCE, name);

/** The same address with the time that `since` means at that moment. */
export function settled(search: URLSearchParams, now: number, zone: string): URLSearchParams {
  const since = search.get('since');
  if (!isSince(since)) return search;
  const next = new URLSearchParams(search);
  next.set('from', tableTime(now - SINCE[since], zone));
  next.delete('to');
  return next;
}

export interface LogPlace {
  /** Absent: the whole installation. */
  readonly app_id?: string | undefined;
  /** A menu's id in the path asks for that object alone. */
  readonly app_menu_id: string;
  /** The clock that times in the address are told by. */
  readonly zone: string;
}

/** Of the object that the path or the address names; undefined for all. */
export const objectOf = (search: URLSearchParams, app_menu_id: string): string | undefined =>
  app_menu_id === ROOT ? search.get('object')?.trim() || undefined : app_menu_id;

/** Between several values of one key. */
const BETWEEN = '|';
/** What an entry must not be stands under a key of its own. */
export const notKey = (key: string): string => `not-${key}`;

export interface Chosen {
  readonly in: readonly string[];
  readonly not: readonly string[];
}

const known =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
const fits =
  (most: number) =>
  (value: string): boolean =>
    value.length <= most;

/** Filters that take several values: the key in the address, the field of the call, and which values are asked for. */
const CHOICES = {
  app: { field: 'app_id', takes: (value: string) => value === OUTSIDE_APPS || logQuery.shape.app_id.safeParse(value).success },
  operator: { field: 'operator', takes: fits(LIMITS.login_name) },
  module: { field: 'module_name', takes: known(MODULES) },
  act: { field: 'act', takes: known(ACTS) },
  event: { field: 'event', takes: isEventName },
  severity: { field: 'severity', takes: known(SEVERITIES) },
  ip: { field: 'ip_address', takes: fits(LIMITS.ip_address) },
} as const;
export type ChoiceKey = keyof typeof CHOICES;
// Object.entries gives texts, and not which.
const CHOICE_ENTRIES = Object.entries(CHOICES) as [ChoiceKey, (typeof CHOICES)[ChoiceKey]][];

/** Every key that narrows the log. */
export const FILTER_KEYS: readonly LogViewFilter[] = [
  'q',
  'since',
  'from',
  'to',
  'begin',
  'end',
  'object',
  ...CHOICE_ENTRIES.flatMap(([key]): LogViewFilter[] => [key, `not-${key}`]),
];

/** What the address chooses under a key, without what nobody can ask for. */
export function readValues(search: URLSearchParams, key: string, takes: (value: string) => boolean): Chosen {
  const values = (name: string): string[] => {
    const all = (search.get(name) ?? '').split(BETWEEN).map((value) => value.trim());
    return [...new Set(all.filter((value) => value !== '' && takes(value)))].slice(0, LIMITS.log_filter_values);
  };
  return { in: values(key), not: values(notKey(key)) };
}
export const readChosen = (search: URLSearchParams, key: ChoiceKey): Chosen => readValues(search, key, CHOICES[key].takes);

export const writeChosen = (key: string, chosen: Chosen): Readonly<Record<string, string>> => ({
  [key]: chosen.in.join(BETWEEN),
  [notKey(key)]: chosen.not.join(BETWEEN),
});

/** In which list a value shall be; in none. */
export type How = keyof Chosen | undefined;

/** A value is in one of the lists, in the other, or in neither. */
export function withValue({ in: wanted, not }: Chosen, value: string, side: How): Chosen {
  const without = (list: readonly string[]): string[] => list.filter((each) => each !== value);
  return {
    in: side === 'in' ? [...without(wanted), value] : without(wanted),
    not: side === 'not' ? [...without(not), value] : without(not),
  };
}

/** As the call takes it: one value by itself, as ever. */
export function asked({ in: wanted, not }: Chosen): string | { in?: string[]; not?: string[] } | undefined {
  if (not.length > 0) return wanted.length > 0 ? { in: [...wanted], not: [...not] } : { not: [...not] };
  return wanted.length > 1 || wanted[0] === OUTSIDE_APPS ? { in: [...wanted] } : wanted[0];
}

export type LogFilter = Omit<LogQuery, 'offset' | 'cursor' | 'limit'>;

/** What is looked for in the filtered time; the histogram spans it. */
export function toFilter(search: URLSearchParams, { app_id, app_menu_id, zone }: LogPlace): LogFilter {
  const { from, to } = readAddress(search);
  const text = (key: string): string | undefined => search.get(key)?.trim() || undefined;
  const word = text('q');
  const parts = {
    ...Object.fromEntries(CHOICE_ENTRIES.map(([key, { field }]) => [field, asked(readChosen(search, key))])),
    // A log of one app stays that of this app, whatever the address says.
    ...(app_id === undefined ? {} : { app_id }),
    object_id: objectOf(search, app_menu_id),
    // Too short to be looked for; the field says so.
    keyword: word !== undefined && isLogWord(word) ? word : undefined,
    from: from && new Date(instantOf(from, zone)).toISOString(),
    to: to && new Date(instantOf(to, zone)).toISOString(),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** The page of the list that the address describes, narrowed to what is brushed. */
export function toQuery(search: URLSearchParams, place: LogPlace): LogQuery {
  const { page, size, cursor, begin, end } = readAddress(search);
  return {
    ...toFilter(search, place),
    ...(begin === undefined ? {} : { from: new Date(instantOf(begin, place.zone)).toISOString() }),
    ...(end === undefined ? {} : { to: new Date(instantOf(end, place.zone)).toISOString() }),
    ...(cursor === undefined ? { offset: (page - 1) * size } : { cursor }),
    limit: size,
  };
}

/** The same, for everything that matches instead of a page of it. */
export function toExport(query: LogQuery): LogFilter {
  const { offset: _offset, cursor: _cursor, limit: _limit, ...filter } = query;
  return filter;
}

type Reply = Pick<ResponseOf<(typeof logs)['query']>, 'count' | 'count_capped' | 'cursor'>;

/** R9.09: how the address says the page after this one; undefined at the end. */
export function pageAfter({ page, size, cursor }: LogAddress, reply: Reply): Readonly<Record<string, string>> | undefined {
  if (cursor === undefined && page * size < Math.min(reply.count, LIMITS.log_window)) return pageChange(page + 1, size);
  const goes_on = cursor !== undefined || reply.count_capped;
  return goes_on && reply.cursor !== null ? { cursor: reply.cursor } : undefined;
}

/** Pages behind a cursor know only the way on. */
export const pageBefore = ({ page, size, cursor }: LogAddress): Readonly<Record<string, string>> | undefined =>
  cursor === undefined && page > 1 ? pageChange(page - 1, size) : undefined;
