import type { GlobalMenu, GlobalMenuNode } from '@portico/contracts/platform/global-menus';
import { LIMITS } from '@portico/contracts/limits';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let root: Person;
let admin: Person;
let outsider: Person;

beforeAll(async () => {
  platform = await startPlatform();
  [root, admin, outsider] = [await platform.person('Ana Ruiz'), await platform.person('Wei Chen'), await platform.person('Jonas Weber')];
  await platform.make.platformRole(root.subject_id, 'super_admin');
  await platform.make.member((await platform.make.app()).app_id, admin.subject_id, 'admin');
});
afterAll(() => platform.close());

const url = (rest = ''): string => `/v2/global_menus${rest}`;
const draft = (over: object = {}): object => ({ name: 'Help', type: 'page', target: 'https://help.larkfield.example', ...over });
const directory = (over: object = {}): object => draft({ type: 'directory', target: '', ...over });
const create = async (body: object): Promise<GlobalMenu> => {
  const reply = await root.send({ method: 'POST', url: url(), body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<GlobalMenu>();
};
const change = ({ name, memo, code, target, hidden, permissions }: GlobalMenu, over: object): object => ({
  name,
  memo,
  code,
  target,
  hidden,
  permissions,
  ...over,
});
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
const version = async (): Promise<number> =>
  (await platform.db.selectFrom('global_nav').select('nav_version').executeTakeFirstOrThrow()).nav_version;

test('[R2.32i, R3.10a, R3.10c, R6.02g] a super administrator keeps the menus that every app shows, and each change is counted and told', async () => {
  const before = await version();
  const folder = await create(directory({ code: 'help', name: 'Help centre' }));
  const page = await create(draft({ code: 'help.faq', parent_id: folder.global_menu_id, permissions: ['help:read'] }));
  expect(page).toMatchObject({ path: 'help/help.faq', name: 'Help', originName: 'Help', sort: 0, version: 1, updated_by: 'Ana Ruiz' });
  expect((await admin.send({ method: 'GET', url: url(`/${page.global_menu_id}`) })).json()).toEqual(page);
  const changed = await root.send({
    method: 'PUT',
    url: url(`/${page.global_menu_id}`),
    body: change(page, { memo: 'Answers' }),
    headers: { 'if-match': '1' },
  });
  expect(changed.json()).toMatchObject({ memo: 'Answers', version: 2 });
  const moved = await root.send({ method: 'PATCH', url: url(`/${page.global_menu_id}/parent/root/sort/0`) });
  expect(moved.json()).toMatchObject({ parent_id: null, sort: 0, path: 'help.faq' });
  const tree = (await admin.send({ method: 'GET', url: url() })).json<{ items: GlobalMenuNode[] }>().items;
  expect(tree.map(({ code, sort }) => [code, sort])).toEqual([
    ['help.faq', 0],
    ['help', 1],
  ]);
  expect(await version()).toBe(before + 4);
  const told = await platform.db.selectFrom('outbox').select('payload').where('topic', '=', 'global_nav.changed').execute();
  expect(told.at(-1)?.payload).toEqual({ nav_version: before + 4 });
  const log = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', page.global_menu_id).execute();
  expect(log.map(({ module_name, app_id, log_content }) => [module_name, app_id, log_content])).toEqual([
    ['menu', null, 'Added page help.faq'],
    ['menu', null, 'Changed page help.faq'],
    ['menu', null, 'Moved page help.faq'],
  ]);
});

test('what holds for the menus of an app holds for global menus', async () => {
  const page = await create(draft({ code: 'rules', hidden: true }));
  const put = (over: object, headers: Record<string, string> = {}) =>
    root.send({ method: 'PUT', url: url(`/${page.global_menu_id}`), body: change(page, over), headers });
  expect(codeOf(await root.send({ method: 'POST', url: url(), body: draft({ code: 'rules' }) }))).toBe('MP/MENU_CODE_EXISTS');
  await create(draft({ code: 'rules.other' }));
  expect(codeOf(await put({ code: 'rules.other' }))).toBe('MP/MENU_CODE_EXISTS');
  expect((await put({ target: '' })).json()).toMatchObject({ fields: [{ path: 'target', rule: 'required' }] });
  expect((await put({ hidden: false })).json()).toMatchObject({ hidden: false });
  expect(codeOf(await put({ hidden: true }))).toBe('MP/MENU_SHOWN_IS_FINAL');
  const stale = await put({ hidden: false }, { 'if-match': '1' });
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { global_menu_id: page.global_menu_id, version: 2 } }]);
  expect(codeOf(await root.send({ method: 'POST', url: url(), body: draft({ parent_id: page.global_menu_id }) }))).toBe(
    'MP/MENU_PARENT_INVALID',
  );
  const outer = await create(directory());
  const inner = await create(directory({ parent_id: outer.global_menu_id }));
  const inside = await root.send({ method: 'PATCH', url: url(`/${outer.global_menu_id}/parent/${inner.global_menu_id}/sort/0`) });
  expect(codeOf(inside)).toBe('MP/MENU_PARENT_INVALID');
  const headers = { 'idempotency-key': newUuid() };
  const once = { method: 'POST', url: url(), body: draft({ code: 'once' }), headers } as const;
  const [first, second] = [await root.send(once), await root.send(once)];
  expect([second.json(), second.headers['idempotent-replay']]).toEqual([first.json(), 'true']);
});

