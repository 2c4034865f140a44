import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '@portico/server-kit/auth/signature';
import { createInvalidation, type Invalidation } from '@portico/server-kit/redis/invalidation';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { startJobs } from '../src/jobs.ts';
import { createLogger } from '@portico/server-kit/observability/logger';
import { within } from '@portico/server-kit/testing/within';
import { signIn } from '../src/testing/sign-in-client.ts';
import { createClient, signerOf } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
let messages: Invalidation;
const heard: { topic: string; payload: unknown }[] = [];
let losing = false;

beforeAll(async () => {
  uc = await startUserCentre({ max: 10, publish: async (topic, payload) => !losing && (await messages.publish(topic, payload)) });
  const restored = Promise.withResolvers<void>();
  messages = createInvalidation({
    redis_url: uc.redis_url,
    channel: `${uc.redis_prefix}messages`,
    on_message: (topic, payload) => void heard.push({ topic, payload }),
    on_lost: () => undefined,
    on_restored: restored.resolve,
  });
  await restored.promise;
});
afterAll(async () => {
  await messages.close();
  await uc.close();
});

const signOut = async (token: Token, client = uc.client()) =>
  (await client.sendSigned(signerOf(token), { method: 'DELETE', url: `/v1.1/tokens/${token.access_token}` })).statusCode;
const isHeard = (token: Token) => () =>
  heard.some(({ topic, payload }) => topic === 'token.revoked' && JSON.stringify(payload).includes(hashToken(token.access_token)));

test('a token that one process ended is refused by another at once', async () => {
  const second = await uc.another();
  const person = await uc.person();
  const client = uc.client();
  const token = await signIn(client, person);
  const elsewhere = createClient(second, uc.clock);
  const ask = () => elsewhere.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${person.subject_id}` });
  expect((await ask()).statusCode).toBe(200);
  expect(await signOut(token, client)).toBe(204);
  expect((await ask()).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
});

test('services that keep tokens hear of a sign-out within a second', async () => {
  const token = await signIn(uc.client(), await uc.person());
  await signOut(token);
  expect(await within(1_000, isHeard(token))).toBe(true);
});

test('when the message is lost with the process that wrote it, the outbox of another sends it within a second', async () => {
  const token = await signIn(uc.client(), await uc.person());
  losing = true;
  await signOut(token);
  losing = false;
  expect(isHeard(token)()).toBe(false);
  const logger = createLogger({ service: 'user-centre', level: 'silent' });
  const jobs = await startJobs({
    database: { db: uc.db, pool: uc.database.pool },
    publish: messages.publish,
    checkpoints: undefined,
    logger,
    delivery: { keyring: uc.keyring, transports: {}, console_url: undefined, directories_url: undefined },
    openid_issuer: undefined,
  });
  try {
    expect(await within(1_000, isHeard(token))).toBe(true);
  } finally {
    await jobs.stop();
  }
  expect(await uc.db.selectFrom('outbox').select('topic').where('sent_at', 'is', null).execute()).toEqual([]);
});
