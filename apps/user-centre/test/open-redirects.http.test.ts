import { createHash } from 'node:crypto';
import { HOME, OPEN_REDIRECTS, REGISTERED } from '@portico/contracts/testing/open-redirects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertClient, insertOrigin } from '../src/features/registry/clients.queries.ts';
import { registerProvider, REDIRECT_URI } from '../src/testing/identity-provider.ts';
import { makeAdmin, signedIn, type SignedIn } from '../src/testing/registered.ts';
import { newSession } from '../src/testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';
import { call } from '../src/testing/caller.ts';

let uc: TestUserCentre;
let who: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  [who, admin] = [await signedIn(uc), await signedIn(uc)];
  await makeAdmin(uc, admin.subject_id);
  const created_at = new Date(uc.clock());
  const client = { name: 'Console', second_step: false, created_at, is_public: true, secret_hash: null };
  await insertClient(uc.db, { ...client, client_id: 'console', redirect_uris: [REGISTERED] });
  await insertOrigin(uc.db, { origin: HOME, name: 'Console', uses: ['page'], client_id: 'console', created_at });
  await registerProvider(uc, 'acme', 'https://acme.example');
});
afterAll(() => uc.close());

const code_challenge = createHash('sha256').update('verifier').digest('base64url');
const askCode = (redirect_uri: string) =>
  call(who, 'POST', '/v1.1/sso/codes', { client_id: 'console', redirect_uri, state: 'state', code_challenge });
const ways = async (redirect_uri: string) =>
  (await who.client.send({ method: 'GET', url: `/v1.1/sign_in_ways?redirect_uri=${encodeURIComponent(redirect_uri)}` })).json<{
    providers?: object[];
  }>().providers ?? [];

test('the registered addresses are answered, so that what follows is refused for its spelling alone', async () => {
  expect((await askCode(REGISTERED)).json()).toMatchObject({ location: expect.stringContaining(`${REGISTERED}?code=`) as string });
  expect((await call(who, 'POST', '/v1.1/token_tickets', { origin: HOME })).statusCode).toBe(201);
  expect(await ways(REDIRECT_URI)).toHaveLength(1);
});

describe.each(OPEN_REDIRECTS.map((address, n) => [JSON.stringify(address), address, n] as const))('%s', (_, address, n) => {
  test('is where no code, no ticket and no provider is sent [ASVS 3.7.2, 10.4.1]', async () => {
    const url = `/v1.1/sso/clients/console?redirect_uri=${encodeURIComponent(address)}`;
    const { session_id } = await newSession(who.client);
    const begin = { session_id, source_plat: 'acme', redirect_uri: address };
    for (const reply of [
      await who.client.send({ method: 'GET', url }),
      await askCode(address),
      await call(who, 'POST', '/v1.1/token_tickets', { origin: address }),
      await who.client.send({ method: 'POST', url: '/v1.1/third_tokens/actions/authorize', body: begin }),
      await call(who, 'POST', `/v1.1/users/${who.subject_id}/third_accounts/actions/authorize`, begin),
    ]) {
      expect(reply.statusCode, reply.body).toBe(400);
      expect(reply.headers['location']).toBeUndefined();
      expect(reply.body).not.toMatch(/"(?:location|ticket|authorization_url)"/);
    }
    expect(await ways(address)).toEqual([]);
  });

  test('is registered only if it means what it says', async () => {
    const body = { client_id: `client-${n}`, name: 'New', is_public: true, redirect_uris: [address] };
    const reply = await call(admin, 'POST', '/v1.1/registry/sso_clients', body);
    expect([201, 400], reply.body).toContain(reply.statusCode);
    if (reply.statusCode === 400) return;
    const [kept = ''] = reply.json<{ redirect_uris: string[] }>().redirect_uris;
    const url = new URL(kept);
    expect([url.protocol, url.username, url.password, url.hash]).toEqual(['https:', '', '', '']);
    expect(kept).not.toMatch(/[\s\\]/);
  });
});
