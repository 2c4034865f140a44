/**
 * What the pages of the sample back-office and its server say to each other. Types only: the server imports them, and
 * so do the pages.
 *
 * `GET /<path of a menu>` gives the HTML: `dist/plain/<kind>.html` or, for React, `dist/react/index.html`; the script
 * learns its menu from `location.pathname`. `GET /assets/*` gives `dist/assets/*`; `/assets/frame.js` is `@portico/frame`
 * as a module for pages without a bundler. Every call below but `settings` needs the session cookie.
 */

export const LANGS = ['en', 'zh-CN', 'ar', 'ms', 'ru'] as const;
export type Lang = (typeof LANGS)[number];
export type Words = Readonly<Record<Lang, string>>;

export type PageKind = 'list' | 'detail' | 'dashboard' | 'wizard' | 'report';
export type Technology = 'plain' | 'react';
export type Value = string | number | boolean | null;
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'bad';

/**
 * `code`: an identifier, monospaced. `money`: a number in `currency`. `percent`: 0…100. `date`: `2026-11-16`.
 * `time`: an ISO instant. `minutes`: a duration. `state`: one of `states`. `name`: of a person, company or place, in
 * its own script (give it `dir="auto"`).
 */
export type ValueType =
  | 'text'
  | 'long_text'
  | 'name'
  | 'code'
  | 'number'
  | 'money'
  | 'percent'
  | 'minutes'
  | 'date'
  | 'time'
  | 'flag'
  | 'state';

export interface State {
  readonly value: string;
  readonly label: Words;
  readonly tone: Tone;
}

export interface Column {
  readonly key: string;
  readonly label: Words;
  readonly type: ValueType;
  /** ISO 4217, with `money`. */
  readonly currency?: string;
  /** With `state`: what it may be. */
  readonly states?: readonly State[];
  /** Whether a person may change it; the server refuses changes of the others. */
  readonly editable: boolean;
  readonly required: boolean;
  /** Characters of a text, or the largest number. */
  readonly most?: number;
  /** The code of the menu that shows more about this value, for `frame.navigate`. */
  readonly opens?: string;
  /** Only in the record, not in the table. */
  readonly in_record_only?: boolean;
}

/** One step of a wizard: which of the columns it asks for. */
export interface Step {
  readonly title: Words;
  readonly fields: readonly string[];
}

/** `GET /api/page?path=…` */
export interface Page {
  readonly path: string;
  readonly kind: PageKind;
  readonly technology: Technology;
  readonly title: Words;
  /** The columns of its rows, and the fields of a record. The first names the record. */
  readonly columns: readonly Column[];
  /** Of a wizard; empty elsewhere. */
  readonly steps: readonly Step[];
  /** Whether the person may change and add rows here. */
  readonly writable: boolean;
  /** Any of these permission codes lets somebody write; empty where seeing the page is enough. */
  readonly writes_with: readonly string[];
}

export interface Row {
  readonly id: string;
  /** Goes back with a change; another one in between makes it stale. */
  readonly version: number;
  readonly values: Readonly<Record<string, Value>>;
}

/**
 * `GET /api/rows?path=…&q=…&sort=<key>&order=asc|desc&page=1&size=50&filter.<key>=<value>` (a filter may be given more
 * than once: any of the values). `page` counts from 1, `size` is at most 100.
 */
export interface Rows {
  readonly items: readonly Row[];
  readonly total: number;
  /** Of the whole page, whatever is searched: how many rows there are in each state of its first `state` column. */
  readonly counts: Readonly<Record<string, number>>;
}

/** `PUT /api/row?path=…&id=…`: the fields that changed. Answers the row. `GET` with the same address reads it. */
export interface RowChange {
  readonly version: number;
  readonly values: Readonly<Record<string, Value>>;
}
/** `POST /api/row?path=…`: a new one. Answers 201 with the row. */
export interface NewRow {
  readonly values: Readonly<Record<string, Value>>;
}

export interface Tile {
  readonly key: string;
  readonly label: Words;
  readonly type: ValueType;
  readonly currency?: string;
  readonly value: number;
  /** In percent against the time before. */
  readonly change: number;
}

export interface Series {
  readonly key: string;
  readonly label: Words;
  readonly type: ValueType;
  readonly currency?: string;
  /** `date`: `at` is a date and the points are a line. `name`, `state`: they are bars; of a state `label` says its name. */
  readonly by: 'date' | 'name' | 'state';
  readonly points: readonly { readonly at: string; readonly label?: Words; readonly value: number }[];
}

/** `GET /api/series?path=…`: of a dashboard or a report, computed from its rows. */
export interface SeriesPage {
  readonly tiles: readonly Tile[];
  readonly series: readonly Series[];
}

/** `GET /api/settings`, without a session. */
export interface Settings {
  readonly consoles: readonly string[];
}

/** What the platform says a person holds in an app that shows the page. */
export interface Holding {
  readonly app_id: string;
  readonly app_code: string;
  readonly app_name: string;
  readonly kind: 'admin' | 'operator';
  readonly roles: readonly { readonly role_id: string; readonly role_name: string }[];
  readonly permissions: readonly string[];
}

/**
 * `POST /api/session?path=…` with `{ticket}`, and `GET /api/session?path=…` with the cookie (401 without a live one).
 * A page in a frame posts a ticket whenever it loads, since somebody else may have signed in to the console meanwhile.
 * A page in a window of its own gets no ticket and has only the cookie. At http that is the one its framed pages got. At
 * https the cookie is `Partitioned`, so that browsers which block third-party cookies accept it inside the console: it is
 * then kept apart by the site in the address bar, and a window of its own on another site than the console's never has it.
 * `GET` answers 401 there, and the page says that nobody is signed in. Pages for such windows need a sign-in of their own.
 */
export interface Session {
  readonly person: { readonly name: string };
  /** One for each app the page is shown in and the person belongs to: a page of a service is shown in several. */
  readonly holds: readonly Holding[];
}
export interface NewSession {
  readonly ticket: string;
}

/**
 * Every reply from 400 on. 401 `NOT_SIGNED_IN`: get a ticket and post it; 403 `NOT_ALLOWED`; 404 `NOT_FOUND`;
 * 409 `STALE` with the `row` as it is now; 422 `INVALID` with `fields`; 502 `UPSTREAM`: Portico did not answer.
 */
export interface Fault {
  readonly code: 'NOT_SIGNED_IN' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'STALE' | 'INVALID' | 'TOO_LARGE' | 'UPSTREAM';
  readonly row?: Row;
  /** Which rule each field breaks. */
  readonly fields?: Readonly<Record<string, 'required' | 'type' | 'most' | 'read_only' | 'unknown'>>;
}
