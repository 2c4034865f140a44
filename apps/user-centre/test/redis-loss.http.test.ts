import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { startRedis, type PrivateRedis } from '@portico/server-kit/testing/test-redis';
import { newSession, signIn, trySignIn } from '../src/testing/sign-in-client.ts';
import { newTestKey } from '../src/testing/refresh-key.ts';
import { signerOf, type Call } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let redis: PrivateRedis;
let uc: TestUserCentre;
beforeAll(async () => {
  redis = await startRedis();
  uc = await startUserCentre({ redis_url: redis.url });
});
afterAll(async () => {
  await uc.close();
  await redis.close();
});

const untilUp = async (ask: () => Promise<{ statusCode: number }>, wanted: number): Promise<void> => {
  await expect.poll(async () => (await ask()).statusCode, { timeout: 10_000, interval: 100 }).toBe(wanted);
};

test('a wiped Redis signs nobody out, forgets no wrong password and accepts no repeated request', async () => {
  const person = await uc.person();
  const client = uc.client();
  const token = await signIn(client, person);
  const other = await uc.person();
  for (let tries = 0; tries < 10; tries += 1) await trySignIn(uc.client(), { ...other, password: 'Wrong-2026no' });
  const call = { method: 'GET', url: `/v1.1/users/${person.subject_id}` } as const;
  const nonce = `${uc.clock()}:before-the-loss`;
  expect((await client.sendSigned(signerOf(token), call, { nonce })).statusCode).toBe(200);
  await redis.flush();
  expect((await client.sendSigned(signerOf(token), call, { nonce })).statusCode).toBe(503);
  uc.clock.advance(TIMES.signature_ahead_ms + 500);
  expect((await client.sendSigned(signerOf(token), call, { nonce })).statusCode).not.toBe(200);
  expect((await client.sendSigned(signerOf(token), call)).statusCode).toBe(200);
  expect((await trySignIn(uc.client(), other)).json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
});

test('a session that Redis lost answers as expired, so that the client starts again', async () => {
  const person = await uc.person();
  const client = uc.client();
  const session = await newSession(client);
  await redis.flush();
  expect((await trySignIn(client, person, session)).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
});

test('without Redis signed reads and refreshes go on, signed writes and sign-ins say that the service is not available [ASVS 16.5.2]', async () => {
  const person = await uc.person();
  const client = uc.client();
  const token = await signIn(client, person);
  const key = newTestKey();
  const showing = { ...client, send: (call: Call) => client.send({ ...call, headers: key.headers }) };
  const bound = await signIn(showing, person);
  await redis.stop();
  const read = () => client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${person.subject_id}` });
  await untilUp(read, 200);
  expect((await client.refresh(bound, key.sign)).statusCode).toBe(201);
  const write = await client.sendSigned(signerOf(token), { method: 'DELETE', url: `/v1.1/tokens/${token.access_token}` });
  expect(write.json()).toMatchObject({ code: 'COMMON/UNAVAILABLE' });
  const session = await client.send({ method: 'POST', url: '/v1.1/sessions', body: { device_id: client.device_id } });
  expect(session.statusCode).toBe(503);
  expect(session.headers['retry-after']).toBe('1');
  await redis.start();
  await untilUp(() => client.send({ method: 'POST', url: '/v1.1/sessions', body: { device_id: client.device_id } }), 201);
});
