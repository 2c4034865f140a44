import { LIMITS } from '@portico/contracts/limits';
import type { AppMenuNode } from '@portico/contracts/platform/app-menus';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let reader: Person;
let app_id: string;
let ids: Record<string, string>;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  reader = await platform.person('Tom Becker');
});
afterAll(() => platform.close());

/** d (a, b), c, e, f */
beforeEach(async () => {
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, reader.subject_id, 'operator');
  await platform.make.role(app_id, { members: [reader.subject_id], permissions: ['order:read'] });
  const make = (code: string, more: object = {}) => platform.make.menu(app_id, { code, ...more });
  const d = await make('d', { type: 'directory', sort: 0 });
  ids = { d, a: await make('a', { parent_id: d, sort: 0 }), b: await make('b', { parent_id: d, sort: 1 }) };
  for (const [n, code] of ['c', 'e', 'f'].entries()) ids[code] = await make(code, { sort: n + 1 });
});

const ask = (action: string, body: object, who = admin) =>
  who.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus/actions/${action}`, body });
const tree = async (): Promise<AppMenuNode[]> =>
  (await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` })).json<{ items: AppMenuNode[] }>().items;
const drawn = async (): Promise<string> =>
  (await tree()).map(({ code, parent_id, sort }) => `${parent_id ? '-' : ''}${code}${sort}`).join(' ');
const to = (code: string, parent: string | null, n: number, version = 1) => ({
  app_menu_id: ids[code] ?? code,
  version,
  parent_id: parent === null ? null : (ids[parent] ?? parent),
  n,
});
const codeOf = ({ body }: { body: string }): string => (JSON.parse(body) as { code: string }).code;

test('several menus land side by side, and the same call takes them back', async () => {
  const moved = await ask('move', { items: [to('c', 'd', 1), to('f', 'd', 2)] });
  expect(moved.json()).toEqual({ items: [ids['c'], ids['f']].map((app_menu_id) => ({ app_menu_id, version: 2 })) });
  expect(await drawn()).toBe('d0 -a0 -c1 -f2 -b3 e1');
  await ask('move', { items: [to('c', null, 1, 2), to('f', null, 3, 2)] });
  expect(await drawn()).toBe('d0 -a0 -b1 c1 e2 f3');
  const log = await platform.db
    .selectFrom('operation_log')
    .select(['log_content', 'before', 'after'])
    .where('object_id', '=', ids['f'] ?? '')
    .orderBy('operation_time')
    .orderBy('log_id')
    .execute();
  expect(log.map((row) => row.log_content)).toEqual(['Moved page f', 'Moved page f']);
  // Where it was and is, as a person reads it.
  expect(log).toMatchObject([
    { before: { parent_id: null, path: 'f' }, after: { parent_id: ids['d'], path: 'd/f' } },
    { before: { path: 'd/f' }, after: { parent_id: null, path: 'f' } },
  ]);
});

test('of several moves all happen or none [ASVS 2.3.3]', async () => {
  const before = await drawn();
  const stale = await ask('move', { items: [to('c', 'd', 0), to('f', 'd', 0, 7)] });
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'COMMON/STALE_VERSION']);
  expect(stale.json()).toMatchObject({ current: { items: [{ code: 'c' }, { code: 'f' }] } });
  for (const items of [[to('c', 'e', 0)], [to('d', 'd', 0)], [to('c', newUuid(), 0)]])
    expect(codeOf(await ask('move', { items }))).toBe('MP/MENU_PARENT_INVALID');
  expect(codeOf(await ask('move', { items: [to('c', 'd', 0), to(newUuid(), 'd', 0)] }))).toBe('MP/MENU_NOT_FOUND');
  expect((await ask('move', { items: [to('c', 'd', 0), to('c', null, 0)] })).statusCode).toBe(400);
  expect((await ask('move', { items: [to('c', 'd', 0)] }, reader)).statusCode).toBe(403);
  expect(await drawn()).toBe(before);
});

test('two directories cannot go into each other, and nothing goes too deep', async () => {
  const other = await platform.make.menu(app_id, { code: 'other', type: 'directory', sort: 4 });
  expect(codeOf(await ask('move', { items: [to('d', other, 0), to(other, 'd', 0)] }))).toBe('MP/MENU_PARENT_INVALID');
  let parent_id: string | null = null;
  for (let depth = 1; depth < LIMITS.menu_depth; depth += 1)
    parent_id = await platform.make.menu(app_id, { code: `deep-${depth}`, type: 'directory', parent_id });
  expect(codeOf(await ask('move', { items: [to('d', parent_id, 0)] }))).toBe('MP/MENU_TOO_DEEP');
});

test('[R7.26j] several menus are deleted at once with what is below them, and that was told before', async () => {
  await platform.make.group(app_id, { menus: [ids['b'] ?? '', ids['e'] ?? ''] });
  const app_menu_ids = [ids['d'], ids['a'], ids['e']];
  expect((await ask('dependents', { app_menu_ids })).json()).toEqual({ descendants: 1, group_menus: 2 });
  expect(codeOf(await ask('dependents', { app_menu_ids: [newUuid()] }))).toBe('MP/MENU_NOT_FOUND');
  const items = app_menu_ids.map((app_menu_id) => ({ app_menu_id, version: 1 }));
  expect((await ask('delete', { items: items.map((item) => ({ ...item, version: 3 })) })).statusCode).toBe(409);
  expect((await ask('delete', { items }, reader)).statusCode).toBe(403);
  expect((await ask('delete', { items })).statusCode).toBe(204);
  expect(await drawn()).toBe('c0 f1');
  expect(codeOf(await ask('delete', { items }))).toBe('MP/MENU_NOT_FOUND');
});
