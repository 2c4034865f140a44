import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Holding, NewSession, Page, Session, Value } from '../api-types.ts';
import { brokenFields } from './checks.ts';
import { pageOf } from './definition.ts';
import { bodyOf, cookieOf, FaultError, giveJson } from './http.ts';
import type { Portico } from './portico.ts';
import type { RowQuery, RowStore } from './rows.ts';
import { seriesOf } from './series.ts';
import { maySee, mayWrite, type Sessions, type VisitorSession } from './sessions.ts';
import type { Site, SitePage } from './site.ts';

export interface RouteOptions {
  readonly site: Site;
  readonly rows: RowStore;
  readonly portico: Portico;
  readonly sessions: Sessions;
  /** Where browsers reach us. */
  readonly origin: string;
}

type Route = (request: IncomingMessage, reply: ServerResponse, url: URL) => Promise<void>;

/** Everything a call about a page has been checked for. */
interface Opened {
  readonly session: VisitorSession;
  readonly found: SitePage;
  readonly page: Page;
}

const COOKIE = 'larkfield_session';
const MOST_ROWS = 100;

/** Within reach of a script or of another site a session could be stolen or used. Across sites a browser keeps it for this console alone. */
const cookie = (id: string, origin: string): string =>
  `${COOKIE}=${id}; Path=/; HttpOnly; ${origin.startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'}`;

const shown = (session: VisitorSession, holds: readonly Holding[]): Session => ({ person: { name: session.name }, holds });

function wholeNumber(text: string | null, usual: number, most: number): number {
  const value = text === null || text === '' ? usual : Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) throw new FaultError('INVALID');
  return value;
}

function queryOf({ searchParams }: URL, { columns }: Page): RowQuery {
  const keys = new Set(columns.map((column) => column.key));
  const sort = searchParams.get('sort') ?? '';
  const filters = new Map<string, string[]>();
  for (const [name, value] of searchParams) {
    if (!name.startsWith('filter.')) continue;
    const key = name.slice('filter.'.length);
    filters.set(key, [...(filters.get(key) ?? []), value]);
  }
  if ([...filters.keys(), ...(sort === '' ? [] : [sort])].some((key) => !keys.has(key))) throw new FaultError('INVALID');
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    sort,
    order: searchParams.get('order') === 'desc' ? 'desc' : 'asc',
    page: wholeNumber(searchParams.get('page'), 1, 100_000),
    size: wholeNumber(searchParams.get('size'), 50, MOST_ROWS),
    filters,
  };
}

const isValue = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value);

function valuesOf(given: unknown): Record<string, Value> {
  const values = Object.entries(typeof given === 'object' && given !== null ? given : {});
  if (values.length === 0 || !values.every(([, value]) => isValue(value))) throw new FaultError('INVALID');
  return Object.fromEntries(values);
}

/** The calls of api-types.ts. */
export function createRoutes({ site, rows, portico, sessions, origin }: RouteOptions): Route {
  const pageAt = (url: URL): SitePage => {
    const found = site.pages.get(url.searchParams.get('path') ?? '');
    if (!found) throw new FaultError('NOT_FOUND');
    return found;
  };
  const visitor = (request: IncomingMessage): VisitorSession => {
    const session = sessions.find(cookieOf(request, COOKIE));
    if (!session) throw new FaultError('NOT_SIGNED_IN');
    return session;
  };
  async function open(request: IncomingMessage, url: URL): Promise<Opened> {
    const session = visitor(request);
    const found = pageAt(url);
    const holds = await session.holdsFor(found);
    if (!maySee(found, holds)) throw new FaultError('NOT_ALLOWED');
    const page = pageOf(found);
    return { session, found, page: { ...page, writable: mayWrite(page.writes_with, holds) } };
  }
  async function openToWrite(request: IncomingMessage, url: URL): Promise<Opened> {
    const opened = await open(request, url);
    if (!opened.page.writable) throw new FaultError('NOT_ALLOWED');
    return opened;
  }

  const startSession: Route = async (request, reply, url) => {
    const found = pageAt(url);
    const { ticket }: Partial<Record<keyof NewSession, unknown>> = await bodyOf(request);
    const who = typeof ticket === 'string' ? await portico.whoIsThere(ticket) : undefined;
    if (!who) throw new FaultError('NOT_SIGNED_IN');
    const id = sessions.start(who);
    const session = sessions.find(id) ?? visitor(request);
    giveJson(reply, 201, shown(session, await session.holdsFor(found)), { 'set-cookie': cookie(id, origin) });
  };
  const readSession: Route = async (request, reply, url) => {
    const session = visitor(request);
    giveJson(reply, 200, shown(session, await session.holdsFor(pageAt(url))));
  };
  const readPage: Route = async (request, reply, url) => giveJson(reply, 200, (await open(request, url)).page);
  const readRows: Route = async (request, reply, url) => {
    const { found, page } = await open(request, url);
    giveJson(reply, 200, rows.list(found, queryOf(url, page)));
  };
  const readSeries: Route = async (request, reply, url) => {
    const { found, page } = await open(request, url);
    giveJson(reply, 200, seriesOf(page.title, page.columns, rows.all(found)));
  };
  const idOf = (url: URL): number => wholeNumber(url.searchParams.get('id'), 0, Number.MAX_SAFE_INTEGER);
  const readRow: Route = async (request, reply, url) => {
    const { found } = await open(request, url);
    const row = rows.find(found, idOf(url));
    if (!row) throw new FaultError('NOT_FOUND');
    giveJson(reply, 200, row);
  };
  const changeRow: Route = async (request, reply, url) => {
    const { found, page } = await openToWrite(request, url);
    const { version, values: given } = await bodyOf(request);
    const id = idOf(url);
    if (typeof version !== 'number') throw new FaultError('INVALID');
    const values = valuesOf(given);
    const fields = brokenFields(page.columns, values, false);
    if (fields) throw new FaultError('INVALID', { fields });
    const row = rows.find(found, id);
    if (!row) throw new FaultError('NOT_FOUND');
    const changed = rows.change(found, id, version, values);
    if (!changed) throw new FaultError('STALE', { row });
    giveJson(reply, 200, changed);
  };
  const addRow: Route = async (request, reply, url) => {
    const { session, found, page } = await openToWrite(request, url);
    const values = valuesOf((await bodyOf(request))['values']);
    const fields = brokenFields(page.columns, values, true);
    if (fields) throw new FaultError('INVALID', { fields });
    giveJson(reply, 201, rows.add(found, values, session.name));
  };

  const table: Readonly<Record<string, Route>> = {
    'POST /api/session': startSession,
    'GET /api/session': readSession,
    'GET /api/page': readPage,
    'GET /api/rows': readRows,
    'GET /api/series': readSeries,
    'GET /api/row': readRow,
    'PUT /api/row': changeRow,
    'POST /api/row': addRow,
  };
  return async (request, reply, url) => {
    const route = table[`${request.method ?? ''} ${url.pathname}`];
    if (!route) throw new FaultError('NOT_FOUND');
    // Another site could make a browser send our cookie; it cannot make it name our origin.
    if (request.headers.origin !== undefined && request.headers.origin !== origin) throw new FaultError('NOT_ALLOWED');
    await route(request, reply, url);
  };
}
