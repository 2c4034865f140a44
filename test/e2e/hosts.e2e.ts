import { expect, type Page } from '@playwright/test';
import { forgive, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { startProxy, type ReverseProxy } from './support/reverse-proxy.ts';
import { BASE_URL } from './support/sdk.ts';

const words = WORDS.en;
// The policy of the page names the addresses that the installation was started with.
test.use({ bypassCSP: true });

/** As the server writes it into the page, before any script has run. */
async function configure(page: Page, more: object): Promise<void> {
  await page.addInitScript((given) => {
    document.addEventListener('readystatechange', () => {
      const text = document.getElementById('portico-config')?.firstChild;
      if (text instanceof Text) text.data = JSON.stringify({ ...(JSON.parse(text.data) as object), ...given });
    });
  }, more);
}

test('[R3.04b, R3.04d, R3.04e, R3.04f, R3.04g, R3.04h] each service is called at the address that its key names', async ({
  page,
  complaints,
}) => {
  const keys = ['biz_host', 'language_host', 'webMessage_host', 'portal_service_host', 'uc_api_sso'] as const;
  const at = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await startProxy()]))) as Record<
    (typeof keys)[number],
    ReverseProxy
  >;
  await configure(page, { ...Object.fromEntries(keys.map((key) => [key, at[key].origin])), portal_service_host_env: 'hk' });
  // No service of another environment is at hand: it says that it has none.
  at.portal_service_host.answer(({ method, path }) =>
    method === 'GET' && path.startsWith('/v2/services')
      ? {
          status: 200,
          body: { count: 0, items: [] },
          headers: { 'access-control-allow-origin': BASE_URL, 'access-control-allow-credentials': 'true' },
        }
      : undefined,
  );
  const own: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(`${BASE_URL}/v`) && own.push(request.url())));
  await page.goto('/admin/assets/#/manage/languages');
  await signIn(page, words, SUPER_ADMIN);
  await expect(page.getByRole('row', { name: /العربية/ })).toBeVisible();
  await page.goto('/admin/assets/#/manage/service-list');
  await expect.poll(() => at.portal_service_host.count('GET', '/v2/services')).toBeGreaterThan(0);
  await page.goto('/admin/assets/#/sso?client_id=nobody&redirect_uri=https%3A%2F%2Fapp.example%2F&state=s&code_challenge=c');
  await expect.poll(() => at.uc_api_sso.count('GET', '/v1.1/sso/clients/nobody')).toBeGreaterThan(0);
  expect(at.language_host.count('GET', '/v0.1/languages')).toBeGreaterThan(0);
  expect(at.webMessage_host.count('GET', '/v3/webmessages/count')).toBeGreaterThan(0);
  expect(at.biz_host.count('GET', '/v2/user_configs')).toBeGreaterThan(0);
  const asked = at.portal_service_host.seen.find(({ method, path }) => method === 'GET' && path.startsWith('/v2/services'));
  expect(asked?.headers['dispatch-environment']).toBe('hk');
  expect(own).toEqual([]);
  // Nobody is registered under that name.
  forgive(complaints, 400);
  for (const front of Object.values(at)) await front.close();
});

test('[R3.04a, R3.04c] where no other is named, the platform and the user centre answer at their own addresses', async ({ page }) => {
  const [api, uc] = [await startProxy(), await startProxy()];
  await configure(page, { base_url: api.origin, uc_api_host: uc.origin });
  await page.goto('/admin/assets/#/app-list');
  await signIn(page, words, SUPER_ADMIN);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await expect.poll(() => api.count('GET', '/v2/apps/actions/get_user_app')).toBeGreaterThan(0);
  await expect.poll(() => api.count('GET', '/v3/webmessages/count')).toBeGreaterThan(0);
  expect(uc.count('POST', '/v1.1/tokens')).toBeGreaterThan(0);
  for (const front of [api, uc]) await front.close();
});
