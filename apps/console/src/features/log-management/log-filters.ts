import { ACTS } from '@portico/contracts/acts';
import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { MODULES } from '@portico/contracts/modules';
import { ROOT } from '@portico/contracts/platform/app-menus';
import { logQuery, type logs } from '@portico/contracts/platform/logs';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { PAGE_SIZES, pageChange } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
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

export type LogFilter = Omit<LogQuery, 'offset' | 'cursor' | 'limit'>;

/** What is looked for in the filtered time; the histogram spans it. */
export function toFilter(search: URLSearchParams, { app_id, app_menu_id, zone }: LogPlace): LogFilter {
  const { from, to } = readAddress(search);
  const text = (key: string): string | undefined => search.get(key)?.trim() || undefined;
  const asked = text('q');
  const parts = {
    // A log of one app stays that of this app, whatever the address says.
    app_id: app_id ?? logQuery.shape.app_id.safeParse(text('app')).data,
    object_id: objectOf(search, app_menu_id),
    // Too short to be looked for; the field says so.
    keyword: asked !== undefined && isLogWord(asked) ? asked : undefined,
    operator: text('operator'),
    ip_address: text('ip'),
    module_name: oneOf(search.get('module'), MODULES),
    act: oneOf(search.get('act'), ACTS),
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
