import type { AppMenu, AppMenuNode } from '@portico/contracts/platform/app-menus';
import { newUuid } from '@portico/server-kit/ids';
import { eventually } from '@portico/server-kit/testing/eventually';
import { within } from '@portico/server-kit/testing/within';
import { createClient } from '@portico/user-centre/testing/signed-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpNavVersion } from './nav-version.queries.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let app_id: string;

beforeAll(async () => {
  platform = await startPlatform({ max: 10 });
  admin = await platform.person('Wei Chen');
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
});
afterAll(() => platform.close());

const url = (rest = ''): string => `/v2/apps/${app_id}/app_menus${rest}`;
const tree = async (): Promise<AppMenuNode[]> => (await admin.send({ method: 'GET', url: url() })).json<{ items: AppMenuNode[] }>().items;

test('directories moved into each other at the same time stay a tree with numbered places', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push(await platform.make.menu(app_id, { type: 'directory', code: `d${n}` }));
  const moves = ids.flatMap((id, n) => [1, 2, 3].map((step) => ({ id, to: ids[(n + step) % ids.length] ?? 'root' })));
  const replies = await Promise.all(
    moves.map(({ id, to }, n) => admin.send({ method: 'PATCH', url: url(`/${id}/parent/${n % 5 === 4 ? 'root' : to}/sort/0`) })),
  );
  expect(replies.every((reply) => reply.statusCode === 200 || reply.json<{ code: string }>().code.startsWith('MP/MENU_'))).toBe(true);
  // What is in a circle hangs from no root and would be missing.
  expect(await tree()).toHaveLength(6);
  const places = new Map<string | null, number[]>();
  for (const node of await tree()) places.set(node.parent_id, [...(places.get(node.parent_id) ?? []), node.sort]);
  for (const sorts of places.values()) expect(sorts).toEqual(sorts.map((_, index) => index));
});

test('of two changes from the same version one is kept and the other answers 409 with what is there now', async () => {
  const app_menu_id = await platform.make.menu(app_id, { code: 'contested' });
  const menu = (await admin.send({ method: 'GET', url: url(`/${app_menu_id}`) })).json<AppMenu>();
  const { name: _, memo, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions } = menu;
  const put = (name: string) =>
    admin.send({
      method: 'PUT',
      url: url(`/${app_menu_id}`),
      headers: { 'if-match': '1' },
      body: { name, memo, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions },
    });
  const replies = await Promise.all([put('One'), put('Two')]);
  const [kept, refused] = [replies.find((reply) => reply.statusCode === 200), replies.find((reply) => reply.statusCode === 409)];
  expect(kept?.json<AppMenu>().version).toBe(2);
  expect(refused?.json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { name: kept?.json<AppMenu>().name, version: 2 } });
});

test('a create sent ten times at once with one key happens once, with one log entry', async () => {
  const key = newUuid();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      admin.send({
        method: 'POST',
        url: url(),
        headers: { 'idempotency-key': key },
        body: { name: 'Once', type: 'directory', code: 'only-once' },
      }),
    ),
  );
  for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual([201, replies[0]?.json()]);
  const logs = await platform.db
    .selectFrom('operation_log')
    .select('log_id')
    .where('object_id', '=', replies[0]?.json<AppMenu>().app_menu_id ?? '')
    .execute();
  expect(logs).toHaveLength(1);
});

test('whoever changes an app waits in line: nobody who comes later goes first, and members wait in the same line', async () => {
  const others = [await platform.person('Ana Silva'), await platform.person('Ben Okoro')] as const;
  const waiting = async (): Promise<string[]> => {
    const { rows } = await sql<{ wait_event: string }>`
      select wait_event from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(platform.db);
    return rows.map(({ wait_event }) => wait_event);
  };
  const done: string[] = [];
  const asked = async (name: string, ask: () => Promise<{ statusCode: number }>): Promise<void> => {
    expect((await ask()).statusCode).toBe(201);
    done.push(name);
  };
  const create = (code: string) => admin.send({ method: 'POST', url: url(), body: { name: code, type: 'directory', code } });
  const add = (subject_id: string) => admin.send({ method: 'POST', url: `/v2/apps/${app_id}/members`, body: { subject_id } });
  const line = [
    ['first', () => create('first')],
    ['second', () => add(others[0].subject_id)],
    ['third', () => create('third')],
    ['fourth', () => add(others[1].subject_id)],
  ] as const;
  const { all } = await platform.db.transaction().execute(async (holder) => {
    await bumpNavVersion(holder, app_id);
    const replies: Promise<void>[] = [];
    for (const [name, ask] of line) {
      replies.push(asked(name, ask));
      // Not in line for the row, which is given to whoever is quickest when it is free.
      await eventually(async () => expect(await waiting()).toEqual(replies.map(() => 'advisory')));
    }
    // Not their replies, which wait for this transaction to end.
    return { all: replies };
  });
  await Promise.all(all);
  expect(done).toEqual(line.map(([name]) => name));
});

test('another process sees a changed menu within a second', async () => {
  const second = await platform.another();
  const client = createClient(second.server, platform.uc.clock, undefined, '');
  const ask = async (): Promise<string[]> => {
    const reply = await client.sendSigned(admin.signer, { method: 'GET', url: `/v2/apps/${app_id}/navigation` });
    return reply.json<{ items: { code: string }[] }>().items.map((item) => item.code);
  };
  await ask();
  await admin.send({ method: 'POST', url: url(), body: { name: 'Fresh', type: 'directory', code: 'fresh' } });
  expect(await within(1_000, async () => (await ask()).includes('fresh'))).toBe(true);
});

test('of two people who translate the same menu for the first time one is kept, and two imports seen at once save once', async () => {
  const menu_id = await platform.make.menu(app_id, { code: 'translated' });
  const save = (name: string) =>
    admin.send({ method: 'POST', url: url('/langs/actions/multipost'), body: { items: [{ menu_id, lang: 'ru', name, version: 0 }] } });
  expect((await Promise.all([save('Один'), save('Два')])).map((reply) => reply.statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);

  const text = '{"code":"imported","type":"directory","name":"Imported"}';
  const check = await admin.send({ method: 'POST', url: url('/actions/import_check'), text });
  const bringIn = () => admin.send({ method: 'POST', url: url(`/actions/import?seen=${check.json<{ seen: string }>().seen}`), text });
  expect((await Promise.all([bringIn(), bringIn()])).map((reply) => reply.statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect((await tree()).filter((node) => node.code === 'imported')).toHaveLength(1);
});
