import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { stringToSign } from '@portico/contracts/rules/signing';
import type { Token, ValidToken } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import { signIn } from '../../testing/sign-in-client.ts';
import { macFor, signedHeaders, signerOf, TEST_HOST, type Client, type Signer } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { endAllOf } from './revoke.service.ts';

let uc: TestUserCentre;
let serial = 0;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

async function signedIn(
  input: Parameters<TestUserCentre['person']>[0] = {},
): Promise<{ client: Client; token: Token; subject_id: string }> {
  const person = await uc.person(input);
  const client = uc.client();
  return { client, token: await signIn(client, person), subject_id: person.subject_id };
}

/** A request to some other service, as that service hands it on. */
function handedOn(token: Token, change: Record<string, unknown> = {}, at: number = uc.clock()) {
  serial += 1;
  const parts = { nonce: `${at}:serial${serial}`, method: 'GET', target: '/v2/apps?_t=1', host: 'api.test' };
  const mac = macFor(token.mac_key, stringToSign(parts));
  return { mac, nonce: parts.nonce, http_method: 'GET', request_uri: parts.target, host: parts.host, ...change };
}
const valid = (client: Client, token: string, body: object, service?: Signer) => {
  const call = { method: 'POST', url: `/v1.1/tokens/${token}/actions/valid`, body } as const;
  return service ? client.sendSigned(service, call) : client.send(call);
};
const readSelf = (client: Client, token: Token, url = `/v1.1/users/${token.user_id}`) =>
  client.sendSigned(signerOf(token), { method: 'GET', url });

test('[R7.30a] a good signature tells who made it, and neither key nor refresh token', async () => {
  const { client, token, subject_id } = await signedIn({ nick_name: '陈伟' });
  const reply = await valid(uc.client(), token.access_token, handedOn(token));
  expect(reply.statusCode).toBe(200);
  const answer = reply.json<ValidToken>();
  expect(answer).toMatchObject({
    account_id: '0',
    user_id: subject_id,
    account_type: 'org',
    source_token_account_type: 'org',
    name: '陈伟',
    device_id: client.device_id,
    expires_at: token.expires_at,
  });
  expect(Math.abs(parseWireTime(answer.verified_at) - uc.clock())).toBeLessThan(5_000);
  expect(answer).not.toHaveProperty('mac_key');
  expect(reply.body).not.toContain(token.refresh_token);
});

test('a person is named by nick name, else real name, else login name', async () => {
  const real = await signedIn({ nick_name: '', real_name: 'Иван Петров' });
  expect((await valid(uc.client(), real.token.access_token, handedOn(real.token))).json()).toMatchObject({ name: 'Иван Петров' });
  const login = await signedIn({ nick_name: '', org_user_code: 'plain.login' });
  expect((await valid(uc.client(), login.token.access_token, handedOn(login.token))).json()).toMatchObject({
    name: 'plain.login@larkfield',
  });
});

test('covered headers are part of what was signed', async () => {
  const { token } = await signedIn();
  const header_params = { 'sdp-app-id': 'app-1', 'sdp-org-id': 'org-1' };
  const parts = { nonce: `${uc.clock()}:headers`, method: 'POST', target: '/v2/x', host: 'api.test', sdp_headers: header_params };
  const body = {
    mac: macFor(token.mac_key, stringToSign(parts)),
    nonce: parts.nonce,
    http_method: 'post',
    request_uri: '/v2/x',
    host: 'api.test',
    header_params,
  };
  expect(
    (await valid(uc.client(), token.access_token, { ...body, header_params: { ...header_params, 'sdp-app-id': 'app-2' } })).json(),
  ).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
  expect((await valid(uc.client(), token.access_token, body)).statusCode).toBe(200);
});

