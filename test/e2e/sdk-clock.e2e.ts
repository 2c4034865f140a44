import { expect } from '@playwright/test';
import { BASE_URL, countCalls, DEMO, openTab, readName, serveSdk, signIn, test } from './support/sdk.ts';

// A service's answer allows no script of its own; this is a page that does.
test.use({ bypassCSP: true });

const NAME = DEMO.login_name;

// The last one is eight days ahead: by its own clock the token has run out when it comes.
for (const minutes of [-10, -5, -1, 1, 5, 10, 11_520]) {
  test(`[R3.01d, R4.02b, R4.02c, R7.27a, R7.30a] with a local clock ${minutes} minutes off one signs in, signs requests and refreshes without a wasted round trip`, async ({
    context,
    built,
  }) => {
    await serveSdk(context, built);
    await context.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, minutes * 60_000);
    const calls = countCalls(context, '/v1.1/');
    const page = await openTab(context, BASE_URL);
    await signIn(page);
    expect(Math.abs((await page.evaluate(() => window.uc.diff())) + minutes * 60_000)).toBeLessThan(2_000);
    expect(await readName(page)).toBe(NAME);
    await page.evaluate(() => window.uc.refresh(604_800));
    expect(await page.evaluate(() => window.uc.checkToken())).toEqual({ signed_in: true });
    expect(calls.all.map((call) => call.replace(/tokens\/[\w-]{20,}/, 'tokens/…').replace(/users\/\d+/, 'users/…'))).toEqual([
      'POST /v1.1/sessions',
      'POST /v1.1/tokens',
      'GET /v1.1/users/…',
      'POST /v1.1/tokens/…/actions/refresh',
      'POST /v1.1/tokens/…/actions/valid',
    ]);
    const apps = await page.evaluate(
      (url) => window.sdk.askService(window.uc, 'platform', () => ({ method: 'GET', url })),
      `${BASE_URL}/v2/apps/actions/get_user_app`,
    );
    expect(apps.status).toBe(200);
  });
}

for (const minutes of [-10, 10]) {
  test(`[R4.02c] a clock that is set by ${minutes} minutes while one is signed in costs one more round trip, once`, async ({
    context,
    built,
  }) => {
    await serveSdk(context, built);
    const page = await openTab(context, BASE_URL);
    await signIn(page);
    await page.evaluate((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, minutes * 60_000);
    const calls = countCalls(context, '/v1.1/');
    expect(await readName(page)).toBe(NAME);
    expect(calls.all).toHaveLength(2);
    expect(await readName(page)).toBe(NAME);
    expect(calls.all).toHaveLength(3);
    const platform = countCalls(context, '/v2/');
    await page.evaluate((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, minutes * 60_000);
    const status = await page.evaluate(
      async (url) => (await window.sdk.askService(window.uc, 'platform', () => ({ method: 'GET', url }))).status,
      `${BASE_URL}/v2/apps/actions/get_user_app`,
    );
    expect(status).toBe(200);
    expect(platform.all).toHaveLength(2);
  });
}
