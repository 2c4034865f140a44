import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { DEVICE_HEADER, REFRESH_KEY_HEADER, REFRESH_PROOF_HEADER } from '@portico/contracts/rules/headers';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { codeOf } from '../../testing/caller.ts';
import { newEmail, newMobile, receiveCode } from '../../testing/code-client.ts';
import { byMacKey, newTestKey, proofHeaders, type TestKey } from '../../testing/refresh-key.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { refreshCall, signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre({ max: 10 });
});
afterAll(() => uc.close());

const withHeaders = (client: Client, headers: Record<string, string>): Client => ({
  ...client,
  send: (call) => client.send({ ...call, headers: { ...headers, ...call.headers } }),
});

interface Bound {
  client: Client;
  token: Token;
  key: TestKey;
}

/** Somebody whose browser made a key when they signed in. */
async function bound(at = uc): Promise<Bound> {
  const [client, key] = [at.client(), newTestKey()];
  return { client, key, token: await signIn(withHeaders(client, key.headers), await at.person()) };
}

const unsigned = (client: Client, { refresh_token }: Token) =>
  client.send({ method: 'POST', url: `/v1.1/tokens/${refresh_token}/actions/refresh` });
const isAlive = async (client: Client, token: Token): Promise<boolean> =>
  (await client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${token.user_id}` })).statusCode === 200;

test('[R8.05e] a sign-in that was bound to a key is refreshed by that key, again and again', async () => {
  const { client, key, token } = await bound();
  let held = token;
  for (let times = 0; times < 3; times += 1) {
    const reply = await client.refresh(held, key.sign);
    expect(reply.statusCode, reply.body).toBe(201);
    held = reply.json<Token>();
  }
  expect(await isAlive(client, held)).toBe(true);
});

test('[R8.05e] with everything of a bound sign-in but its key nobody refreshes, from its own device or another, and it goes on [ASVS 10.4.5]', async () => {
  const { client, key, token } = await bound();
  for (const thief of [client, uc.client()]) {
    const other = newTestKey();
    const tries = [
      await unsigned(thief, token),
      await thief.refresh(token),
      await thief.refresh(token, other.sign),
      await withHeaders(thief, other.headers).send(refreshCall(token, thief.device_id, uc.clock(), other.sign)),
      await thief.send({ ...refreshCall(token, thief.device_id, uc.clock()), headers: { [REFRESH_PROOF_HEADER]: 'x' } }),
    ];
    for (const reply of tries) {
      expect(reply.statusCode).toBe(401);
      expect(codeOf(reply)).toBe('UC/MAC_SIGN_INVALID');
    }
  }
  expect(await isAlive(client, token)).toBe(true);
  expect((await client.refresh(token, key.sign)).statusCode).toBe(201);
});

test('[R8.05e] a sign-in without a key is refreshed by the mac_key that came with the refresh token, and by nothing else', async () => {
  const client = uc.client();
  const token = await signIn(client, await uc.person());
  const tries = [await unsigned(client, token), await client.refresh(token, newTestKey().sign), await client.refresh(token, byMacKey('x'))];
  expect(tries.map(codeOf)).toEqual(tries.map(() => 'UC/MAC_SIGN_INVALID'));
  const next = (await client.refresh(token)).json<Token>();
  expect(codeOf(await client.refresh(next, byMacKey(token.mac_key)))).toBe('UC/MAC_SIGN_INVALID');
  expect((await client.refresh(next)).statusCode).toBe(201);
});

test('[R8.05e] a lost reply is given again to whoever proves it, and to nobody else', async () => {
  const { client, key, token } = await bound();
  const first = (await client.refresh(token, key.sign)).json<Token>();
  for (const reply of [await unsigned(client, token), await client.refresh(token)]) expect(codeOf(reply)).toBe('UC/MAC_SIGN_INVALID');
  expect((await client.refresh(token, key.sign)).json<Token>().access_token).toBe(first.access_token);
});

test('[R8.05e] an old refresh token without its proof ends nothing; with it, it ends the family', async () => {
  const { client, key, token } = await bound();
  const next = (await client.refresh(token, key.sign)).json<Token>();
  uc.clock.advance(TIMES.refresh_grace_s * 1_000 + 1_000);
  expect(codeOf(await unsigned(uc.client(), token))).toBe('UC/MAC_SIGN_INVALID');
  expect(await isAlive(client, next)).toBe(true);
  expect(codeOf(await client.refresh(token, key.sign))).toBe('UC/AUTH_INVALID_TOKEN');
  expect(await isAlive(client, next)).toBe(false);
  const trail = await uc.db.selectFrom('sign_in_audit').select('outcome').where('subject_id', '=', token.user_id).execute();
  expect(trail.map((row) => row.outcome).toSorted()).toEqual(['done', 'done', 'not_proved', 'reused']);
});

test('a proof is about one refresh token, one device and a time within the window of a signature', async () => {
  const { client, key, token } = await bound();
  const other = await bound();
  const send = (headers: Record<string, string>) =>
    client.send({ method: 'POST', url: `/v1.1/tokens/${token.refresh_token}/actions/refresh`, headers });
  const now = uc.clock();
  const proof = (of: string, device: string, at: number) => proofHeaders(key.sign, of, device, at);
  expect(codeOf(await send(proof(other.token.refresh_token, client.device_id, now)))).toBe('UC/MAC_SIGN_INVALID');
  const elsewhere = { ...proof(token.refresh_token, client.device_id, now), [DEVICE_HEADER]: 'another-device' };
  expect(codeOf(await send(elsewhere))).toBe('UC/MAC_SIGN_INVALID');
  for (const at of [now - TIMES.signature_behind_ms - 1_000, now + TIMES.signature_ahead_ms + 5_000]) {
    const reply = await send(proof(token.refresh_token, client.device_id, at));
    expect(codeOf(reply)).toBe('UC/AUTH_INVALID_TIMESTAMP');
    expect(reply.json()).toHaveProperty('server_time');
  }
  expect((await send(proof(token.refresh_token, client.device_id, now - TIMES.signature_behind_ms + 30_000))).statusCode).toBe(201);
});

test.for(['sms', 'email'] as const)('a sign-in by a code that came by %s is bound to the key that came with it', async (way) => {
  const [client, key, mobile, email] = [uc.client(), newTestKey(), newMobile(), newEmail()];
  await uc.person({ account_type: 'person', mobile: `+86${mobile}`, email });
  const session = await newSession(client);
  const contact = way === 'sms' ? { mobile } : { email };
  const code = await receiveCode(uc, client, session, { ...contact, op_type: OP_TYPE.sign_in });
  const body = { session_id: session.session_id, ...contact, [`${way}_code`]: code };
  const token = (await client.send({ method: 'POST', url: `/v1.1/${way}_tokens`, body, headers: key.headers })).json<Token>();
  expect(codeOf(await client.refresh(token))).toBe('UC/MAC_SIGN_INVALID');
  expect((await client.refresh(token, key.sign)).statusCode).toBe(201);
});

test('a key that is none is refused, and nobody is signed in without it [ASVS 11.6.1]', async () => {
  const person = await uc.person();
  const good = newTestKey().headers[REFRESH_KEY_HEADER] ?? '';
  const off_curve = Buffer.from(good, 'base64url');
  off_curve.writeUInt8(off_curve.readUInt8(64) ^ 1, 64);
  for (const key of ['', 'x', `${good}A`, good.slice(2), off_curve.toString('base64url'), `${good}, ${good}`]) {
    const reply = await trySignIn(withHeaders(uc.client(), { [REFRESH_KEY_HEADER]: key }), person);
    expect(reply.json(), key).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: REFRESH_KEY_HEADER }] });
  }
  expect(await uc.db.selectFrom('token').select('state').where('subject_id', '=', person.subject_id).execute()).toEqual([]);
});

test('where unsigned refreshes are switched on, only a sign-in without a key is refreshed without a proof', async () => {
  const own = await startUserCentre({ unsigned_refresh: true });
  try {
    const client = own.client();
    const token = await signIn(client, await own.person());
    expect(codeOf(await client.refresh(token, byMacKey('x')))).toBe('UC/MAC_SIGN_INVALID');
    expect((await unsigned(client, token)).statusCode).toBe(201);
    const { client: browser, key, token: kept } = await bound(own);
    expect(codeOf(await unsigned(browser, kept))).toBe('UC/MAC_SIGN_INVALID');
    expect((await browser.refresh(kept, key.sign)).statusCode).toBe(201);
  } finally {
    await own.close();
  }
});

test('[R7.03a, R7.37h] key and proof travel through the tunnel, and browsers of the console may send both', async () => {
  const [client, key, person] = [uc.client(), newTestKey(), await uc.person()];
  const tunnelled = { ...client, send: (call: Parameters<Client['send']>[0]) => client.sendTunnelled(undefined, call) };
  const token = await signIn(withHeaders(tunnelled, key.headers), person);
  expect(codeOf(await tunnelled.send(refreshCall(token, client.device_id, uc.clock())))).toBe('UC/MAC_SIGN_INVALID');
  const reply = await tunnelled.send(refreshCall(token, client.device_id, uc.clock(), key.sign));
  expect(reply.statusCode, reply.body).toBe(201);
  const asked = `${REFRESH_KEY_HEADER},${REFRESH_PROOF_HEADER}`;
  const preflight = await uc.server.inject({
    method: 'OPTIONS',
    url: '/v1.1/tokens',
    headers: { origin: 'http://console.test', 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
  });
  const allowed = String(preflight.headers['access-control-allow-headers']).split(/,\s*/);
  expect(allowed).toEqual(expect.arrayContaining([REFRESH_KEY_HEADER, REFRESH_PROOF_HEADER]));
});
