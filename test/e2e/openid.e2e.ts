import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { REGISTRY } from '@portico/uc-sdk';
import { expectAccessible, fill, OPERATOR, PASSWORD, pressAt, signInByKeyboard, test, WORDS, type Words } from './support/console.ts';
import { admin, newName } from './support/sdk-people.ts';
import { UC_URL } from './support/sdk.ts';

const ISSUER = `${UC_URL}/oidc`;

/** A tool that signs people in: it only looks at what comes back. */
async function startTool() {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('Signed in')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const back = `http://127.0.0.1:${address.port}/back`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { back, close };
}

async function signInThere(page: Page, words: Words): Promise<void> {
  const { back, close } = await startTool();
  const name = `Grafana ${newName()}`;
  const client_id = newName();
  const openid = {
    post_logout_redirect_uris: [],
    backchannel_logout_uri: null,
    is_internal: false,
    scopes: ['profile' as const, 'email' as const],
    apps: ['orders'],
    needs_consent: true,
    may_refresh: false,
  };
  const { client_secret } = await (
    await admin()
  ).call(REGISTRY.create_client, { body: { client_id, name, is_public: false, redirect_uris: [back], openid } });
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: back,
    scope: 'openid profile email app:orders',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: OPERATOR,
  });

  await page.goto(`${ISSUER}/auth?${asked.toString()}`);
  await expect(page.getByLabel(words.sign_in.account)).toHaveValue(OPERATOR);
  await signInByKeyboard(page, words, OPERATOR, PASSWORD);
  await expect(page.getByRole('heading', { name: fill(words.sso.title, { name }) })).toBeVisible();
  for (const scope of [words.sso.scopes.profile, words.sso.scopes.email, fill(words.sso.app_roles, { app: 'orders' })])
    await expect(page.getByRole('listitem').filter({ hasText: scope })).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, page.getByRole('button', { name: words.sso.agree, exact: true }));
  await page.waitForURL((url) => url.href.startsWith(back));

  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const reply = await fetch(`${ISSUER}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier }),
  });
  expect(reply.status).toBe(200);
  const { id_token } = (await reply.json()) as { id_token: string };
  const { portico_apps } = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as {
    portico_apps: { orders: { roles: string[]; permissions: string[] } };
  };
  expect(portico_apps.orders).toMatchObject({ kind: 'operator', roles: ['Order desk', 'Refund approver'] });
  expect(portico_apps.orders.permissions).toContain('refund:approve');

  // Who has agreed is not asked again.
  await page.goto(`${ISSUER}/auth?${asked.toString()}`);
  await page.waitForURL((url) => url.href.startsWith(back));

  // Until they end the tool's access on their account page.
  await page.goto('/admin/assets/#/account/tools');
  const tools = words.connected_tools;
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText(fill(tools.app_roles, { app: 'orders' }))).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, row.getByRole('button', { name: `${tools.end}: ${name}` }));
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: tools.end, exact: true }));
  await expect(row).toHaveCount(0);
  await page.goto(`${ISSUER}/auth?${asked.toString()}`);
  await expect(page.getByRole('heading', { name: fill(words.sso.title, { name }) })).toBeVisible();
  await close();
}

test.use({ viewport: { width: 390, height: 844 } });
for (const [lang, words] of [
  ['en', WORDS.en],
  ['ar', WORDS.ar],
] as const) {
  test.describe(lang, () => {
    test.use({ locale: lang });
    test(`a tool signs somebody in by OpenID Connect, who is asked once, at 390 px in ${lang} [ASVS 10.7.2]`, async ({ page }) => {
      await signInThere(page, words);
    });
  });
}
