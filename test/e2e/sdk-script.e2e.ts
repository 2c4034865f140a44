import { expect } from '@playwright/test';
import { OPERATOR, signIn as signInAtConsole, WORDS } from './support/console.ts';
import { BASE_URL, openTab, serveSdk, startClient, test } from './support/sdk.ts';
import { command, newName } from './support/sdk-people.ts';

test.describe('single sign-on by a script call', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ context, built }) => serveSdk(context, built));

  test('[R8.08d, R7.37a, R7.37c, R7.37e] a page at a registered origin learns who is signed in at the console, and one elsewhere does not', async ({
    context,
  }) => {
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
      // Signing in at the console is all that a person does for it.
      const desk = await context.newPage();
      const entered = desk.waitForResponse((reply) => /\/v1\.1\/tokens(\?|$)/.test(reply.url()) && reply.request().method() === 'POST');
      await desk.goto(`${BASE_URL}/admin/assets/#/login`);
      await signInAtConsole(desk, WORDS.en, OPERATOR);
      const { user_id } = (await (await entered).json()) as { user_id: string };
      await expect(desk.getByRole('heading', { name: WORDS.en.app_list.title })).toBeVisible();
      expect(await ask()).toBe(user_id);
      expect(await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('portico_uc_')))).toEqual([]);
      await desk.getByRole('button', { name: WORDS.en.layout.user_menu }).click();
      await desk.getByRole('button', { name: WORDS.en.layout.sign_out }).click();
      await expect.poll(ask).toBe('nobody');
    } finally {
      await command('remove-origin', '--origin', BASE_URL);
    }
  });

  test('[R7.37a] a page that enforces Trusted Types needs to allow nothing but the policy of the call', async ({ browser, built }) => {
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

  test('[R9.05f, R8.08j, R7.37b] a script call that is not answered ends after 20 seconds', async ({ context }) => {
    await context.route('**/v1.1/sso/script**', () => undefined);
    const page = await openTab(context, BASE_URL);
    // Beside a timer of the same length in the same page: what the machine adds, it adds to both.
    const [code, waited] = await page.evaluate(async () => {
      const began = performance.now();
      const passed = (): number => performance.now() - began;
      const timer = new Promise<number>((resolve) => setTimeout(() => resolve(passed()), 20_000));
      const ended = await window.sdk.signInByScript(window.uc, 'any').catch((error: { code: string }) => error.code);
      return [ended, passed() / (await timer)] as const;
    });
    expect(code).toBe('UCSDK/TIMEOUT');
    expect(waited).toBeGreaterThan(0.95);
    expect(waited).toBeLessThan(1.15);
  });
});
