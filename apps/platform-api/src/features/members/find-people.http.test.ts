import type { MemberCandidate } from '@portico/contracts/platform/members';
import { codeOf } from '@portico/server-kit/testing/requests';
import { disable } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'root' | 'admin' | 'operator', Person>;
let app_id: string;
const FAR = { org_code: 'farfield', org_name: 'Farfield' };

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['root', 'admin', 'operator'] as const) people[name] = await platform.person(name);
  await platform.make.platformRole(people.root.subject_id, 'super_admin');
  ({ app_id } = await platform.make.app({ app_name: 'Orders' }));
  await platform.make.member(app_id, people.admin.subject_id, 'admin');
  await platform.make.member(app_id, people.operator.subject_id, 'operator');
  await platform.make.role(app_id, { members: [people.operator.subject_id], permissions: ['a'] });
});
afterAll(() => platform.close());

const ask = (who: Person, keyword: string) =>
  who.send({ method: 'POST', url: `/v2/apps/${app_id}/members/actions/find_people`, body: { keyword } });
const find = async (who: Person, keyword: string): Promise<MemberCandidate[]> =>
  (await ask(who, keyword)).json<{ items: MemberCandidate[] }>().items;
const names = async (who: Person, keyword: string): Promise<string[]> => (await find(who, keyword)).map(({ name }) => name).toSorted();

test('whoever adds members finds people of organisations near the app alone, and neither the disabled nor by a real name or a contact [ASVS 8.2.2]', async () => {
  const near = { org_code: 'nearfield', org_name: 'Nearfield' };
  await platform.uc.person({ org: near, nick_name: 'Opal Near', real_name: 'Opaline Hidden', email: 'opal.mail@near.example' });
  await platform.uc.person({ org: FAR, nick_name: 'Opal Far' });
  await platform.uc.person({ account_type: 'person', user_name: 'opal-alone', nick_name: 'Opal Alone' });
  const gone = await platform.uc.person({ org: near, nick_name: 'Opal Gone' });
  await disable(platform.uc, gone.subject_id);
  expect(await names(people.admin, 'opal')).toEqual([]);
  const { org_id } = await platform.uc.db.selectFrom('org').select('org_id').where('org_code', '=', 'nearfield').executeTakeFirstOrThrow();
  await platform.uc.db.insertInto('uc_tenant').values({ sdp_app_id: app_id, org_id, created_at: new Date() }).execute();
  expect(await find(people.admin, 'OPAL')).toMatchObject([{ name: 'Opal Near', org_name: 'Nearfield', is_member: false }]);
  for (const keyword of ['Opaline', 'opal.mail@near.example', 'pal Near', '%%']) expect(await names(people.admin, keyword)).toEqual([]);
  expect(await names(people.root, 'opal')).toEqual(['Opal Alone', 'Opal Far', 'Opal Near']);
});

test('a member is marked as one; an operator without the capability, and too few letters, are refused', async () => {
  const member = await platform.uc.person({ org: { org_code: 'nearfield', org_name: 'Nearfield' }, nick_name: 'Jade Member' });
  await platform.make.member(app_id, member.subject_id, 'operator');
  expect(await find(people.root, 'jade')).toMatchObject([{ subject_id: member.subject_id, is_member: true }]);
  expect(codeOf(await ask(people.operator, 'jade'))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await ask(people.admin, 'j'))).toBe('COMMON/INVALID_ARGUMENT');
});

test('at most twenty people are offered', async () => {
  for (let n = 0; n < 22; n += 1) await platform.uc.person({ org: FAR, nick_name: `Topaz ${n}` });
  expect(await find(people.root, 'topaz')).toHaveLength(20);
});
