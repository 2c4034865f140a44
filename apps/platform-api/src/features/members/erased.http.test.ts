import type { Leaving, Member } from '@portico/contracts/platform/members';
import { createLogger } from '@portico/server-kit/observability/logger';
import { eraseAccount } from '@portico/user-centre/features/accounts/erase.service';
import { ALL_APPS, inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUserCentreClient } from '../../auth/user-centre-client.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { removeErased } from './erased.service.ts';

let platform: TestPlatform;
const people = {} as Record<'root' | 'gone' | 'other', Person>;
const apps = {} as Record<'alone' | 'shared' | 'elsewhere', string>;
let erasedAfter: Parameters<typeof removeErased>[1];

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['root', 'gone', 'other'] as const) people[name] = await platform.person(name);
  await platform.make.platformRole(people.root.subject_id, 'super_admin');
  for (const name of ['alone', 'shared', 'elsewhere'] as const) apps[name] = (await platform.make.app({ app_name: `App ${name}` })).app_id;
  for (const name of ['alone', 'shared'] as const) await platform.make.member(apps[name], people.gone.subject_id, 'admin');
  for (const name of ['shared', 'elsewhere'] as const) await platform.make.member(apps[name], people.other.subject_id, 'admin');
  await platform.make.member(apps.elsewhere, people.gone.subject_id, 'operator');
  await platform.make.role(apps.elsewhere, { members: [people.gone.subject_id], permissions: ['a'] });
  await platform.make.service({ owners: [people.gone.subject_id] });
  const { id: service_id, mac_key: service_key } = await platform.uc.service('reader');
  const credential = { base_url: platform.uc_url, service_id, service_key };
  erasedAfter = createUserCentreClient(credential, createLogger({ service: 'test', level: 'silent' }), platform.uc.clock).erasedAfter;
});
afterAll(() => platform.close());

const leaving = async (who: Person, subject_id = people.gone.subject_id): Promise<Leaving> =>
  (await who.send({ method: 'GET', url: `/v2/members/${subject_id}/leaving` })).json<Leaving>();
const membersOf = async (app_id: string): Promise<string[]> =>
  (await people.root.send({ method: 'GET', url: `/v2/apps/${app_id}/members` }))
    .json<{ items: Member[] }>()
    .items.map((member) => member.subject_id);

test('before somebody is deleted one is told which apps they belong to and which would have no administrator', async () => {
  const alone = { app_id: apps.alone, app_name: 'App alone', display_name: 'App alone', kind: 'admin', last_admin: true };
  const elsewhere = {
    app_id: apps.elsewhere,
    app_name: 'App elsewhere',
    display_name: 'App elsewhere',
    kind: 'operator',
    last_admin: false,
  };
  const shared = { app_id: apps.shared, app_name: 'App shared', display_name: 'App shared', kind: 'admin', last_admin: false };
  const all = { apps: [alone, elsewhere, shared], complete: true };
  expect(await leaving(people.root)).toEqual(all);
  expect(await leaving(people.gone)).toEqual(all);
  expect(await leaving(people.other)).toEqual({ apps: [elsewhere, shared], complete: false });
  // Somebody one has nothing to do with is told like nobody at all.
  expect(await leaving(people.other, people.root.subject_id)).toEqual({ apps: [], complete: false });
  expect(await leaving(people.other, '12345')).toEqual({ apps: [], complete: false });
});

test('an account that is deleted is no longer a member, an administrator or an owner of anything [ASVS 10.3.3]', async () => {
  const { subject_id } = people.gone;
  expect(await removeErased(platform.db, erasedAfter, platform.uc.clock())).toBe(0);
  expect(await membersOf(apps.alone)).toEqual([subject_id]);
  await platform.db.updateTable('app_member').set({ name: 'Grace Okafor' }).where('subject_id', '=', subject_id).execute();
  await platform.uc.db.transaction().execute((db) => eraseAccount({ db, emit: () => undefined }, subject_id));
  expect(await removeErased(platform.db, erasedAfter, platform.uc.clock())).toBe(1);
  expect(await removeErased(platform.db, erasedAfter, platform.uc.clock())).toBe(0);
  expect(await membersOf(apps.alone)).toEqual([]);
  expect(await membersOf(apps.shared)).toEqual([people.other.subject_id]);
  expect(await membersOf(apps.elsewhere)).toEqual([people.other.subject_id]);
  expect(await platform.db.selectFrom('service_owner').selectAll().where('subject_id', '=', subject_id).execute()).toEqual([]);
  const logged = await platform.db
    .selectFrom('operation_log')
    .select(['app_id', 'operator', 'act', 'object_name', 'before'])
    .where('object_id', '=', subject_id)
    .where('log_content', '=', 'Removed a member whose account was deleted')
    .execute();
  expect(logged).toHaveLength(3);
  expect(logged).toContainEqual({
    app_id: apps.alone,
    operator: 'scheduled job',
    act: 'removed',
    object_name: 'Grace Okafor',
    before: { kind: 'admin', was_last_admin: true },
  });
});

