import { expect } from '@playwright/test';
import { BASE_URL, openTab, serveSdk, signIn, startClient, test } from './support/sdk.ts';
import { command, newName } from './support/sdk-people.ts';

test.describe('[R7.37] single sign-on by a script call', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ context, built }) => serveSdk(context, built));

  test('[R7.37] a page at a registered origin learns who is signed in at the console, and one elsewhere does not', async ({ context }) => {
    const client_id = newName();
    await command(
      'register-client',
      '--client-id',
      client_id,
      '--name',
      'Warehouse',
      '--redirect-uri',
      'https://warehouse.example/back',
      '--public',
    );
    const page = await openTab(context, BASE_URL, { credentials: 'include' });
    const ask = () =>
      page.evaluate(
        async ([host, app_id]) => {
          const uc = window.sdk.createUcClient({ host: host ?? '', app_id: app_id ?? '' });
          return window.sdk.signInByScript(uc, app_id ?? '').then(
            (token) => token?.user_id ?? 'nobody',
            (error: { code: string }) => error.code,
          );
        },
        [process.env['PORTICO_UC_URL'], client_id],
      );
    expect(await ask()).toBe('UCSDK/AUTH_NOT_MATCH');
    await command('register-origin', '--origin', BASE_URL, '--name', 'Page', '--use', 'script', '--client-id', client_id);
    try {
      expect(await ask()).toBe('nobody');
      const { user_id } = await signIn(page);
      await page.evaluate(() => window.sdk.openScriptSession(window.uc));
      expect(await ask()).toBe(user_id);
      expect(await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('portico_uc_')))).toEqual([]);
    } finally {
      await command('remove-origin', '--origin', BASE_URL);
    }
  });

  test('[R7.37] a page that enforces Trusted Types needs to allow nothing but the policy of the call', async ({ browser, built }) => {
    const context = await browser.newContext({ bypassCSP: false, permissions: ['local-network-access'] });
    try {
      await serveSdk(context, built);
      const policy = "script-src 'self' *; require-trusted-types-for 'script'; trusted-types uc-sso";
      await context.route('**/strict-page', (route) =>
        route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: '<!doctype html>' }),
      );
      const page = await context.newPage();
      await page.goto(`${BASE_URL}/strict-page`);
      await startClient(page);
      const refused = () =>
        page.evaluate(() => window.sdk.signInByScript(window.uc, 'nobody').catch((error: { code?: string }) => error.code ?? 'no code'));
      // Twice: a policy can be made once.
      expect([await refused(), await refused()]).toEqual(['UCSDK/AUTH_NOT_MATCH', 'UCSDK/AUTH_NOT_MATCH']);
      const elsewhere = page.evaluate(() => {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
      });
      await expect(elsewhere).rejects.toThrow(/TrustedScriptURL/);
    } finally {
      await context.close();
    }
  });

  test('[R7.37][R9.05] a script call that is not answered ends after 20 seconds', async ({ context }) => {
    await context.route('**/v1.1/sso/script**', () => undefined);
    const page = await openTab(context, BASE_URL);
    const began = Date.now();
    expect(await page.evaluate(() => window.sdk.signInByScript(window.uc, 'any').catch((error: { code: string }) => error.code))).toBe(
      'UCSDK/TIMEOUT',
    );
    expect(Math.abs(Date.now() - began - 20_000)).toBeLessThan(3_000);
  });
});
