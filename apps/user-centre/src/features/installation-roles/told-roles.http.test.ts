import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import type { ToldRole } from '@portico/contracts/rules/second-factor';
import type { PolicyResult } from '@portico/contracts/user-centre/sign-in-policies';
import { hashToken } from '@portico/server-kit/auth/signature';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepOnce } from '../../sweep-once.ts';
import { call, codeOf } from '../../testing/caller.ts';
import { makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { clearPolicies, setPolicy } from '../../testing/second-factor.ts';
import type { Signer } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let own: Signer;
let boss: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  own = await uc.service('platform', { is_platform: true });
  boss = await signedIn(uc);
  await makeAdmin(uc, boss.subject_id);
});
afterEach(async () => {
  await clearPolicies(uc);
  await uc.db.deleteFrom('told_role').execute();
});
afterAll(() => uc.close());

const DAY_MS = 86_400_000;
const tell = (body: object, by = own) => uc.client().sendSigned(by, { method: 'POST', url: '/v1.1/installation_roles/actions/tell', body });
/** So many minutes ago. */
const ago = (minutes: number): string => new Date(uc.clock() - minutes * 60_000).toISOString();
const of = ({ subject_id }: SignedIn, ...roles: ToldRole[]) => ({ user_id: subject_id, roles });
const held = async ({ subject_id }: SignedIn): Promise<string[]> =>
  (
    await uc.db
      .selectFrom('told_role')
      .select('role')
      .where('subject_id', '=', subject_id)
      .where('is_held', '=', true)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role);
const timesTold = ({ token }: SignedIn): number =>
  uc.published.filter(({ topic, payload }) => topic === 'token.revoked' && JSON.stringify(payload).includes(hashToken(token.access_token)))
    .length;

test('the platform tells who administers an app or owns a service, and their sign-ins are told anew when that changes', async () => {
  const who = await signedIn(uc);
  expect((await tell({ as_of: ago(0), items: [of(who, 'app_admin')] })).statusCode).toBe(204);
  expect([await held(who), timesTold(who)]).toEqual([['app_admin'], 1]);
  // At least once: the same again changes nothing.
  await tell({ as_of: ago(0), items: [of(who, 'app_admin')] });
  expect([await held(who), timesTold(who)]).toEqual([['app_admin'], 1]);
  await tell({ as_of: ago(0), items: [of(who, 'app_admin', 'service_owner'), of(who, 'service_owner')] });
  expect([await held(who), timesTold(who)]).toEqual([['service_owner'], 2]);
  await tell({ as_of: ago(0), items: [of(who)] });
  expect([await held(who), timesTold(who)]).toEqual([[], 3]);
});

test('a message that comes late undoes nothing that was told after it, and a role that is gone does not come back by one', async () => {
  const who = await signedIn(uc);
  await tell({ as_of: ago(10), items: [of(who, 'app_admin')] });
  await tell({ as_of: ago(20), items: [of(who)] });
  expect(await held(who)).toEqual(['app_admin']);
  await tell({ as_of: ago(5), items: [of(who)] });
  await tell({ as_of: ago(8), items: [of(who, 'app_admin')] });
  await tell({ as_of: ago(8), items: [of(who, 'app_admin')], range: { after: '', through: null } });
  expect(await held(who)).toEqual([]);
  // What is over is forgotten, and what is held is not.
  await tell({ as_of: ago(0), items: [of(boss, 'app_admin')] });
  await sweepOnce(uc.db, uc.clock() + 2 * DAY_MS);
  expect(await uc.db.selectFrom('told_role').select(['subject_id', 'role']).execute()).toEqual([
    { subject_id: boss.subject_id, role: 'app_admin' },
  ]);
});

test('a clock that is ahead does not keep out what is told after it was set right', async () => {
  const who = await signedIn(uc);
  await tell({ as_of: ago(-1_440), items: [of(who, 'app_admin')] });
  uc.clock.advance(1_000);
  await tell({ as_of: ago(0), items: [of(who)] });
  expect(await held(who)).toEqual([]);
});