test('what an account that is deleted kept for itself goes with it; what it shared stays', async () => {
  const app_id = apps.elsewhere;
  const [leaver, stayer] = [await platform.person(), await platform.person()];
  const at = new Date(platform.uc.clock());
  for (const { subject_id } of [leaver, stayer]) {
    const view = (shared: boolean) => ({
      view_id: newUuid(platform.uc.clock()),
      log: 'app' as const,
      app_id,
      subject_id,
      shared,
      name: shared ? 'Shared' : 'Mine',
      filters: JSON.stringify({ person: '42' }),
      columns: '[]',
      updated_at: at,
    });
    await platform.db
      .insertInto('log_view')
      .values([view(true), view(false)])
      .execute();
    await platform.db.insertInto('favorite_app').values({ subject_id, app_id, created_at: at }).execute();
    await platform.db.insertInto('app_visit').values({ subject_id, app_id, visited_at: at }).execute();
    await platform.db.insertInto('user_config').values({ subject_id, lang: 'en', theme: 'theme4', time_zone_id: '' }).execute();
    const standard = { follows_system: true, density: 'compact', start_page: 'app', start_app_id: app_id } as const;
    await platform.db
      .insertInto('user_preference')
      .values({ subject_id, ...standard, updated_at: at })
      .execute();
    await platform.db
      .insertInto('web_message')
      .values({ subject_id, message_id: newUuid(platform.uc.clock()), kind: 'roles_changed', app_id, args: '{}', created_at: at })
      .execute();
    const menu = { app_id, subject_id, menu_id: newUuid(platform.uc.clock()), is_global: true };
    await inApp(platform.db, app_id, async (trx) => {
      await trx
        .insertInto('favorite_menu')
        .values({ ...menu, created_at: at })
        .execute();
      await trx
        .insertInto('menu_visit')
        .values({ ...menu, visited_at: at })
        .execute();
    });
  }
  const keptBy = async ({ subject_id }: Person): Promise<Record<string, number>> => {
    const tables = [
      'log_view',
      'favorite_app',
      'app_visit',
      'user_config',
      'user_preference',
      'web_message',
      'favorite_menu',
      'menu_visit',
    ] as const;
    const counts: [string, number][] = [];
    for (const table of tables) {
      const all = sql`/* all apps: one person */ select from ${sql.table(table)} where subject_id = ${subject_id}`;
      const rows = await inApp(platform.db, ALL_APPS, (trx) => all.execute(trx));
      counts.push([table, rows.rows.length]);
    }
    return Object.fromEntries(counts);
  };
  const one = { favorite_app: 1, app_visit: 1, user_config: 1, user_preference: 1, web_message: 1, favorite_menu: 1, menu_visit: 1 };
  expect(await keptBy(leaver)).toEqual({ ...one, log_view: 2 });
  await platform.uc.db.transaction().execute((db) => eraseAccount({ db, emit: () => undefined }, leaver.subject_id));
  expect(await removeErased(platform.db, erasedAfter, platform.uc.clock())).toBe(1);
  const none = { favorite_app: 0, app_visit: 0, user_config: 0, user_preference: 0, web_message: 0, favorite_menu: 0, menu_visit: 0 };
  expect(await keptBy(leaver)).toEqual({ ...none, log_view: 1 });
  expect(await keptBy(stayer)).toEqual({ ...one, log_view: 2 });
});

test('the list of deleted accounts is read by the platform alone', async () => {
  const other = await platform.uc.service('somebody');
  await platform.uc.db.updateTable('service_credential').set({ reads_log: false }).where('service_id', '=', other.id).execute();
  const read = createUserCentreClient(
    { base_url: platform.uc_url, service_id: other.id, service_key: other.mac_key },
    createLogger({ service: 'test', level: 'silent' }),
    platform.uc.clock,
  ).erasedAfter('0');
  await expect(read).rejects.toThrow();
});
