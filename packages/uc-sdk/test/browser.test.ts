import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UcClient, UcOptions } from '../src/uc-client.ts';
import { ACCOUNT, type Peer, startPeer } from './peer.ts';

/** The built SDK in Chromium: the parts that Node does not have. */
declare global {
  interface Window {
    createUcClient: (options: UcOptions) => UcClient;
    uc: UcClient;
    states: string[];
  }
}

const root = join(import.meta.dirname, '..');
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP console.test 127.0.0.1',
];
const SIGN_IN = { login_name: 'ann@demo', password: ACCOUNT.password };

let out: string;
let port: number;
let context: BrowserContext;
let profile: string;
let peer: Peer;
const wire: string[] = [];
const site = createServer((req, res) => {
  const path = req.url ?? '/';
  wire.push(path);
  if (!path.endsWith('.js')) {
    res
      .setHeader('content-type', 'text/html')
      .end('<script type="module">import { createUcClient } from "/uc-sdk.js"; window.createUcClient = createUcClient</script>');
    return;
  }
  readFile(join(out, path)).then(
    (js) => res.setHeader('content-type', 'text/javascript').end(js),
    () => res.writeHead(404).end(),
  );
});

const openBrowser = () => chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM ?? '', args });

async function openTab(host = 'localhost', on = context): Promise<Page> {
  const page = await on.newPage();
  await page.goto(`http://${host}:${port}/`);
  return start(page);
}

async function start(page: Page): Promise<Page> {
  await page.waitForFunction(() => 'createUcClient' in window);
  await page.evaluate((url) => {
    window.states = [];
    window.uc = window.createUcClient({ host: url, app_id: 'app-0001', storage: 'persistent' });
    window.uc.onChange((change) => window.states.push(`${change.state}${change.elsewhere ? ' elsewhere' : ''}`));
  }, peer.url);
  return page;
}

/** Everything script can read of what is stored, as one text. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('portico-uc');
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<Record<string, unknown>[]>((resolve) => {
      const request = db.transaction('tokens').objectStore('tokens').getAll() as IDBRequest<Record<string, unknown>[]>;
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    const key = rows[0]?.signing_key;
    return JSON.stringify({ rows, key: key instanceof CryptoKey ? { extractable: key.extractable, usages: key.usages } : key });
  });

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'uc-sdk-'));
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: out, emptyOutDir: true } });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(out, { recursive: true, force: true });
});
beforeEach(async () => {
  wire.length = 0;
  peer = await startPeer();
  profile = await mkdtemp(join(tmpdir(), 'uc-sdk-profile-'));
  context = await openBrowser();
});
afterEach(async () => {
  await context.close();
  await peer.close();
  await rm(profile, { recursive: true, force: true });
});

test('[R9.04a, R9.04d] a persistent token has an unreadable key, and local storage holds only the device id', async () => {
  const page = await openTab();
  await page.evaluate((input) => window.uc.signInWithPassword(input), SIGN_IN);
  const stored = await readable(page);
  const mac_key = [...peer.tokens.values()][0]?.mac_key ?? 'none';
  expect(JSON.parse(stored)).toMatchObject({ key: { extractable: false, usages: ['sign'] } });
  expect(stored).not.toContain(mac_key);
  const local = await page.evaluate(() => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])));
  expect(Object.keys(local)).toEqual(['ND_UC_DEVICE_ID']);
  expect(peer.seen[0]?.headers['x-device-fingerprint']).toBe(local.ND_UC_DEVICE_ID);
  expect(wire).not.toContain('/crypto-noble.js');
  await page.reload();
  await start(page);
  expect(await page.evaluate(() => window.uc.readUser())).toMatchObject({ realName: 'Ann' });
});

test('[R4.01b, R4.04d] tabs share the token, its renewal and its end', async () => {
  peer.access_s = 400_000;
  const one = await openTab();
  const two = await openTab();
  await one.evaluate((input) => window.uc.signInWithPassword(input), SIGN_IN);
  peer.access_s = 604_800;
  peer.delay_ms = 100;
  await Promise.all([one, two].map((tab) => tab.evaluate(() => window.uc.readUser())));
  expect(peer.seen.filter((s) => s.url.includes('/actions/refresh'))).toHaveLength(1);
  await two.evaluate(() => window.uc.signOut());
  await expect.poll(() => one.evaluate(() => window.states.at(-1))).toBe('logged_off elsewhere');
  expect(await one.evaluate(() => window.uc.token())).toBeUndefined();
});

test.each([
  { keep_login: false, after: 'nobody', is: undefined },
  { keep_login: true, after: 'the same person', is: ACCOUNT.user_id },
])('[R5.19f] with keep_login $keep_login a browser started again finds $after', async ({ keep_login, is }) => {
  const page = await openTab();
  await page.evaluate((input) => window.uc.signInWithPassword(input), { ...SIGN_IN, keep_login });
  expect(await (await openTab()).evaluate(async () => (await window.uc.token())?.user_id)).toBe(ACCOUNT.user_id);
  await context.close();
  context = await openBrowser();
  expect(await (await openTab()).evaluate(async () => (await window.uc.token())?.user_id)).toBe(is);
});

test('[R7.27d] on plain http, without WebCrypto and Web Locks, signing in, renewing and signing work', async () => {
  peer.access_s = 400_000;
  const page = await openTab('console.test');
  expect(await page.evaluate(() => [typeof crypto.subtle, typeof navigator.locks])).toEqual(['undefined', 'undefined']);
  await page.evaluate((input) => window.uc.signInWithPassword(input), SIGN_IN);
  expect(wire).toContain('/crypto-noble.js');
  expect(await page.evaluate(() => window.uc.readUser())).toMatchObject({ realName: 'Ann' });
  expect(peer.seen.filter((s) => s.url.includes('/actions/refresh'))).not.toHaveLength(0);
});

test.each(['/a?', '/a?#', '/a?#b', "/a'b?c='d'", '/é ü?q=é|{}^`', '/%7e/%2F?+=%20&+=%20', '/a/../b\\c'])(
  '[R7.27d] Chromium sends %s as it was signed',
  async (path) => {
    const page = await openTab();
    await page.evaluate((input) => window.uc.signInWithPassword(input), SIGN_IN);
    const status = await page.evaluate(async (url) => {
      const headers = await window.uc.signRequest({ method: 'POST', url, body: '{}', headers: { 'SDP-APP-ID': 'x' } });
      return (await fetch(url, { method: 'POST', body: '{}', headers })).status;
    }, peer.url + path);
    expect(status).toBe(200);
  },
);
