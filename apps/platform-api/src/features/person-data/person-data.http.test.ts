import type { PlatformData } from '@portico/contracts/platform/person-data';
import { inApp } from '@portico/server-kit/db/in-app';
import { codeOf } from '@portico/server-kit/testing/requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'root' | 'auditor' | 'held' | 'other', Person>;
let app_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['root', 'auditor', 'held', 'other'] as const) people[name] = await platform.person(name);
  await platform.make.platformRole(people.root.subject_id, 'super_admin');
  await platform.make.platformRole(people.auditor.subject_id, 'auditor');
  app_id = (await platform.make.app({ app_name: 'Harbour' })).app_id;
  await platform.make.member(app_id, people.held.subject_id, 'operator');
  await platform.make.member(app_id, people.other.subject_id, 'admin');
  await platform.make.role(app_id, { members: [people.held.subject_id], permissions: ['tides.read'], capabilities: ['menu:read'] });
  await platform.make.service({ owners: [people.held.subject_id] });
});
afterAll(() => platform.close());

const exportOwn = (who: Person) => who.send({ method: 'POST', url: '/v2/person_data/actions/export' });
const exportOf = (who: Person, id: string) => who.send({ method: 'POST', url: `/v2/people/${id}/actions/export_data` });

/** Where each table that knows a person is in the file. */
const IN_FILE: Readonly<Record<string, keyof PlatformData>> = {
  app_member: 'apps',
  role_member: 'apps',
  service_owner: 'services',
  user_config: 'settings',
  user_preference: 'preferences',
  favorite_app: 'favorite_apps',
  app_visit: 'recent_apps',
  favorite_menu: 'favorite_menus',
  menu_visit: 'recent_menus',
  log_view: 'log_views',
  web_message: 'messages',
  operation_log: 'operations',
};
/** Why another one is not. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  platform_role: "roles of before they were the user centre's, whose part of the file has them",
  role_to_tell: 'who is to be told of; says nothing else',
  directory_group_person: 'groups of a directory, which the organisation keeps there',
  back_stage_key: 'a hash, as long as a sign-in',
  idempotency_key: 'replies that are kept for a day, so that a call made twice is carried out once',
  analytics_event: 'counted app by app and never looked up by person: there is no way to it by one',
};

test('every table that knows a person is in the file of their data, or is named with the reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and a.attname in ('subject_id', 'user_id')`.execute(platform.db);
  const named = [...Object.keys(IN_FILE), ...Object.keys(LEFT_OUT)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  const data = (await exportOwn(people.held)).json<PlatformData>();
  for (const section of Object.values(IN_FILE)) expect(Object.keys(data)).toContain(section);
});

test('a person gets what they hold and through what, what they keep and what they did, and nothing of others', async () => {
  const favourite = { method: 'POST', url: '/v2/user_apps/favorites', body: { app_id } } as const;
  expect((await people.held.send(favourite)).statusCode).toBeLessThan(300);
  const menu_id = await platform.make.menu(app_id, { name: 'Tides' });
  const kept = { app_id, subject_id: people.held.subject_id, menu_id, is_global: false };
  await inApp(platform.db, app_id, (trx) => trx.insertInto('favorite_menu').values(kept).execute());
  const reply = await exportOwn(people.held);
  expect(reply.statusCode, reply.body).toBe(200);
  const data = reply.json<PlatformData>();
  expect(data.apps).toMatchObject([
    { app_id, kind: 'operator', roles: [{ capabilities: ['menu:read'], permissions: ['tides.read'], disabled: false }] },
  ]);
  expect(data.services).toMatchObject([{ is_only_owner: true }]);
  expect(data.favorite_apps).toMatchObject([{ app_id, app_name: 'Harbour' }]);
  expect(data.favorite_menus).toMatchObject([{ app_id, app_menu_id: menu_id, name: 'Tides' }]);
  expect(data.operations[0]).toMatchObject({ event: 'app_favorite.added', object_id: app_id });
  expect(reply.body).not.toContain(people.other.subject_id);
  const again = (await exportOwn(people.held)).json<PlatformData>();
  expect(again.operations[0]).toMatchObject({ event: 'own_data.exported', object_id: people.held.subject_id });
});

test('super administrators make it for somebody, by an event of its own; nobody else does [ASVS 8.2.2]', async () => {
  const data = (await exportOf(people.root, people.held.subject_id)).json<PlatformData>();
  expect(data.apps.map((app) => app.app_id)).toEqual([app_id]);
  const done = (await exportOwn(people.root)).json<PlatformData>().operations;
  expect(done[0]).toMatchObject({ event: 'person_data.exported', object_id: people.held.subject_id, app_id: null });
  for (const who of [people.auditor, people.held, people.other])
    expect(codeOf(await exportOf(who, people.held.subject_id))).toBe('MP/NO_PERMISSION');
});
