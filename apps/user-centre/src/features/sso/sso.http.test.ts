import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import type { SsoCode } from '@portico/contracts/user-centre/sso';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { disable, registerClient, signedIn, signedInGuest, type SignedIn, type TestClient } from '../../testing/registered.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const newVerifier = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const askCode = (who: SignedIn, app: TestClient, code_verifier: string, extra: object = {}) =>
  who.client.sendSigned(who.signer, {
    method: 'POST',
    url: '/v1.1/sso/codes',
    body: {
      client_id: app.client_id,
      redirect_uri: app.redirect_uri,
      state: 'st&te=1',
      code_challenge: challengeOf(code_verifier),
      ...extra,
    },
  });
async function codeFor(who: SignedIn, app: TestClient, code_verifier: string): Promise<string> {
  const reply = await askCode(who, app, code_verifier);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<SsoCode>().code;
}
const redeem = (app: TestClient, code: string, code_verifier: string, extra: object = {}) =>
  uc.client(undefined, app.client_id).send({
    method: 'POST',
    url: '/v1.1/sso/tokens',
    body: {
      client_id: app.client_id,
      redirect_uri: app.redirect_uri,
      code,
      code_verifier,
      ...(app.client_secret === undefined ? {} : { client_secret: app.client_secret }),
      ...extra,
    },
  });

test('[R1.14g] a code goes back to the registered address with its state and becomes a token with the verifier', async () => {
  const who = await signedIn(uc);
  const app = await registerClient(uc);
  const verifier = newVerifier();
  const reply = await askCode(who, app, verifier, { code_challenge_method: 'S256' });
  expect(reply.statusCode).toBe(201);
  const { code, location } = reply.json<SsoCode>();
  const url = new URL(location);
  expect(`${url.origin}${url.pathname}`).toBe(app.redirect_uri);
  expect(Object.fromEntries(url.searchParams)).toEqual({ code, state: 'st&te=1' });
  const token = (await redeem(app, code, verifier)).json<Token>();
  expect(token).toMatchObject({ user_id: who.subject_id, account_type: 'org', source_token_account_type: 'org' });
  const stored = await uc.db.selectFrom('token').select('app_id').where('subject_id', '=', who.subject_id).execute();
  expect(stored.map((row) => row.app_id)).toContain(app.client_id);
});

