import type { RequestOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { MODULES } from '@portico/contracts/modules';
import { ROOT } from '@portico/contracts/platform/app-menus';
import { logQuery, type logs } from '@portico/contracts/platform/logs';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { oneOf } from '../../lib/one-of.ts';
import { instantOf } from '../../lib/zone.ts';

export type LogQuery = NonNullable<RequestOf<(typeof logs)['query']>['body']>;
export const METHODS = logQuery.shape.request_method.unwrap().options;
export const PAGE_SIZES = [20, 50, LIMITS.page_size] as const;

export interface LogAddress {
  readonly page: number;
  readonly size: number;
  readonly cursor: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Wall time of the app's zone, as the address holds it: a link reads the same for everybody. */
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
  };
}

/** The query that the address of the page describes. A menu's id in the path asks for that object alone. */
export function toQuery(search: URLSearchParams, app_id: string, object_id: string, zone: string): LogQuery {
  const { page, size, cursor, from, to } = readAddress(search);
  const text = (key: string): string | undefined => search.get(key)?.trim() || undefined;
  const [asked, operator, ip_address] = [text('q'), text('operator'), text('ip')];
  // Too short to be looked for; the field says so.
  const keyword = asked !== undefined && isLogWord(asked) ? asked : undefined;
  const module_name = oneOf(search.get('module'), MODULES);
  const request_method = oneOf(search.get('method'), METHODS);
  return {
    app_id,
    ...(object_id === ROOT ? {} : { object_id }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(operator === undefined ? {} : { operator }),
    ...(ip_address === undefined ? {} : { ip_address }),
    ...(module_name === undefined ? {} : { module_name }),
    ...(request_method === undefined ? {} : { request_method }),
    ...(from === undefined ? {} : { from: new Date(instantOf(from, zone)).toISOString() }),
    ...(to === undefined ? {} : { to: new Date(instantOf(to, zone)).toISOString() }),
    ...(cursor === undefined ? { offset: (page - 1) * size } : { cursor }),
    limit: size,
  };
}

/** The same, for everything that matches instead of a page of it. */
export function toExport(query: LogQuery): Omit<LogQuery, 'offset' | 'cursor' | 'limit'> {
  const { offset: _offset, cursor: _cursor, limit: _limit, ...filter } = query;
  return filter;
}
