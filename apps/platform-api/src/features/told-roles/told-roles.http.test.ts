import { createLogger } from '@portico/server-kit/observability/logger';
import { within } from '@portico/server-kit/testing/within';
import { codeOf } from '@portico/user-centre/testing/caller';
import { clearPolicies, setPolicy } from '@portico/user-centre/testing/second-factor';
import { signedIn, type SignedIn } from '@portico/user-centre/testing/registered';
import { stepUp } from '@portico/user-centre/testing/step-up';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UserCentre } from '../../auth/user-centre.ts';
import { createUserCentreClient } from '../../auth/user-centre-client.ts';
import { startJobs } from '../../jobs.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { createRoleTelling, tellMarked, tellRange } from './told-roles.service.ts';

let platform: TestPlatform;
let boss: Person;
let user_centre: UserCentre;
const logger = createLogger({ service: 'test', level: 'silent' });

beforeAll(async () => {
  platform = await startPlatform({ max: 6 });
  boss = await platform.person('Wei Chen');
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  const { id: service_id, mac_key: service_key } = await platform.uc.service('teller', { is_platform: true });
  user_centre = createUserCentreClient({ base_url: platform.uc_url, service_id, service_key }, logger, platform.uc.clock);
});
afterEach(() => clearPolicies(platform.uc));
afterAll(() => platform.close());

const turn = () => tellMarked(platform.db, user_centre.tellRoles);
const held = async (subject_id: string): Promise<string[]> =>
  (
    await platform.uc.db
      .selectFrom('told_role')
      .select('role')
      .where('subject_id', '=', subject_id)
      .where('is_held', '=', true)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role);
const marks = () => platform.db.selectFrom('role_to_tell').select('subject_id').execute();
const addMember = (app_id: string, subject_id: string, kind: 'admin' | 'operator') =>
  boss.send({ method: 'POST', url: `/v2/apps/${app_id}/members`, body: { subject_id, kind } });
const removeMember = (app_id: string, subject_id: string) =>
  boss.send({ method: 'DELETE', url: `/v2/apps/${app_id}/members/${subject_id}` });

test('whoever becomes administrator of an app is asked for a second factor within two seconds, and no longer once they are none', async () => {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, boss.subject_id, 'admin');
  await setPolicy(platform.uc, { scope: 'role', target_id: 'app_admin', second_factor: 'required' });
  const who = await signedIn(platform.uc);
  let current: SignedIn = who;
  /** Also keeps the new pair: a refresh that is let through uses the old one up. */
  const isAsked = async (): Promise<boolean> => {
    const reply = await current.client.refresh(current.token);
    if (reply.statusCode === 201) current = { ...current, token: { ...current.token, ...reply.json<SignedIn['token']>() } };
    return reply.statusCode === 400 && codeOf(reply) === 'UC/SECOND_FACTOR_NEEDED';
  };
  const jobs = await startJobs({
    database: { db: platform.db, pool: platform.database.pool },
    publish: platform.publish,
    checkpoints: undefined,
    logger,
    user_centre,
  });
  try {
    expect(await isAsked()).toBe(false);
    expect((await addMember(app_id, who.subject_id, 'admin')).statusCode).toBe(201);
    expect(await within(2_000, isAsked)).toBe(true);
    expect((await removeMember(app_id, who.subject_id)).statusCode).toBe(204);
    expect(await within(2_000, async () => !(await isAsked()))).toBe(true);
  } finally {
    await jobs.stop();
  }
});

test('a call that needs a strong proof asks who became an administrator for a second factor, in the sign-in that they have', async () => {
  const { app_id } = await platform.make.app();
  const stop = async () =>
    await boss.send({ method: 'PATCH', url: `/v2/apps/${(await platform.make.app()).app_id}/status`, body: { action: 'stop' } });
  await setPolicy(platform.uc, { second_factor: 'required_for_roles', roles: ['service_owner'] });
  await stepUp(platform.uc.client(), boss.signer);
  await turn();
  expect((await stop()).statusCode).toBe(200);
  await platform.make.service({ owners: [boss.subject_id] });
  await platform.make.member(app_id, boss.subject_id, 'operator');
  await turn();
  expect(codeOf(await stop())).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await platform.db.deleteFrom('service_owner').where('subject_id', '=', boss.subject_id).execute();
  await turn();
  expect((await stop()).statusCode).toBe(200);
});