test('[R1.14g] a code is only for an address that is registered letter for letter [ASVS 10.4.1]', async () => {
  const who = await signedIn(uc);
  const app = await registerClient(uc);
  const variants = [
    `${app.redirect_uri}/`,
    `${app.redirect_uri}?x=1`,
    app.redirect_uri.replace('https:', 'http:'),
    app.redirect_uri.replace('.example', '.example.evil.example'),
    app.redirect_uri.toUpperCase(),
    'https://evil.example/back',
  ];
  for (const redirect_uri of variants) {
    expect((await askCode(who, app, newVerifier(), { redirect_uri })).json(), redirect_uri).toMatchObject({
      code: 'UC/REDIRECT_NOT_REGISTERED',
    });
  }
  for (const redirect_uri of ['javascript:alert(1)', `https://user@${new URL(app.redirect_uri).host}/back`]) {
    expect((await askCode(who, app, newVerifier(), { redirect_uri })).json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  }
});

test('[R1.14g] a code without a challenge of S256 is not given [ASVS 10.4.6]', async () => {
  const who = await signedIn(uc);
  const app = await registerClient(uc);
  for (const extra of [{ code_challenge: 'plain-text' }, { code_challenge_method: 'plain' }, { code_challenge: undefined }]) {
    expect((await askCode(who, app, newVerifier(), extra)).json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  }
});

test('[R1.14g] an unknown or revoked client gets no code and no token', async () => {
  const who = await signedIn(uc);
  const app = await registerClient(uc);
  const verifier = newVerifier();
  const code = await codeFor(who, app, verifier);
  await uc.db.updateTable('sso_client').set({ revoked_at: new Date() }).where('client_id', '=', app.client_id).execute();
  expect((await askCode(who, app, verifier)).json()).toMatchObject({ code: 'UC/CLIENT_NOT_REGISTERED' });
  expect((await redeem(app, code, verifier)).json()).toMatchObject({ code: 'UC/CLIENT_NOT_REGISTERED' });
});

test('[R1.14g] a wrong verifier uses the code up [ASVS 10.4.6]', async () => {
  const who = await signedIn(uc);
  const app = await registerClient(uc);
  const verifier = newVerifier();
  const code = await codeFor(who, app, verifier);
  expect((await redeem(app, code, newVerifier())).json()).toMatchObject({ code: 'UC/SSO_CODE_INVALID' });
  expect((await redeem(app, code, verifier)).json()).toMatchObject({ code: 'UC/SSO_CODE_INVALID' });
});

test('[R1.14g] a code of another client, another address, or one that ran out or never was, is worth nothing [ASVS 10.4.3]', async () => {
  const who = await signedIn(uc);
  const [app, other] = [await registerClient(uc), await registerClient(uc)];
  const verifier = newVerifier();
  const refused = { code: 'UC/SSO_CODE_INVALID' };
  expect((await redeem(other, await codeFor(who, app, verifier), verifier)).json()).toMatchObject(refused);
  expect((await redeem(app, await codeFor(who, app, verifier), verifier, { redirect_uri: other.redirect_uri })).json()).toMatchObject(
    refused,
  );
  expect((await redeem(app, await codeFor(who, app, verifier), verifier, { redirect_uri: undefined })).json()).toMatchObject(refused);
  expect((await redeem(app, 'made-up', verifier)).json()).toMatchObject(refused);
  const late = await codeFor(who, app, verifier);
  uc.clock.advance(TIMES.sso_code_s * 1_000);
  expect((await redeem(app, late, verifier)).json()).toMatchObject(refused);
});

test('[R1.14g] a second use of a code is refused and ends what the first use gave [ASVS 10.4.2]', async () => {
  const who = await signedIn(uc);
  const app = await registerClient(uc);
  const verifier = newVerifier();
  const code = await codeFor(who, app, verifier);
  const token = (await redeem(app, code, verifier)).json<Token>();
  const read = () => who.client.sendSigned(signerOf(token), { method: 'GET', url: '/v1.1/users/1' });
  expect((await read()).statusCode).not.toBe(401);
  expect((await redeem(app, code, verifier)).json()).toMatchObject({ code: 'UC/SSO_CODE_INVALID' });
  expect((await read()).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
});

test('[R1.14g] a client with a secret must show it, and one without must not [ASVS 10.4.10]', async () => {
  const who = await signedIn(uc);
  const [app, open] = [await registerClient(uc, { is_public: false }), await registerClient(uc)];
  const verifier = newVerifier();
  const code = await codeFor(who, app, verifier);
  for (const client_secret of [undefined, 'wrong'])
    expect((await redeem(app, code, verifier, { client_secret })).json()).toMatchObject({ code: 'UC/CLIENT_CREDENTIAL_INVALID' });
  expect((await redeem(app, code, verifier)).statusCode).toBe(201);
  expect((await redeem(open, await codeFor(who, open, verifier), verifier, { client_secret: 'any' })).json()).toMatchObject({
    code: 'UC/CLIENT_CREDENTIAL_INVALID',
  });
});

test('[R1.14g] a guest has nothing to pass on, and a disabled account gets no token for its code', async () => {
  const app = await registerClient(uc);
  const verifier = newVerifier();
  expect((await askCode(await signedInGuest(uc), app, verifier)).json()).toMatchObject({ code: 'UC/INVALID_ACCOUNT_TYPE' });
  const who = await signedIn(uc);
  const code = await codeFor(who, app, verifier);
  await disable(uc, who.subject_id);
  expect((await redeem(app, code, verifier)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
});

test('[R1.14g] a code of somebody who has signed out since is worth nothing [ASVS 7.6.1]', async () => {
  const app = await registerClient(uc);
  const verifier = newVerifier();
  const who = await signedIn(uc);
  const code = await codeFor(who, app, verifier);
  await who.client.sendSigned(who.signer, { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
  expect((await redeem(app, code, verifier)).json()).toMatchObject({ code: 'UC/SSO_CODE_INVALID' });
});

test('[R1.14g] anybody may read the name of a registered client, and whether an address is its', async () => {
  const app = await registerClient(uc);
  const read = (query = '', id = app.client_id) => uc.client().send({ method: 'GET', url: `/v1.1/sso/clients/${id}${query}` });
  expect((await read()).json()).toEqual({ client_id: app.client_id, name: 'Warehouse' });
  expect((await read(`?redirect_uri=${encodeURIComponent(app.redirect_uri)}`)).statusCode).toBe(200);
  expect((await read('?redirect_uri=https://evil.example/')).json()).toMatchObject({ code: 'UC/REDIRECT_NOT_REGISTERED' });
  expect((await read('', 'unknown')).json()).toMatchObject({ code: 'UC/CLIENT_NOT_REGISTERED' });
});

test('[R1.14g] guessed codes are not looked at beyond the limit of an address', async () => {
  const app = await registerClient(uc);
  const codes: string[] = [];
  for (let tries = 0; tries < LIMITS.wrong_tickets_address + 10; tries += 1)
    codes.push((await redeem(app, `guess-${tries}`, newVerifier())).json<{ code: string }>().code);
  expect(codes.filter((code) => code === 'UC/SSO_CODE_INVALID').length).toBeLessThanOrEqual(LIMITS.wrong_tickets_address);
  expect(codes.at(-1)).toBe('UC/TOO_MANY_TRIES');
});