test('global menus nest eight levels deep and no deeper, and a directory takes what is in it along', async () => {
  let parent_id: string | null = null;
  const made: GlobalMenu[] = [];
  for (let depth = 1; depth <= LIMITS.menu_depth; depth += 1) {
    made.push(await create(directory({ parent_id })));
    parent_id = made.at(-1)?.global_menu_id ?? null;
  }
  expect(codeOf(await root.send({ method: 'POST', url: url(), body: draft({ parent_id }) }))).toBe('MP/MENU_TOO_DEEP');
  const [top, second] = made;
  const lone = await create(directory());
  await root.send({ method: 'PATCH', url: url(`/${second?.global_menu_id}/parent/root/sort/0`) });
  const below = await root.send({ method: 'PATCH', url: url(`/${lone.global_menu_id}/parent/${parent_id}/sort/0`) });
  expect(below.statusCode).toBe(200);
  expect(codeOf(await root.send({ method: 'PATCH', url: url(`/${second?.global_menu_id}/parent/${top?.global_menu_id}/sort/0`) }))).toBe(
    'MP/MENU_TOO_DEEP',
  );
  const gone = await root.send({ method: 'DELETE', url: url(`/${second?.global_menu_id}`) });
  expect(gone.statusCode).toBe(204);
  expect(codeOf(await root.send({ method: 'GET', url: url(`/${lone.global_menu_id}`) }))).toBe('MP/MENU_NOT_FOUND');
});

test('a tree that is full takes no more', async () => {
  const client = await platform.database.admin();
  await client.query(
    `insert into global_menu (global_menu_id, code, name, type) select gen_random_uuid(), 'c' || n, 'n', 'page' from generate_series(1, $1) n`,
    [LIMITS.menus_per_app],
  );
  expect(codeOf(await root.send({ method: 'POST', url: url(), body: draft() }))).toBe('MP/MENU_LIMIT_REACHED');
  await client.query(`delete from global_menu where name = 'n'`);
});

test('a name is changed in the language it is read in, and elsewhere stays as it was', async () => {
  const page = await create(draft({ name: 'Contacts' }));
  const { global_menu_id } = page;
  await platform.db.insertInto('global_menu_lang').values({ global_menu_id, lang: 'zh-CN', name: '联系人' }).execute();
  const zh = { 'accept-language': 'zh-CN' };
  await root.send({ method: 'PUT', url: url(`/${global_menu_id}`), body: change(page, { name: '通讯录' }), headers: zh });
  const readIn = async (lang: string) =>
    (await root.send({ method: 'GET', url: url(`/${global_menu_id}`), headers: { 'accept-language': lang } })).json<GlobalMenu>();
  expect([(await readIn('zh-CN')).name, (await readIn('ru')).name]).toEqual(['通讯录', 'Contacts']);
});

test('[R6.02g] only a super administrator changes global menus, and only who administers something reads them', async () => {
  const page = await create(draft());
  const one = url(`/${page.global_menu_id}`);
  const writes = [
    { method: 'POST', url: url(), body: draft() },
    { method: 'PUT', url: one, body: change(page, {}) },
    { method: 'PATCH', url: `${one}/parent/root/sort/0` },
    { method: 'DELETE', url: one },
  ] as const;
  for (const who of [admin, outsider]) for (const write of writes) expect(codeOf(await who.send(write))).toBe('MP/NO_PERMISSION');
  for (const read of [url(), one]) expect(codeOf(await outsider.send({ method: 'GET', url: read }))).toBe('MP/NO_PERMISSION');
  const none = url(`/${newUuid()}`);
  for (const call of [
    { method: 'GET', url: none },
    { method: 'PUT', url: none, body: change(page, {}) },
    { method: 'PATCH', url: `${none}/parent/root/sort/0` },
    { method: 'DELETE', url: none },
  ] as const)
    expect(codeOf(await root.send(call))).toBe('MP/MENU_NOT_FOUND');
});
