import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, test as base } from '@playwright/test';
import type * as Sdk from '@portico/uc-sdk';
import pg from 'pg';
import { build } from 'vite';

declare global {
  interface Window {
    sdk: typeof Sdk;
    uc: Sdk.UcClient;
    changes: Sdk.LoginChange[];
  }
}

export const UC_URL = process.env['PORTICO_UC_URL'] ?? '';
export const BASE_URL = process.env['PORTICO_BASE_URL'] ?? '';
/** The sample back-office, which has the pages of the demo. */
export const PAGES_URL = process.env['PORTICO_PAGES_URL'] ?? '';
/** Plain http under a name of its own: no WebCrypto and no Web Locks there. */
export const PLAIN_HOST = 'uc.test';
export const PLAIN_URL = UC_URL.replace('127.0.0.1', PLAIN_HOST);
export const DEMO = { login_name: 'chen.wei@larkfield', password: 'Portico-2026Ok' };

const SDK_ROOT = join(import.meta.dirname, '..', '..', '..', 'packages', 'uc-sdk');
/** Any answer of a service makes a page of its origin. */
const ANSWER = '/livez';

/** The built SDK, and the database of the user centre it talks to. */
export const test = base.extend<object, { built: string; db: pg.Client }>({
  built: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'uc-sdk-e2e-'));
      await build({
        root: SDK_ROOT,
        configFile: join(SDK_ROOT, 'vite.config.ts'),
        logLevel: 'error',
        build: { outDir: folder, emptyOutDir: true },
      });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  db: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const db = new pg.Client({ connectionString: process.env['UC_DATABASE_URL'] });
      await db.connect();
      await use(db);
      await db.end();
    },
    { scope: 'worker' },
  ],
});

/** The services do not serve the SDK's own file; the browser is given it, at an address of the page's origin. */
export async function serveSdk(context: BrowserContext, built: string): Promise<void> {
  await context.route('**/sdk/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(built, file), 'utf8') });
  });
}

type Options = Partial<Omit<Sdk.UcOptions, 'adapter' | 'language'>>;

export async function startClient(page: Page, options: Options = {}): Promise<void> {
  await page.evaluate(
    async (given) => {
      const file = '/sdk/uc-sdk.js';
      window.sdk = (await import(file)) as typeof Sdk;
      window.changes = [];
      window.uc = window.sdk.createUcClient(given);
      window.uc.onChange((change) => window.changes.push(change));
    },
    { host: UC_URL, app_id: 'portico-console', storage: 'persistent' as const, ...options },
  );
}

export async function openTab(context: BrowserContext, origin: string, options: Options = {}): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + ANSWER);
  await startClient(page, options);
  return page;
}

export const signIn = (page: Page, input: Sdk.PasswordSignIn = { ...DEMO, keep_login: true }): Promise<Sdk.SignedInInfo> =>
  page.evaluate((given) => window.uc.signInWithPassword(given), input);

export const readName = (page: Page): Promise<string> => page.evaluate(async () => (await window.uc.readUser({ fresh: true })).login_name);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What the server thinks of a token. */
export async function setToken(db: pg.Client, access_token: string, set: 'expired' | 'kicked' | 'ended'): Promise<void> {
  const change = set === 'expired' ? `expires_at = now() - interval '1 second'` : `state = '${set}'`;
  const { rowCount } = await db.query(`update token set ${change} where access_hash = $1`, [hashOf(access_token)]);
  if (rowCount !== 1) throw new Error('no such token');
}

/** The same token, as stored in this browser, has run out. */
export const expireStored = (page: Page, name: string): Promise<void> =>
  page.evaluate(async (key) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const db = await done(indexedDB.open('portico-uc'));
    const store = db.transaction('tokens', 'readwrite').objectStore('tokens');
    const token = (await done(store.get(key))) as object;
    await done(store.put({ ...token, expires_at: new Date(Date.now() - 60_000).toISOString() }, key));
    db.close();
  }, name);

/** Counts what the pages of a browser ask the user centre. */
export function countCalls(context: BrowserContext, part: string): { readonly all: string[] } {
  const all: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().includes(part)) all.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return { all };
}
