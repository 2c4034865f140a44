import { type BrowserContext, chromium, expect } from '@playwright/test';
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
/** What the machine takes to do what is not waited for. */
const SLACK_MS = 3_000;

test.describe('in a secure context', () => {
  test.beforeEach(({ context, built }) => serveSdk(context, built));

  test('[R4.04] five tabs at expiry make one refresh, and all five go on', async ({ context, db }) => {
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
    test(`[R4.04] a tab that is killed in the middle of a refresh, ${when}, holds nobody up: the others go on at once`, async ({
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
      const waiting = [other, third].map(readName);
      await other.waitForTimeout(300);
      const died = Date.now();
      await killed.close();
      expect(await Promise.all(waiting)).toEqual([NAME, NAME]);
      expect(Date.now() - died).toBeLessThan(WAIT_MOST_MS);
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

  test('[R7.27][R3.16] everything works without WebCrypto and Web Locks', async () => {
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

  test('[R4.04] parallel refreshes of five tabs sign nobody out', async ({ db }) => {
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

  test('[R4.04] even refreshes that do not see each other sign nobody out', async () => {
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

  test('[R4.04] the other tab goes on within five seconds when one was killed after the server had answered', async ({ db }) => {
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
    await killed.close();
    const died = Date.now();
    expect(await readName(other)).toBe(NAME);
    expect(Date.now() - died).toBeLessThan(WAIT_MOST_MS + SLACK_MS);
    expect(await other.evaluate(() => window.uc.checkToken())).toEqual({ signed_in: true });
  });
});
