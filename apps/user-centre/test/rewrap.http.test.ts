import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyring, type Keyring } from '@portico/server-kit/crypto/keyring';
import { createLogger } from '@portico/server-kit/observability/logger';
import { openRedis, untilUp, type RedisClient } from '@portico/server-kit/redis/client';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { rewrap } from '../src/commands/rewrap.ts';
import { WRAPPED_COLUMNS } from '../src/commands/wrapped-columns.ts';
import { loadDataKeys } from '../src/db/data-keys.ts';
import { buildServer } from '../src/server.ts';
import { call } from '../src/testing/caller.ts';
import { newEmail, newMobile } from '../src/testing/code-client.ts';
import type { SignedIn } from '../src/testing/registered.ts';
import { signIn } from '../src/testing/sign-in-client.ts';
import { createClient, signerOf } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

const KEYS = { one: randomBytes(32), two: randomBytes(32) };
const RINGS = {
  old: createKeyring({ current: '1', keys: new Map([['1', KEYS.one]]) }),
  both: createKeyring({
    current: '2',
    keys: new Map([
      ['2', KEYS.two],
      ['1', KEYS.one],
    ]),
  }),
  new: createKeyring({ current: '2', keys: new Map([['2', KEYS.two]]) }),
};

let uc: TestUserCentre;
let redis: RedisClient;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  uc = await startUserCentre({ max: 4, keyring: RINGS.old });
  redis = openRedis(uc.redis_url);
  await untilUp(redis, 5_000);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await redis.close();
  await uc.close();
});

/** The same installation, started again with another ring. */
async function restart(keyring: Keyring): Promise<FastifyInstance> {
  const server = await buildServer({
    db: uc.db,
    clock: uc.clock,
    keyring,
    publish: () => Promise.resolve(true),
    redis: redis.redis,
    redis_prefix: uc.redis_prefix,
    logger: createLogger({ service: 'user-centre', level: 'silent' }),
    host_id: 'rewrap',
    cors_origins: [],
    trust_proxy: [],
    deployed: false,
    rate_max: 100_000,
    strict_rows: true,
    offers: { sms: true, email: true },
    mark_sent: () => Promise.resolve(),
  });
  servers.push(server);
  return server;
}

const context = async (keyring: Keyring) => {
  const { lookup } = await loadDataKeys(uc.db, keyring);
  return { db: uc.db, keyring, lookup_key: lookup, now: uc.clock(), environment: 'test' as const };
};
const at = (server: FastifyInstance, who: SignedIn): SignedIn => ({ ...who, client: createClient(server, uc.clock, who.client.device_id) });

test('every column that holds wrapped values is known to the rotation', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name like '%\\_wrapped' order by 1, 2`.execute(
    uc.db,
  );
  const known = WRAPPED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map((row) => `${row.table_name}.${row.column_name}`).toSorted()).toEqual(known.toSorted());
});

test('keys are rotated while the service runs: after the rewrap the old key is not needed for anything that is stored [ASVS 11.2.2]', async () => {
  const mobile = newMobile();
  const account = await uc.person({ account_type: 'person', mobile: `+86${mobile}`, email: newEmail(), real_name: '陈伟' });
  const client = uc.client();
  const token = await signIn(client, { login_name: mobile, password: account.password });
  const who: SignedIn = { client, token, signer: signerOf(token), subject_id: account.subject_id };
  await call(who, 'PATCH', `/v1.1/person_accounts/${who.subject_id}`, { dataEncrypted: false, passport: 'E12345678' });
  const service = await uc.service('rotated');
  const left = await uc.person({ account_type: 'person', user_name: 'leftreadable' });
  await uc.db.updateTable('account').set({ real_name: '李娜' }).where('subject_id', '=', left.subject_id).execute();

  const running = at(await restart(RINGS.both), who);
  expect((await call(running, 'GET', `/v1.1/person_accounts/${who.subject_id}`)).statusCode).toBe(200);
  let answered = 0;
  const traffic_ends = new AbortController();
  const traffic = (async () => {
    while (!traffic_ends.signal.aborted) {
      expect((await call(running, 'GET', `/v1.1/person_accounts/${who.subject_id}?dataEncrypted=false`)).json()).toMatchObject({
        passport: 'E12345678',
      });
      answered += 1;
    }
  })();
  const report = await rewrap(await context(RINGS.both));
  traffic_ends.abort();
  await traffic;
  expect(answered).toBeGreaterThan(0);
  expect(report.names).toBe(1);
  expect(report.rewrapped).toMatchObject({ 'token.mac_key_wrapped': expect.any(Number) as number, 'account.profile_wrapped': 1 });
  expect(report.rewrapped['token.mac_key_wrapped']).toBeGreaterThan(0);

  const after = at(await restart(RINGS.new), who);
  const info = await call(after, 'GET', `/v1.1/person_accounts/${who.subject_id}?dataEncrypted=false`);
  expect(info.json()).toMatchObject({ mobile: `+86${mobile}`, realName: '陈伟', passport: 'E12345678' });
  const refreshed = await after.client.refresh(token);
  expect(refreshed.statusCode).toBe(201);
  expect((await signIn(after.client, { login_name: mobile, password: account.password })).account_id).toBe(who.subject_id);
  const asService = await after.client.sendSigned(service, {
    method: 'POST',
    url: '/v1.1/manager_tickets/actions/verify',
    body: { ticket: 'none' },
  });
  expect(asService.json()).toMatchObject({ code: 'UC/TICKET_INVALID' });
  const { real_name, real_name_wrapped } = await uc.db
    .selectFrom('account')
    .select(['real_name', 'real_name_wrapped'])
    .where('subject_id', '=', left.subject_id)
    .executeTakeFirstOrThrow();
  expect([real_name, real_name_wrapped?.startsWith('k2.')]).toEqual(['', true]);
  for (const { table, column } of WRAPPED_COLUMNS) {
    const { rows } = await sql<{
      old: string;
    }>`select count(*) as old from ${sql.table(table)} where ${sql.ref(column)} like 'k1.%'`.execute(uc.db);
    expect([`${table}.${column}`, rows[0]?.old]).toEqual([`${table}.${column}`, '0']);
  }
});

test('a second rewrap finds nothing to do, and one without the key that is needed says so and changes nothing', async () => {
  const report = await rewrap(await context(RINGS.new));
  expect(Object.values(report.rewrapped).every((count) => count === 0)).toBe(true);
  const strange = createKeyring({ current: '3', keys: new Map([['3', randomBytes(32)]]) });
  const { lookup_key } = await context(RINGS.new);
  await expect(rewrap({ db: uc.db, keyring: strange, lookup_key, now: uc.clock(), environment: 'test' })).rejects.toThrow(
    'no key of the ring opens',
  );
});

test('a session whose key has left the ring is expired, not an error', async () => {
  const client = createClient(await restart(RINGS.both), uc.clock);
  const reply = await client.send({ method: 'POST', url: '/v1.1/sessions', body: { device_id: client.device_id } });
  const { session_id } = reply.json<{ session_id: string }>();
  const ask = () => client.send({ method: 'GET', url: `/v1.1/sessions/${session_id}/identify_code` });
  expect((await ask()).statusCode).toBe(200);
  const lost = createKeyring({ current: '0', keys: new Map([['0', randomBytes(32)]]) });
  await redis.redis.set(`${uc.redis_prefix}session:${session_id}`, lost.wrap(Buffer.from('{}'), `session:${session_id}`), 'EX', 60);
  expect((await ask()).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
});
