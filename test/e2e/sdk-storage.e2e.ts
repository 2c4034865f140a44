import { expect, type Page } from '@playwright/test';
import type { Token } from '@portico/uc-sdk';
import { BASE_URL, DEMO, openTab, readName, serveSdk, setToken, signIn, startClient, test, UC_URL } from './support/sdk.ts';
import { refreshInPage } from './support/thief.ts';

test.use({ bypassCSP: true });
test.beforeEach(({ context, built }) => serveSdk(context, built));

/** Signs in and gives what the server sent, which the page itself does not hand out. */
async function signInSeen(page: Page): Promise<Token> {
  const [reply] = await Promise.all([page.waitForResponse((response) => response.url().includes('/v1.1/tokens?')), signIn(page)]);
  return (await reply.json()) as Token;
}

/** Everything that script in the page can read: databases, storages, cookies and all that hangs on the window. */
const walk = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const seen = new Set<object>();
    const found: string[] = [];
    const exportKey = async (key: CryptoKey): Promise<void> => {
      for (const format of ['raw', 'jwk'] as const) {
        try {
          found.push(JSON.stringify(await crypto.subtle.exportKey(format, key)));
        } catch {
          // It may be used and not read, as it should be.
        }
      }
    };
    const visit = async (value: unknown, depth: number): Promise<void> => {
      if (typeof value === 'string') found.push(value);
      if (((typeof value !== 'object' || value === null) && typeof value !== 'function') || seen.has(value) || depth > 8) return;
      seen.add(value);
      if (value instanceof CryptoKey) await exportKey(value);
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) found.push(new TextDecoder().decode(value));
      if (value instanceof Map || value instanceof Set) for (const entry of value) await visit(entry, depth + 1);
      for (const key of Reflect.ownKeys(value)) {
        try {
          await visit(Reflect.get(value, key), depth + 1);
        } catch {
          // A getter that needs its own receiver.
        }
      }
    };
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) await visit(await done(db.transaction(store).objectStore(store).getAll()), 0);
      db.close();
    }
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) found.push(key, storage.getItem(key) ?? '');
    found.push(document.cookie);
    await visit(window, 0);
    return found.join('\n');
  });

test('[R9.04a, R9.04d] after a reload with persistent storage nothing that script can read is the mac_key, and local storage has nothing secret [ASVS 14.3.3]', async ({
  context,
}) => {
  const page = await openTab(context, BASE_URL);
  const session = page.waitForResponse((response) => response.url().includes('/v1.1/sessions?'));
  const token = await signInSeen(page);
  const { session_key } = (await (await session).json()) as { session_key: string };
  const local = await page.evaluate(() => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])));
  expect(Object.keys(local)).toEqual(['ND_UC_DEVICE_ID']);
  for (const secret of [token.access_token, token.refresh_token, token.mac_key, session_key])
    expect(JSON.stringify(local)).not.toContain(secret);
  await page.reload();
  await startClient(page);
  // Somebody is signed in, and can sign.
  expect(await readName(page)).toBe(DEMO.login_name);
  const readable = await walk(page);
  // The walk does find what is there to be found.
  expect(readable).toContain(token.refresh_token);
  expect(readable).not.toContain(token.mac_key);
  expect(readable).not.toContain(Buffer.from(token.mac_key).toString('base64url'));
  expect(readable).not.toContain(session_key);
});

test('[R9.04b, R9.04c] with storage in memory, the default, a reload leaves nobody signed in and nothing behind', async ({ context }) => {
  const page = await openTab(context, BASE_URL, { storage: 'memory' });
  /** Without a word about storage. */
  const createPlain = (): Promise<void> =>
    page.evaluate((host) => {
      window.uc = window.sdk.createUcClient({ host, app_id: 'portico-console' });
    }, UC_URL);
  await createPlain();
  const token = await signInSeen(page);
  expect(await readName(page)).toBe(DEMO.login_name);
  const readable = await walk(page);
  for (const secret of [token.refresh_token, token.mac_key]) expect(readable).not.toContain(secret);
  await page.reload();
  await startClient(page, { storage: 'memory' });
  await createPlain();
  expect(await page.evaluate(() => window.uc.token())).toBeUndefined();
});