test('[R8.05a, R8.05c, R7.30a] every way in which a token or a signature is not good has its code', async () => {
  const { token, subject_id } = await signedIn();
  const ask = async (body: object, id = token.access_token) => (await valid(uc.client(), id, body)).json<{ code: string }>().code;
  expect(await ask(handedOn(token, { mac: 'AAAA' }))).toBe('UC/MAC_SIGN_INVALID');
  expect(await ask(handedOn(token, { request_uri: '/v2/other' }))).toBe('UC/MAC_SIGN_INVALID');
  expect(await ask(handedOn(token, {}, uc.clock() - TIMES.signature_behind_ms - 1_000))).toBe('UC/AUTH_INVALID_TIMESTAMP');
  expect(await ask(handedOn(token, {}, uc.clock() + TIMES.signature_ahead_ms + 1_000))).toBe('UC/AUTH_INVALID_TIMESTAMP');
  const once = handedOn(token);
  expect((await valid(uc.client(), token.access_token, once)).statusCode).toBe(200);
  expect(await ask(once)).toBe('UC/NONCE_INVALID');
  expect(await ask(handedOn(token), 'never-was')).toBe('UC/AUTH_INVALID_TOKEN');
  await endAllOf({ db: uc.db, emit: () => undefined }, subject_id, 'kicked');
  expect(await ask(handedOn(token))).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
});

test('a refreshed, an expired and a disabled account’s token are not valid', async () => {
  const refreshed = await signedIn();
  await refreshed.client.refresh(refreshed.token);
  expect((await valid(uc.client(), refreshed.token.access_token, handedOn(refreshed.token))).json()).toMatchObject({
    code: 'UC/AUTH_UNAVAILABLE_TOKEN',
  });
  const disabled = await signedIn();
  await uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', disabled.subject_id).execute();
  expect((await valid(uc.client(), disabled.token.access_token, handedOn(disabled.token))).json()).toMatchObject({
    code: 'UC/AUTH_INVALID_TOKEN',
  });
  const expired = await signedIn();
  uc.clock.advance(TIMES.access_token_s * 1_000);
  expect((await valid(uc.client(), expired.token.access_token, handedOn(expired.token))).json()).toMatchObject({
    code: 'UC/AUTH_TOKEN_EXPIRED',
  });
});

test('a registered service gets the key as well, and does not use the nonce up', async () => {
  const service = await uc.service();
  const { token } = await signedIn();
  const body = handedOn(token);
  for (let twice = 0; twice < 2; twice += 1) {
    const reply = await valid(uc.client(), token.access_token, body, service);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<ValidToken>().mac_key).toBe(token.mac_key);
    expect(reply.body).not.toContain(token.refresh_token);
  }
  expect((await valid(uc.client(), token.access_token, { ...body, mac: 'AAAA' }, service)).json()).toMatchObject({
    code: 'UC/MAC_SIGN_INVALID',
  });
});

test('a service with an unknown id, a wrong key, a revoked credential or a replaced body gets no key [ASVS 13.2.1]', async () => {
  const service = await uc.service();
  const { token } = await signedIn();
  const ask = async (signer: Signer) => (await valid(uc.client(), token.access_token, handedOn(token), signer)).json();
  expect(await ask({ ...service, id: 'nobody' })).toMatchObject({ code: 'UC/SERVICE_CREDENTIAL_INVALID' });
  expect(await ask({ ...service, mac_key: 'x'.repeat(43) })).toMatchObject({ code: 'UC/SERVICE_CREDENTIAL_INVALID' });
  expect(await ask(signerOf(token))).toMatchObject({ code: 'UC/SERVICE_CREDENTIAL_INVALID' });
  const call = {
    method: 'POST',
    url: `/v1.1/tokens/${token.access_token}/actions/valid`,
    headers: { 'content-type': 'application/json', 'sdp-app-id': 'console' },
  } as const;
  const headers = signedHeaders(service, call, JSON.stringify(handedOn(token)), { now: uc.clock(), host: TEST_HOST });
  const replaced = await uc.client().send({ ...call, headers, body: handedOn(token) });
  expect(replaced.json()).toMatchObject({ code: 'UC/DIGEST_INVALID' });
  await uc.db.updateTable('service_credential').set({ revoked_at: new Date() }).where('service_id', '=', service.id).execute();
  expect(await ask(service)).toMatchObject({ code: 'UC/SERVICE_CREDENTIAL_INVALID' });
});

