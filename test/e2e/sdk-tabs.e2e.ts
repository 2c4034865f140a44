import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import {
  BASE_URL,
  countCalls,
  DEMO,
  expireStored,
  openTab,
  PLAIN_HOST,
  PLAIN_URL,
  readName,
  serveSdk,
  setToken,
  signIn,
  startClient,
  test,
  UC_URL,
} from './support/sdk.ts';

// A service's answer allows no script of its own; this is a page that does.
test.use({ bypassCSP: true });

const NAME = DEMO.login_name;
const WAIT_MOST_MS = 5_000;

/** Counts how often a tab looks whether a refresh is under way. */
async function countLooks(tab: Page): Promise<() => Promise<number>> {
  await tab.evaluate(() => {
    const counted = Object.assign(window, { looks: 0 });
    const read = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value as Storage['getItem'];
    Storage.prototype.getItem = function getItem(key) {
      if (key.startsWith('ND_UC_REFRESHING')) counted.looks += 1;
      return read.call(this, key);
    };
  });
  return () => tab.evaluate(() => Number(Reflect.get(window, 'looks')));
}

test.describe('in a secure context', () => {
  test.beforeEach(({ context, built }) => serveSdk(context, built));

  test('[R1.14h, R4.04a, R4.04d] five tabs at expiry make one refresh, and all five go on', async ({ context, db }) => {
    const refreshes = countCalls(context, '/actions/refresh');
    const first = await openTab(context, BASE_URL);
    const tabs = [first, ...(await Promise.all([1, 2, 3, 4].map(() => openTab(context, BASE_URL))))];
    expect(await first.evaluate(() => [typeof crypto.subtle, typeof navigator.locks])).toEqual(['object', 'object']);
    const { access_token } = await signIn(first);
    await setToken(db, access_token, 'expired');
    await expireStored(first, UC_URL);
    expect(await Promise.all(tabs.map(readName))).toEqual(Array(5).fill(NAME));
    expect(refreshes.all).toHaveLength(1);
    const held = await Promise.all(tabs.map((tab) => tab.evaluate(async () => (await window.uc.token())?.access_token)));
    expect(new Set(held).size).toBe(1);
    expect(held[0]).not.toBe(access_token);
    expect(await Promise.all(tabs.map((tab) => tab.evaluate(() => window.uc.state())))).toEqual(Array(5).fill('logged_in'));
  });

  for (const { when, reached } of [
    { when: 'before the request has left', reached: false },
    { when: 'after the server has answered and before the answer was kept', reached: true },
  ]) {
    test(`[R4.04d] a tab that is killed in the middle of a refresh, ${when}, holds nobody up: the others go on at once`, async ({
      context,
      db,
    }) => {
      const [killed, other, third] = await Promise.all([1, 2, 3].map(() => openTab(context, BASE_URL)));
      if (!killed || !other || !third) throw new Error('three tabs');
      const { access_token } = await signIn(killed);
      await setToken(db, access_token, 'expired');
      await expireStored(killed, UC_URL);
      const held = new Promise<void>((resolve) => {
        void killed.route('**/actions/refresh**', async (route) => {
          if (reached) await route.fetch();
          // Never answered: the tab dies waiting.
          resolve();
        });
      });
      killed.evaluate(() => window.uc.readUser({ fresh: true })).catch(() => undefined);
      await held;
      const looks = await Promise.all([other, third].map(countLooks));
      const waiting = [other, third].map(readName);
      // Both have found the mark of the refresh more than once: they wait.
      for (const look of looks) await expect.poll(look).toBeGreaterThan(2);
      await killed.close();
      // Who has waited for the whole of the time gets an error instead.
      expect(await Promise.all(waiting)).toEqual([NAME, NAME]);
      expect(await other.evaluate(() => window.uc.checkToken())).toEqual({ signed_in: true });
    });
  }
});

