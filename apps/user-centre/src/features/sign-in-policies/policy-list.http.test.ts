import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import type { ResponseOf } from '@portico/contracts/endpoint';
import type { signInPolicies } from '@portico/contracts/user-centre/sign-in-policies';
import { newLongId } from '@portico/server-kit/ids';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { clearPolicies, setPolicy } from '../../testing/second-factor.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc, { org: { org_code: 'hq', org_name: 'Head office' }, org_user_code: 'wei', nick_name: 'Wei Chen' });
  await makeAdmin(uc, admin.subject_id);
});
afterEach(() => clearPolicies(uc));
afterAll(() => uc.close());

type Listed = ResponseOf<typeof signInPolicies.list>;
const list = async (query = ''): Promise<Listed> => (await call(admin, 'GET', `/v1.1/sign_in_policies${query}`)).json();
const orgsOf = ({ items }: Listed) => items.filter(({ scope }) => scope === 'org').map(({ target_name }) => target_name);

test('organisations are listed that have a policy, and a search finds those that have none', async () => {
  const rows = ['100% Nord', 'Nordwind', 'Südwind'].map((org_name, index) => ({
    org_id: newLongId(),
    org_code: `wind-${index}`,
    org_name,
  }));
  await uc.db.insertInto('org').values(rows).execute();
  await setPolicy(uc, { scope: 'org', target_id: rows[1]?.org_id ?? '', second_factor: 'required' });
  expect(await list()).toMatchObject({
    org_count: 1,
    items: { length: 6, 5: { target_name: 'Nordwind', second_factor: 'required', version: 1 } },
  });
  const found = await list('?keyword=nord');
  expect([orgsOf(found), found.org_count]).toEqual([['100% Nord', 'Nordwind'], 2]);
  expect(found.items.at(-2)).toMatchObject({ second_factor: 'offered', version: 0, people: 0 });
  expect(orgsOf(await list('?keyword=WIND-2'))).toEqual(['Südwind']);
  // Nothing in it is a pattern.
  expect(orgsOf(await list('?keyword=%25'))).toEqual(['100% Nord']);
  expect(orgsOf(await list('?keyword=head'))).toEqual(['Head office']);
  expect((await list('?keyword=head')).items.at(-1)?.people).toBe(1);
});

test('however many organisations have a policy, the list is bounded and says how many there are', async () => {
  const most = FACTOR_LIMITS.policy_orgs_shown;
  const rows = Array.from({ length: most + 1 }, (_, index) => ({
    org_id: newLongId(),
    org_code: `many-${index}`,
    org_name: `Many ${index}`,
  }));
  await uc.db.insertInto('org').values(rows).execute();
  const policy = {
    scope: 'org' as const,
    second_factor: 'offered' as const,
    roles: [],
    factors: ['totp' as const],
    updated_at: new Date(),
  };
  await uc.db
    .insertInto('sign_in_policy')
    .values(rows.map(({ org_id }) => ({ ...policy, target_id: org_id })))
    .execute();
  const { items, org_count } = await list();
  expect([items.filter(({ scope }) => scope === 'org').length, org_count]).toEqual([most, most + 1]);
  expect(orgsOf(await list(`?keyword=many-${most}`))).toEqual([`Many ${most}`]);
});

test('the result for a person is found by id and by login name, with who they are', async () => {
  const explain = (body: object) => call(admin, 'POST', '/v1.1/sign_in_policies/actions/explain', body);
  const person = { user_id: admin.subject_id, name: 'Wei Chen', login_name: 'wei@hq' };
  await setPolicy(uc, { scope: 'role', target_id: 'super_admin', second_factor: 'required', idle_limit_s: 600 });
  for (const body of [{ user_id: admin.subject_id }, { login_name: 'WEI@hq' }])
    expect((await explain(body)).json()).toMatchObject({
      person,
      level: 'required',
      reasons: [{ scope: 'role', target_id: 'super_admin', held_roles: ['super_admin'] }],
      limits: [{ limit: 'idle_limit_s', value: 600, reasons: [{ scope: 'role' }] }],
    });
  const guest = await signedInGuest(uc);
  for (const body of [{}, { user_id: '' }, { login_name: 'nobody@hq' }, { user_id: guest.subject_id }])
    expect(codeOf(await explain(body)), JSON.stringify(body)).toBe('UC/ACCOUNT_NOT_FOUND');
});