test('a range takes the role from whoever is in it and not named, and leaves everybody outside alone', async () => {
  const people = [await signedIn(uc), await signedIn(uc), await signedIn(uc), await signedIn(uc)].toSorted((a, b) =>
    a.subject_id < b.subject_id ? -1 : 1,
  );
  const [first, second, third, last] = people;
  if (!first || !second || !third || !last) throw new Error('four');
  await tell({ as_of: ago(10), items: people.map((who) => of(who, 'app_admin')) });
  const before = timesTold(second);
  await tell({ as_of: ago(5), items: [of(second, 'app_admin')], range: { after: first.subject_id, through: third.subject_id } });
  expect(await Promise.all(people.map(held))).toEqual([['app_admin'], ['app_admin'], [], ['app_admin']]);
  expect(timesTold(second)).toBe(before);
  await tell({ as_of: ago(4), items: [of(first, 'app_admin')], range: { after: '', through: null } });
  expect(await Promise.all(people.map(held))).toEqual([['app_admin'], [], [], []]);
});

test('only the platform itself tells roles, no more than so many at once; who is no account is left out [ASVS 8.3.1]', async () => {
  const who = await signedIn(uc);
  const message = { as_of: ago(0), items: [of(who, 'app_admin')] };
  expect(codeOf(await tell(message, await uc.service('reports')))).toBe('MP/NO_PERMISSION');
  expect((await call(boss, 'POST', '/v1.1/installation_roles/actions/tell', message)).statusCode).toBe(401);
  expect(await held(who)).toEqual([]);
  const many = Array.from({ length: FACTOR_LIMITS.told_people + 1 }, () => of(who));
  expect((await tell({ as_of: ago(0), items: many })).statusCode).toBe(400);
  expect((await tell({ as_of: ago(0), items: [{ user_id: who.subject_id, roles: ['super_admin'] }] })).statusCode).toBe(400);
  const nobody = [
    { user_id: '999999999999999999', roles: ['app_admin'] },
    { user_id: '', roles: [] },
  ];
  expect((await tell({ as_of: ago(0), items: nobody })).statusCode).toBe(204);
  expect(await uc.db.selectFrom('told_role').select('role').execute()).toEqual([]);
});

test.for([
  ['app_admin', { scope: 'role', target_id: 'app_admin', second_factor: 'required' }],
  ['service_owner', { scope: 'role', target_id: 'service_owner', second_factor: 'required' }],
  ['app_admin', { second_factor: 'required_for_roles', roles: ['app_admin'] }],
  ['service_owner', { second_factor: 'required_for_roles', roles: ['service_owner'] }],
] as const)('a policy for %s asks for a second factor while the platform says so: %j', async ([role, policy]) => {
  const [who, other] = [await signedIn(uc), await signedIn(uc)];
  const guest = await signedInGuest(uc);
  await setPolicy(uc, { ...policy, roles: 'roles' in policy ? [...policy.roles] : [] });
  const explain = async (): Promise<PolicyResult> =>
    (await call(boss, 'POST', '/v1.1/sign_in_policies/actions/explain', { user_id: who.subject_id })).json();
  expect((await explain()).level).toBe('offered');
  await tell({ as_of: ago(0), items: [of(who, role), of(guest, role)] });
  expect(await explain()).toMatchObject({ level: 'required', reasons: [{ held_roles: [role] }] });
  expect(codeOf(await who.client.refresh(who.token))).toBe('UC/SECOND_FACTOR_NEEDED');
  for (const each of [other, guest]) expect((await each.client.refresh(each.token)).statusCode).toBe(201);
  await tell({ as_of: ago(0), items: [of(who)] });
  expect((await explain()).level).toBe('offered');
  expect((await who.client.refresh(who.token)).statusCode).toBe(201);
});
