import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '@portico/server-kit/auth/signature';
import { openDatabase } from '@portico/server-kit/db/database';
import { JOBS_AT_ONCE } from '@portico/server-kit/jobs/worker';
import { createLogger } from '@portico/server-kit/observability/logger';
import { createInvalidation, type Invalidation } from '@portico/server-kit/redis/invalidation';
import { RACE_WAIT_MS } from '@portico/server-kit/testing/test-database';
import { within } from '@portico/server-kit/testing/within';
import type { FastifyInstance } from 'fastify';
import type { Tables } from '../src/db/tables.ts';
import { startJobs } from '../src/jobs.ts';
import { createPasswordHasher } from '../src/lib/password-hasher.ts';
import { newOpaque, sha256 } from '../src/lib/opaque.ts';
import { wirePassword } from '../src/lib/wire-password.ts';
import { insertDirectory, insertDirectoryToken } from '../src/features/directories/directories.queries.ts';
import { startListener, type LogoutListener } from '../src/testing/logout-listener.ts';
import type { SignedIn } from '../src/testing/registered.ts';
import {
  ask,
  dance,
  newBrowser,
  redeem,
  relyingParty,
  startOpenid,
  type OpenidWorld,
  type RelyingParty,
} from '../src/testing/relying-party.ts';
import { signIn } from '../src/testing/sign-in-client.ts';
import { createClient, signerOf } from '../src/testing/signed-client.ts';
import { TEST_PASSWORD } from '../src/testing/start-user-centre.ts';

const DAY_MS = 86_400_000;
const A_SECOND = 1_000;
let world: OpenidWorld;
/** Another process, and what a third one hears. */
let elsewhere: FastifyInstance;
let messages: Invalidation;
const heard: { topic: string; payload: unknown }[] = [];
let listener: LogoutListener;
let party: RelyingParty;
let stopWorker: () => Promise<void>;
let token: string;
let password_hash: string;

beforeAll(async () => {
  world = await startOpenid({ publish: (topic, payload) => messages.publish(topic, payload) });
  const { uc, issuer } = world;
  const restored = Promise.withResolvers<void>();
  messages = createInvalidation({
    redis_url: uc.redis_url,
    channel: `${uc.redis_prefix}messages`,
    on_message: (topic, payload) => void heard.push({ topic, payload }),
    on_lost: () => undefined,
    on_restored: restored.resolve,
  });
  await restored.promise;
  elsewhere = await uc.another();
  listener = await startListener();
  party = await relyingParty(world, { backchannel_logout_uri: listener.uri });
  const database = openDatabase<Tables>({ ...uc.database.service, max: JOBS_AT_ONCE, wait_ms: RACE_WAIT_MS });
  const jobs = await startJobs({
    database,
    publish: messages.publish,
    checkpoints: undefined,
    logger: createLogger({ service: 'user-centre', level: 'silent' }),
    delivery: { keyring: uc.keyring, transports: {}, console_url: undefined, directories_url: undefined },
    openid_issuer: issuer,
  });
  stopWorker = async () => {
    await jobs.stop();
    await database.close();
  };
  await uc.person({ org: { org_code: 'hq', org_name: 'Larkfield' } });
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', 'hq').executeTakeFirstOrThrow();
  const directory_id = crypto.randomUUID();
  token = `portico_scim_${newOpaque()}`;
  await insertDirectory(uc.db, { directory_id, kind: 'scim', name: 'Entra', org_id });
  await insertDirectoryToken(uc.db, { directory_id, token_hash: sha256(token), expires_at: new Date(uc.clock() + DAY_MS) });
  password_hash = await (await createPasswordHasher()).hash(wirePassword(TEST_PASSWORD));
});
afterAll(async () => {
  await stopWorker();
  await listener.close();
  await messages.close();
  await world.uc.close();
});

const scim = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<{ id: string }> => {
  const reply = await world.uc.server.inject({
    method,
    url: `/scim/v2/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/scim+json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.body === '' ? { id: '' } : reply.json<{ id: string }>();
};

let made = 0;
let who: SignedIn;
beforeEach(async () => {
  const { uc } = world;
  made += 1;
  const { id } = await scim('POST', 'Users', { userName: `leaver${made}`, externalId: `ext-${made}` });
  await uc.db
    .insertInto('password')
    .values({ subject_id: id, hash: password_hash, policy: 'primary', changed_at: new Date(uc.clock()) })
    .execute();
  const client = uc.client();
  const signed = await signIn(client, { login_name: `leaver${made}@hq`, password: TEST_PASSWORD });
  who = { client, token: signed, signer: signerOf(signed), subject_id: id };
  heard.length = 0;
  listener.got.length = 0;
});

const LEAVING = [
  ['active is false', (id: string) => scim('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] })],
  ['the user is deleted', (id: string) => scim('DELETE', `Users/${id}`)],
] as const;

test.each(LEAVING)('by SCIM, %s: a relying party is told within a second that they are signed out', async (_how, leave) => {
  const asked = await ask(party);
  const claims = (await redeem(party, asked, await dance(who, newBrowser(), asked))).claims();
  expect(claims?.sub).toBe(who.subject_id);
  await leave(who.subject_id);
  expect(await within(A_SECOND, () => listener.got.length === 1)).toBe(true);
  const [, body = ''] = (listener.got[0] ?? '').split('.');
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
    aud: party.client_id,
    sub: who.subject_id,
    sid: claims?.['sid'],
  });
});

test.each(LEAVING)('by SCIM, %s: the token of an open console is refused by another process at once', async (_how, leave) => {
  const client = createClient(elsewhere, world.uc.clock);
  const asks = () => client.sendSigned(who.signer, { method: 'GET', url: `/v1.1/users/${who.subject_id}` });
  expect((await asks()).statusCode).toBe(200);
  await leave(who.subject_id);
  expect((await asks()).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED' });
  expect((await who.client.refresh(who.token)).statusCode).not.toBe(201);
});

test.each(LEAVING)('by SCIM, %s: services that keep tokens hear within a second which one to forget', async (_how, leave) => {
  await leave(who.subject_id);
  const hash = hashToken(who.token.access_token);
  const isHeard = () => heard.some(({ topic, payload }) => topic === 'token.revoked' && JSON.stringify(payload).includes(hash));
  expect(await within(A_SECOND, isHeard)).toBe(true);
});