test('every way to gain and to lose a role is told: as operator, by promotion, with the app, with the service', async () => {
  const who = await platform.uc.person();
  const holds = async (): Promise<string[]> => {
    await turn();
    return await held(who.subject_id);
  };
  const apps = [await platform.make.app(), await platform.make.app()].map(({ app_id }) => app_id);
  const [one = '', two = ''] = apps;
  const setKind = (kind: 'admin' | 'operator') =>
    platform.db.updateTable('app_member').set({ kind }).where('app_id', '=', one).where('subject_id', '=', who.subject_id).execute();
  const setStatus = (app_id: string, status: 'normal' | 'frozen' | 'closed' | 'stopped') =>
    platform.db.updateTable('app').set({ status }).where('app_id', '=', app_id).execute();
  await platform.make.member(one, who.subject_id, 'operator');
  expect(await holds()).toEqual([]);
  await setKind('admin');
  expect(await holds()).toEqual(['app_admin']);
  await platform.make.member(two, who.subject_id, 'admin');
  await setKind('operator');
  expect(await holds()).toEqual(['app_admin']);
  // An administrator still enters an app that is closed; one that is stopped nobody enters.
  for (const [status, roles] of [
    ['closed', ['app_admin']],
    ['stopped', []],
    ['normal', ['app_admin']],
  ] as const) {
    await setStatus(two, status);
    expect(await holds(), status).toEqual(roles);
  }
  const service_id = await platform.make.service({ owners: [who.subject_id] });
  expect(await holds()).toEqual(['app_admin', 'service_owner']);
  await platform.db.deleteFrom('service').where('service_id', '=', service_id).execute();
  expect(await holds()).toEqual(['app_admin']);
  await platform.db.deleteFrom('app').where('app_id', '=', two).execute();
  expect(await holds()).toEqual([]);
  expect(await marks()).toEqual([]);
});

test('what could not be told is told when the user centre answers again, as it is then', async () => {
  const who = await platform.uc.person();
  const { app_id } = await platform.make.app();
  await turn();
  await platform.make.member(app_id, who.subject_id, 'admin');
  await expect(tellMarked(platform.db, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await marks()).toEqual([{ subject_id: who.subject_id }]);
  // Marked again while it is told: that mark stays for the next turn.
  await tellMarked(platform.db, async (told) => {
    await user_centre.tellRoles(told);
    await platform.db.deleteFrom('app_member').where('subject_id', '=', who.subject_id).execute();
  });
  expect([await held(who.subject_id), await marks()]).toEqual([['app_admin'], [{ subject_id: who.subject_id }]]);
  await turn();
  expect([await held(who.subject_id), await marks()]).toEqual([[], []]);
});

test('what a backup has lost on either side is put right, some at a time', async () => {
  const { app_id } = await platform.make.app();
  const people = await Promise.all(Array.from({ length: 5 }, () => platform.uc.person()));
  const [lost, kept, gone] = people.map(({ subject_id }) => subject_id).toSorted();
  if (!lost || !kept || !gone) throw new Error('three');
  for (const subject_id of [lost, kept]) await platform.make.member(app_id, subject_id, 'admin');
  await turn();
  const as_of = new Date(0);
  await platform.uc.db.deleteFrom('told_role').execute();
  await platform.uc.db
    .insertInto('told_role')
    .values([kept, gone].map((subject_id) => ({ subject_id, role: 'app_admin', is_held: true, as_of })))
    .execute();
  // Who is no account of the user centre stops nothing.
  for (const subject_id of ['team:7', '99999999999999999999']) await platform.make.service({ owners: [subject_id] });
  let [after, parts] = ['' as string | undefined, 0];
  while (after !== undefined) {
    after = await tellRange(platform.db, user_centre.tellRoles, after, 1);
    parts += 1;
  }
  expect(parts).toBeGreaterThan(2);
  expect([await held(lost), await held(kept), await held(gone)]).toEqual([['app_admin'], ['app_admin'], []]);
  await turn();
});

test('the comparison begins with the worker and then again every few minutes, after what was marked', async () => {
  const calls: string[] = [];
  let now = 1_000_000;
  const work = createRoleTelling(
    ({ range }) => {
      calls.push(range === undefined ? 'marked' : 'range');
      return Promise.resolve();
    },
    () => now,
  );
  await platform.make.service({ owners: [boss.subject_id] });
  for (let turns = 0; turns < 3; turns += 1) await work(platform.db);
  expect(calls).toEqual(['marked', 'range']);
  now += 299_999;
  await work(platform.db);
  expect(calls).toHaveLength(2);
  now += 1;
  await work(platform.db);
  expect(calls).toEqual(['marked', 'range', 'range']);
});