/** The token that is stored in this browser was stored so much earlier. */
const ageStored = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(
    async ({ key, ms }) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const db = await done(indexedDB.open('portico-uc'));
      const store = db.transaction('tokens', 'readwrite').objectStore('tokens');
      const token = (await done(store.get(key))) as { saved_at: number };
      await done(store.put({ ...token, saved_at: token.saved_at - ms }, key));
      db.close();
    },
    { key: UC_URL, ms: seconds * 1_000 },
  );

for (const { keep_login, lives_s } of [
  { keep_login: false, lives_s: 604_800 },
  { keep_login: true, lives_s: 2_592_000 },
])
  test(`[R9.02c] a token of a sign-in that is ${keep_login ? '' : 'not '}kept is found in the browser for ${lives_s} s`, async ({
    context,
  }) => {
    const page = await openTab(context, BASE_URL, { autoRefresh: false });
    await signIn(page, { ...DEMO, keep_login });
    await ageStored(page, lives_s - 60);
    expect(await page.evaluate(() => window.uc.token())).toBeDefined();
    await ageStored(page, 120);
    expect(await page.evaluate(() => window.uc.token())).toBeUndefined();
  });

const stored = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('portico-uc');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('tokens').objectStore('tokens').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

const ENDS = [
  { title: 'kicked out by an administrator', code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED', kept: 0, set: 'kicked' },
  { title: 'signed out elsewhere', code: 'UC/AUTH_INVALID_TOKEN', kept: 0, set: 'ended' },
  { title: 'replaced by another', code: 'UC/AUTH_UNAVAILABLE_TOKEN', kept: 0, set: 'replaced' },
  { title: 'expired by the server', code: 'UC/AUTH_TOKEN_EXPIRED', kept: 1, set: 'expired' },
] as const;

for (const { title, code, kept, set } of ENDS) {
  for (const event of ['a check', 'a signed call'] as const) {
    test(`[R4.01d, R4.03a, R4.03b, R8.05a, R8.05b, R8.05c, R8.05d] a token that was ${title} is ${kept ? 'kept' : 'cleared'} by ${event}, and counts as signed out: ${code}`, async ({
      context,
      db,
    }) => {
      const page = await openTab(context, BASE_URL, { autoRefresh: false });
      const token = await signInSeen(page);
      // With the key that only this browser has, and behind the back of its client.
      if (set === 'replaced') await refreshInPage(page);
      else await setToken(db, token.access_token, set);
      if (event === 'a check') expect(await page.evaluate(() => window.uc.checkToken())).toEqual({ signed_in: false, code });
      else expect(await page.evaluate(() => window.uc.readUser({ fresh: true }).catch((error: { code: string }) => error.code))).toBe(code);
      expect(await stored(page)).toBe(kept);
      expect(await page.evaluate(() => window.changes.map(({ state, code: why }) => ({ state, why })))).toEqual([
        { state: 'logged_in', why: undefined },
        { state: 'logged_off', why: code },
      ]);
    });
  }
}

test('[R4.01b] signing out in one tab ends it in the others, and the server no longer takes the token [ASVS 14.3.1]', async ({
  context,
}) => {
  const [one, two] = [await openTab(context, BASE_URL), await openTab(context, BASE_URL)];
  await signIn(one);
  expect(await readName(two)).toBe(DEMO.login_name);
  const signed = await two.evaluate((url) => window.uc.signRequest({ method: 'GET', url }), `${UC_URL}/v1.1/sign_ins`);
  expect(await one.evaluate(() => window.uc.signOut())).toBe(true);
  await expect.poll(() => two.evaluate(() => window.changes.at(-1))).toMatchObject({ state: 'logged_off', elsewhere: true });
  expect(await two.evaluate(() => window.uc.token())).toBeUndefined();
  const status = await two.evaluate(async ({ url, headers }) => (await fetch(url, { headers })).status, {
    url: `${UC_URL}/v1.1/sign_ins`,
    headers: signed,
  });
  expect(status).toBe(401);
});