test('[R7.30e] signing out ends the family: neither half of the pair works afterwards, and everybody is told [ASVS 7.4.1]', async () => {
  const { client, token } = await signedIn();
  const reply = await client.sendSigned(signerOf(token), { method: 'DELETE', url: `/v1.1/tokens/${token.access_token}` });
  expect(reply.statusCode).toBe(204);
  expect((await readSelf(client, token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect((await client.refresh(token)).json()).toMatchObject({
    code: 'UC/AUTH_INVALID_TOKEN',
  });
  expect(uc.published.at(-1)).toEqual({ topic: 'token.revoked', payload: { token_hashes: [hashToken(token.access_token)] } });
});

test('[R7.30e] somebody else’s token cannot be ended, and answers as if there were none', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  const url = `/v1.1/tokens/${two.token.access_token}`;
  const reply = await one.client.sendSigned(signerOf(one.token), { method: 'DELETE', url });
  expect(reply.json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect((await readSelf(two.client, two.token)).statusCode).toBe(200);
});

test('[R7.27d] a signed call without, with a wrong, a stale, a repeated or an incomplete signature is refused with its code [ASVS 3.5.1, 7.2.1]', async () => {
  const { client, token } = await signedIn();
  const call = { method: 'GET', url: `/v1.1/users/${token.user_id}` } as const;
  const signer = signerOf(token);
  expect((await client.send(call)).json()).toMatchObject({ code: 'UC/AUTH_REQUIRED' });
  expect((await client.sendSigned({ ...signer, mac_key: 'other' }, call)).json()).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
  expect((await client.sendSigned(signer, call, { host: 'elsewhere.test' })).json()).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
  const stale = (await client.sendSigned(signer, call, { now: uc.clock() - TIMES.signature_behind_ms - 1_000 })).json<{
    code: string;
    server_time: string;
  }>();
  expect(stale.code).toBe('UC/AUTH_INVALID_TIMESTAMP');
  expect(Math.abs(parseWireTime(stale.server_time) - uc.clock())).toBeLessThan(2_000);
  const nonce = `${uc.clock()}:again`;
  expect((await client.sendSigned(signer, call, { nonce })).statusCode).toBe(200);
  expect((await client.sendSigned(signer, call, { nonce })).json()).toMatchObject({ code: 'UC/NONCE_INVALID' });
  const target = `/v1.1/tokens/${token.access_token}`;
  const nonce2 = `${uc.clock()}:nodigest`;
  const mac = macFor(token.mac_key, stringToSign({ nonce: nonce2, method: 'DELETE', target, host: 'uc.test' }));
  const bare = await client.send({
    method: 'DELETE',
    url: target,
    headers: { authorization: `MAC id="${token.access_token}",nonce="${nonce2}",mac="${mac}"` },
  });
  expect(bare.json()).toMatchObject({ code: 'UC/DIGEST_INVALID' });
});

test('[R7.27b] the same call under /security needs a proof of the last thirty minutes, and a refresh is none', async () => {
  const { client, token } = await signedIn();
  const url = `/v1.1/security/users/${token.user_id}`;
  expect((await readSelf(client, token, url)).statusCode).toBe(200);
  uc.clock.advance(TIMES.step_up_minutes * 60_000 + 1_000);
  expect((await readSelf(client, token, url)).json()).toMatchObject({ code: 'UC/SECURITY_VERIFY_REQUIRED' });
  expect((await readSelf(client, token)).statusCode).toBe(200);
  const next = (await client.refresh(token)).json<Token>();
  expect((await readSelf(client, next, url)).json()).toMatchObject({ code: 'UC/SECURITY_VERIFY_REQUIRED' });
});

test('[R7.27b] public calls have no /security twin', async () => {
  expect((await uc.client().send({ method: 'POST', url: '/v1.1/security/sessions', body: { device_id: 'd' } })).statusCode).toBe(404);
});
