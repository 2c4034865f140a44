import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

test('[R9.02a, R3.02a, R3.02b, R7.28a] a session has an id, a key of 256 bits and 3600 seconds [ASVS 11.2.3]', async () => {
  const session = await newSession(uc.client());
  expect(Buffer.from(session.session_key, 'base64url')).toHaveLength(32);
  expect(parseWireTime(session.expires_at) - parseWireTime(session.server_time)).toBe(TIMES.session_s * 1_000);
});

test('[R7.28a] a session without a device id is refused, naming the field', async () => {
  const reply = await uc.client().send({ method: 'POST', url: '/v1.1/sessions', body: { device_id: '' } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'device_id' }] });
});

test('[R3.02b] the store holds no readable session key', async () => {
  const client = uc.client();
  const session = await newSession(client);
  const store = openRedis(uc.redis_url);
  await untilUp(store, 5_000);
  const stored = await store.redis.get(`${uc.redis_prefix}session:${session.session_id}`);
  await store.close();
  expect(stored).toMatch(/^k1\./);
  expect(stored).not.toContain(session.session_key);
});

test('[R3.02a, R7.28a] a session of another device or another app answers as unknown', async () => {
  const { login_name, password } = await uc.person();
  const session = await newSession(uc.client('device-a', 'app-a'));
  for (const client of [uc.client('device-b', 'app-a'), uc.client('device-a', 'app-b')]) {
    expect((await trySignIn(client, { login_name, password }, session)).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  }
  expect((await trySignIn(uc.client('device-a', 'app-a'), { login_name, password }, session)).statusCode).toBe(201);
});

test('[R9.02a, R7.29a] a made-up session is unknown and one that ran out is expired', async () => {
  const { login_name, password } = await uc.person();
  const client = uc.client();
  const session = await newSession(client);
  const made_up = await trySignIn(client, { login_name, password }, { ...session, session_id: 'never-was' });
  expect(made_up.json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  uc.clock.advance(TIMES.session_s * 1_000);
  const expired = await trySignIn(client, { login_name, password }, session);
  expect(expired.statusCode).toBe(400);
  expect(expired.json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
});

test('[R7.35d] the clock is told to anybody', async () => {
  const reply = await uc.client().send({ method: 'GET', url: '/v1.1/time' });
  expect(Math.abs(parseWireTime(reply.json<{ server_time: string }>().server_time) - uc.clock())).toBeLessThan(2_000);
});