test.describe('on plain http under another name', () => {
  let context: BrowserContext;
  test.beforeEach(async ({ built }, info) => {
    const { args = [], executablePath = '' } = info.project.use.launchOptions ?? {};
    const browser = await chromium.launch({ executablePath, args: [...args, `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`] });
    context = await browser.newContext({ bypassCSP: true });
    await serveSdk(context, built);
  });
  test.afterEach(() => context.browser()?.close());

  const plain = () => openTab(context, PLAIN_URL, { host: PLAIN_URL });

  test('[R3.16d, R7.27d, R7.30e] everything works without WebCrypto and Web Locks', async () => {
    const page = await plain();
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle, typeof navigator.locks])).toEqual([
      false,
      'undefined',
      'undefined',
    ]);
    await signIn(page);
    expect(await readName(page)).toBe(NAME);
    expect(await page.evaluate(() => window.sdk.readProfile(window.uc))).toMatchObject({ mobile: '+8613800138002', dataEncrypted: false });
    await page.evaluate(() => window.uc.refresh(604_800));
    expect(await page.evaluate(() => window.uc.checkToken())).toEqual({ signed_in: true });
    await page.reload();
    await startClient(page, { host: PLAIN_URL });
    expect(await readName(page)).toBe(NAME);
    expect(await page.evaluate(() => window.uc.signOut())).toBe(true);
    expect(await page.evaluate(() => window.uc.token())).toBeUndefined();
  });

  test('[R4.04d] parallel refreshes of five tabs sign nobody out', async ({ db }) => {
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(plain));
    const [first] = tabs;
    if (!first) throw new Error('five tabs');
    for (let round = 0; round < 3; round += 1) {
      const { access_token } = await signIn(first);
      await setToken(db, access_token, 'expired');
      await expireStored(first, PLAIN_URL);
      expect(await Promise.all(tabs.map(readName))).toEqual(Array(5).fill(NAME));
      expect(await Promise.all(tabs.map((tab) => tab.evaluate(() => window.uc.checkToken())))).toEqual(
        tabs.map(() => ({ signed_in: true })),
      );
    }
  });

  test('[R4.04d] even refreshes that do not see each other sign nobody out', async () => {
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(plain));
    const [first] = tabs;
    if (!first) throw new Error('five tabs');
    await signIn(first);
    // The mark that a refresh is under way cannot be written: as where local storage is switched off.
    for (const tab of tabs) await tab.evaluate(() => void (Storage.prototype.setItem = () => undefined));
    const renewed = await Promise.all(tabs.map((tab) => tab.evaluate(async () => (await window.uc.refresh(604_800)).access_token)));
    expect(new Set(renewed).size).toBe(1);
    expect(await Promise.all(tabs.map(readName))).toEqual(Array(5).fill(NAME));
  });

  test('[R9.02e, R9.02f, R4.04c, R4.04d] the other tab goes on within five seconds when one was killed after the server had answered', async ({
    db,
  }) => {
    const [killed, other] = [await plain(), await plain()];
    const { access_token } = await signIn(killed, { ...DEMO, keepLogin: true });
    await setToken(db, access_token, 'expired');
    await expireStored(killed, PLAIN_URL);
    const held = new Promise<void>((resolve) => {
      void killed.route('**/actions/refresh**', async (route) => {
        // Only the browser knows the name.
        await route.fetch({ url: route.request().url().replace(PLAIN_HOST, '127.0.0.1') });
        resolve();
      });
    });
    killed.evaluate(() => window.uc.readUser()).catch(() => undefined);
    await held;
    const flag_ms = await killed.evaluate((key) => Number(localStorage.getItem(key)) - Date.now(), `ND_UC_REFRESHING:${PLAIN_URL}`);
    expect(flag_ms).toBeGreaterThan(50_000);
    expect(flag_ms).toBeLessThanOrEqual(60_000);
    await killed.close();
    // A timer of the same length in the same tab: what the machine adds, it adds to both.
    const [name, waited] = await other.evaluate(async (most_ms) => {
      const began = performance.now();
      const passed = (): number => performance.now() - began;
      const timer = new Promise<number>((resolve) => setTimeout(() => resolve(passed()), most_ms));
      const { login_name } = await window.uc.readUser({ fresh: true });
      return [login_name, passed() / (await timer)] as const;
    }, WAIT_MOST_MS);
    expect(name).toBe(NAME);
    // Without locks nobody can say that the tab is gone: the wait is the whole one.
    expect(waited).toBeGreaterThan(0.95);
    expect(waited).toBeLessThan(1.6);
    expect(await other.evaluate(() => window.uc.checkToken())).toEqual({ signed_in: true });
  });
});
