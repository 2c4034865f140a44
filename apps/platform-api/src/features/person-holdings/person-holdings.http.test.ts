import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import { codeOf } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'root' | 'auditor' | 'held' | 'other', Person>;
const apps = {} as Record<'alone' | 'shared', string>;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['root', 'auditor', 'held', 'other'] as const) people[name] = await platform.person(name);
  await platform.make.platformRole(people.root.subject_id, 'super_admin');
  await platform.make.platformRole(people.auditor.subject_id, 'auditor');
  for (const name of ['alone', 'shared'] as const) apps[name] = (await platform.make.app({ app_name: `App ${name}` })).app_id;
  await platform.make.member(apps.alone, people.held.subject_id, 'admin');
  await platform.make.member(apps.shared, people.other.subject_id, 'admin');
  await platform.make.member(apps.shared, people.held.subject_id, 'operator');
  await platform.make.role(apps.shared, { members: [people.held.subject_id, people.other.subject_id], permissions: ['a'] });
  await platform.make.service({ owners: [people.held.subject_id] });
  await platform.make.service({ owners: [people.held.subject_id, people.other.subject_id] });
});
afterAll(() => platform.close());

const read = (who: Person, subject_id = people.held.subject_id) => who.send({ method: 'GET', url: `/v2/people/${subject_id}/holdings` });

test('super administrators and auditors see everything that a person holds, what nobody else could look after first', async () => {
  const held = (await read(people.root)).json<PersonHolding>();
  expect(held.apps).toMatchObject([
    { app_id: apps.alone, kind: 'admin', is_last_admin: true, roles: [] },
    { app_id: apps.shared, kind: 'operator', is_last_admin: false, roles: [{ disabled: false }] },
  ]);
  expect(held.services.map(({ is_only_owner }) => is_only_owner)).toEqual([true, false]);
  expect(held).toMatchObject({ app_count: 2, role_count: 2, service_count: 2 });
  expect((await read(people.auditor)).json()).toEqual(held);
  expect((await read(people.root, '1')).json()).toEqual({ apps: [], app_count: 0, role_count: 0, services: [], service_count: 0 });
});

test('what a person holds names each app as the reader’s language does', async () => {
  const text = {
    method: 'PUT',
    url: `/v2/apps/${apps.alone}/texts/ar`,
    headers: { 'if-match': '1' },
    body: { name: 'الساحة', memo: '' },
  } as const;
  expect((await people.held.send(text)).statusCode).toBe(200);
  const url = `/v2/people/${people.held.subject_id}/holdings`;
  const inArabic = await people.root.send({ method: 'GET', url, headers: { 'accept-language': 'ar' } });
  expect(inArabic.json<PersonHolding>().apps.map(({ app_name, display_name }) => [app_name, display_name])).toEqual([
    ['App alone', 'الساحة'],
    ['App shared', 'App shared'],
  ]);
});

test('nobody else is told what a person holds, not even of themselves [ASVS 8.2.2]', async () => {
  for (const who of [people.held, people.other]) expect(codeOf(await read(who))).toBe('MP/NO_PERMISSION');
});
