import { eventually } from '@portico/server-kit/testing/eventually';
import { startRedis, type PrivateRedis } from '@portico/server-kit/testing/test-redis';
import { within } from '@portico/server-kit/testing/within';
import { createClient } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let redis: PrivateRedis;
let boss: Person;
beforeAll(async () => {
  redis = await startRedis();
  platform = await startPlatform({ redis_url: redis.url });
  boss = await platform.person('Wei Chen');
  await platform.make.platformRole(boss.subject_id, 'super_admin');
});
afterAll(async () => {
  await platform.close();
  await redis.close();
});

const inCentre = (who: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  createClient(platform.uc.server, platform.uc.clock).sendSigned(who.signer, { method, url: `/v1.1/${path}`, ...(body ? { body } : {}) });
const give = (user_id: string, role: string) => inCentre(boss, 'POST', 'installation_roles', { user_id, role });
const take = (user_id: string, role: string) => inCentre(boss, 'DELETE', `installation_roles/${user_id}/${role}`);
const SECOND_MS = 1_000;
/** One call of each service that needs the role. */
const may = async (who: Person): Promise<number[]> => [
  (await inCentre(who, 'GET', 'registry/origins')).statusCode,
  (await who.send({ method: 'GET', url: '/v2/apps' })).statusCode,
];
const mayNothing = async (who: Person): Promise<boolean> => (await may(who)).every((status) => status === 403);

test('[R6.02s] everybody learns what they are over the installation', async () => {
  const own = async (who: Person): Promise<unknown> => (await who.send({ method: 'GET', url: '/v2/platform_roles/own' })).json();
  expect(await own(boss)).toEqual({ roles: ['super_admin'], manager: true, service_owner: false });
  const clerk = await platform.person('Noor Aziz');
  expect(await own(clerk)).toEqual({ roles: [], manager: false, service_owner: false });
  await platform.make.member((await platform.make.app()).app_id, clerk.subject_id, 'admin');
  expect(await own(clerk)).toEqual({ roles: [], manager: true, service_owner: false });
  const owner = await platform.person('Ivan Petrov');
  await platform.make.service({ owners: [owner.subject_id] });
  expect(await own(owner)).toEqual({ roles: [], manager: true, service_owner: true });
});

describe('[R6.02q, R6.02s] a role over the installation', () => {
  test('counts on both services when it is given, and on neither within a second of being taken', async () => {
    const clerk = await platform.person();
    expect(await may(clerk)).toEqual([403, 403]);
    expect((await give(clerk.subject_id, 'super_admin')).statusCode).toBe(201);
    await expect.poll(() => may(clerk), { timeout: 1_000 }).toEqual([200, 200]);
    expect((await take(clerk.subject_id, 'super_admin')).statusCode).toBe(204);
    expect(await within(SECOND_MS, () => mayNothing(clerk))).toBe(true);
  });

  test('of an auditor opens every log, and no longer', async () => {
    const auditor = await platform.person();
    const read = async (): Promise<number> => (await auditor.send({ method: 'POST', url: '/v2/logs/actions/query', body: {} })).statusCode;
    expect(await read()).toBe(403);
    await give(auditor.subject_id, 'auditor');
    await expect.poll(read, { timeout: 1_000 }).toBe(200);
    await take(auditor.subject_id, 'auditor');
    expect(await within(SECOND_MS, async () => (await read()) === 403)).toBe(true);
  });

  test('that was taken ends within a second although its message never came', async () => {
    const clerk = await platform.person();
    await platform.make.platformRole(clerk.subject_id, 'super_admin');
    expect(await may(clerk)).toEqual([200, 200]);
    // As by a user centre that died between its commit and its message.
    await platform.uc.db.deleteFrom('installation_role').where('subject_id', '=', clerk.subject_id).execute();
    expect(await within(SECOND_MS, () => mayNothing(clerk))).toBe(true);
  });

  test('that was taken while Redis was stopped does not come back with it', async () => {
    const clerk = await platform.person();
    await platform.make.platformRole(clerk.subject_id, 'super_admin');
    expect(await may(clerk)).toEqual([200, 200]);
    await redis.stop();
    await expect.poll(platform.isLive, { timeout: 5_000 }).toBe(false);
    // Signed writes wait for Redis: the command line takes it meanwhile.
    await platform.uc.db.deleteFrom('installation_role').where('subject_id', '=', clerk.subject_id).execute();
    expect(await within(SECOND_MS, () => mayNothing(clerk))).toBe(true);
    await redis.start();
    await expect.poll(platform.isLive, { timeout: 10_000 }).toBe(true);
    // An empty Redis trusts nothing that was signed in its first two seconds; nor does the role come back meanwhile.
    const seen: number[] = [];
    await eventually(async () => {
      seen.push(...(await may(clerk)));
      expect((await boss.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'en' } })).statusCode).toBe(200);
    });
    expect(seen).not.toContain(200);
    expect(await may(clerk)).toEqual([403, 403]);
  });
});

test('without the user centre nobody goes on with a role that cannot be confirmed, and everybody else goes on', async () => {
  const clerk = await platform.person();
  const own = { method: 'GET' as const, url: '/v2/user_configs' };
  expect([(await clerk.send(own)).statusCode, (await boss.send({ method: 'GET', url: '/v2/apps' })).statusCode]).toEqual([200, 200]);
  await platform.uc.server.close();
  expect(await within(SECOND_MS, async () => (await boss.send({ method: 'GET', url: '/v2/apps' })).statusCode === 503)).toBe(true);
  expect((await clerk.send(own)).statusCode).toBe(200);
});
