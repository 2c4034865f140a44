import { expect, test, type Page } from '@playwright/test';
import { createUcClient, nodeAdapter } from '@portico/uc-sdk';
import { PROVIDER_SECRET, startIdentityProvider } from '@portico/user-centre/testing/identity-provider';
import { type Signer, signedHeaders } from '@portico/user-centre/testing/signed-client';
import { OPERATOR, PASSWORD, SUPER_ADMIN } from './support/console.ts';
import { serveThirdPartyPage, type ThirdPartyPage } from './support/third-party-page.ts';

const uc_url = process.env['PORTICO_UC_URL'] ?? '';
/** At either provider everybody says to have the administrator's address: that alone must open nothing. */
const EMAIL = 'grace.okafor@larkfield.example';
const LOGIN = `tom-${Date.now()}`;
type Provider = Awaited<ReturnType<typeof startIdentityProvider>>;
let own: ThirdPartyPage;
let acme: Provider;
let zenith: Provider;

/** An administrator of the user centre registers a provider, as the API lets them. */
async function register(source_plat: string, { issuer }: Provider): Promise<void> {
  const client = createUcClient({ host: uc_url, app_id: 'portico-console', adapter: nodeAdapter('e2e') });
  await client.signInWithPassword({ login_name: SUPER_ADMIN, password: PASSWORD });
  const url = `${uc_url}/v1.1/registry/third_providers`;
  const addresses = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
  const keys = { client_id: 'portico', client_secret: PROVIDER_SECRET, redirect_uris: [`${own.origin}/back`] };
  const body = JSON.stringify({
    source_plat,
    name: source_plat,
    issuer,
    ...addresses,
    ...keys,
    scope: 'openid email',
    is_internal: true,
    sends_iss: true,
  });
  const headers = { 'content-type': 'application/json', ...(await client.signRequest({ method: 'POST', url, body })) };
  const reply = await fetch(url, { method: 'POST', headers, body });
  expect(reply.status, await reply.text()).toBe(201);
}

test.beforeAll(async () => {
  own = await serveThirdPartyPage(uc_url);
  acme = await startIdentityProvider(EMAIL, `${own.origin}/back`);
  zenith = await startIdentityProvider(EMAIL, `${own.origin}/back`);
  await register('acme-e2e', acme);
  await register('zenith-e2e', zenith);
});
test.afterAll(async () => {
  for (const each of [own, acme, zenith]) await each.close();
});
test.describe.configure({ mode: 'serial' });

interface Answer {
  status: number;
  code?: string;
  user_id?: string;
  open_id?: string;
  access_token?: string;
  mac_key?: string;
}
interface PageTools {
  client: { signInWithPassword: (input: { login_name: string; password: string }) => Promise<{ user_id: string }> };
  begin: (kind: 'bind' | 'sign_in', source_plat: string, user_id: string) => Promise<string>;
  finish: (answer: object) => Promise<Answer>;
  answer: Record<string, string>;
}

const open = async (page: Page): Promise<void> => {
  await page.goto(own.origin);
  await expect(page.locator('output')).toHaveText('{"ready":true}');
};
const begin = (page: Page, kind: 'bind' | 'sign_in', source_plat: string, user_id = ''): Promise<string> =>
  page.evaluate(([k, plat, id]) => (window as unknown as { page: PageTools }).page.begin(k, plat, id), [
    kind,
    source_plat,
    user_id,
  ] as const);

/** Goes to the provider and signs in on its own pages; the page that it comes back to has finished when this returns. */
async function visit(page: Page, authorization_url: string, login = LOGIN): Promise<Answer> {
  await page.goto(authorization_url);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${own.origin}/back?**`);
  await expect(page.locator('output')).not.toBeEmpty();
  return JSON.parse(await page.locator('output').innerText()) as Answer;
}

test('[R3.17e, R7.34k] an operator binds an account of a provider in the browser', async ({ page }) => {
  await open(page);
  const { user_id } = await page.evaluate((input) => (window as unknown as { page: PageTools }).page.client.signInWithPassword(input), {
    login_name: OPERATOR,
    password: PASSWORD,
  });
  const answer = await visit(page, await begin(page, 'bind', 'acme-e2e', user_id));
  expect(answer).toMatchObject({ status: 201, open_id: LOGIN, source_plat: 'acme-e2e' });
});

test('[R1.14e, R5.25a] whoever has bound an account signs in with it in the browser, and the token opens the own information', async ({
  page,
}) => {
  await open(page);
  const answer = await visit(page, await begin(page, 'sign_in', 'acme-e2e'));
  expect(answer.status).toBe(201);
  const signer: Signer = { id: answer.access_token ?? '', mac_key: answer.mac_key ?? '' };
  const call = { method: 'GET', url: `/v1.1/users/${answer.user_id ?? ''}` } as const;
  const headers = signedHeaders(signer, call, '', { now: Date.now(), host: new URL(uc_url).host });
  const reply = await fetch(uc_url + call.url, { headers });
  expect(await reply.json()).toMatchObject({ login_name: OPERATOR });
});

test('[R5.25d] a code that was used signs nobody in again, neither with its own state nor in a sign-in begun anew', async ({ page }) => {
  await open(page);
  expect((await visit(page, await begin(page, 'sign_in', 'acme-e2e'))).status).toBe(201);
  const replayed = await page.evaluate(() => {
    const tools = (window as unknown as { page: PageTools }).page;
    return tools.finish(tools.answer);
  });
  expect(replayed).toMatchObject({ status: 400, code: 'UC/SESSION_EXPIRED' });
  const begun = await begin(page, 'sign_in', 'acme-e2e');
  const state = new URL(begun).searchParams.get('state') ?? '';
  const anew = await page.evaluate((fresh) => {
    const tools = (window as unknown as { page: PageTools }).page;
    return tools.finish({ ...tools.answer, state: fresh });
  }, state);
  expect(anew).toMatchObject({ status: 400, code: 'UC/THIRD_VERIFY_FAILED' });
});

test("[R5.25d] the same name and the victim's email address at another provider sign nobody in", async ({ page }) => {
  await open(page);
  expect(await visit(page, await begin(page, 'sign_in', 'zenith-e2e'))).toMatchObject({ status: 400, code: 'UC/THIRD_ACCOUNT_NOT_BOUND' });
});

test('[R5.25d] an answer of the provider without the nonce of this sign-in is refused', async ({ page }) => {
  await open(page);
  const url = new URL(await begin(page, 'sign_in', 'acme-e2e'));
  expect(url.searchParams.get('nonce')).toMatch(/.{20,}/);
  url.searchParams.delete('nonce');
  expect(await visit(page, url.href)).toMatchObject({ status: 400, code: 'UC/THIRD_VERIFY_FAILED' });
});
