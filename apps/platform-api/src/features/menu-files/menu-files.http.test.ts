import { LIMITS } from '@portico/contracts/limits';
import type { MenuFileReport } from '@portico/contracts/platform/menu-files';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let outsider: Person;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  operator = await platform.person('Mei Tan');
  outsider = await platform.person('Jonas Weber');
});
afterAll(() => platform.close());

const freshApp = async (over: { app_code?: string; status?: 'frozen' | 'closed' } = {}): Promise<string> => {
  const { app_id } = await platform.make.app(over);
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  return app_id;
};
type Reply = Awaited<ReturnType<Person['send']>>;
const url = (app_id: string, rest: string): string => `/v2/apps/${app_id}/app_menus/actions/${rest}`;
const codeOf = (reply: Reply): [number, string] => [reply.statusCode, reply.json<{ code: string }>().code];
const exported = (app_id: string) => admin.send({ method: 'GET', url: url(app_id, 'export') });
const check = (app_id: string, text: string | Buffer) => admin.send({ method: 'POST', url: url(app_id, 'import_check'), text });
const bringIn = (app_id: string, text: string | Buffer, seen: string, headers: Record<string, string> = {}) =>
  admin.send({ method: 'POST', url: url(app_id, `import?seen=${seen}`), text, headers });
const seenOf = async (app_id: string, text: string): Promise<string> => (await check(app_id, text)).json<MenuFileReport>().seen;
const count = async (app_id: string): Promise<number> =>
  (await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` })).json<{ count: number }>().count;

const FILE = [
  '# larkfield',
  '{"code":"orders","type":"directory","name":"Orders","layout":"tab"}',
  '{"code":"returns","parent":"orders","type":"page","name":"Returns \\"and\\" refunds","memo":"two\\nlines","target":"https://a.example/r","permissions":["refund:read"]}',
  '{"code":"returns","parent":"orders","type":"page","name":"退货","target":"https://a.example/f","hidden":true,"biz_type":"franchise"}',
  '{"code":"__proto__","type":"page","name":"Proto","target":"https://a.example/p","banner":"https://a.example/b.png","open_in_new_window":true,"template_only":true}',
  '',
].join('\n');

test('[R2.27a, R2.27b, R4.16b] a file adds menus once it is saved, goes out with the same bytes, and into another app the same', async () => {
  const app_id = await freshApp({ app_code: 'larkfield' });
  const report = (await check(app_id, FILE)).json<MenuFileReport>();
  expect(report.items.map(({ line, status, code, parent }) => [line, status, code, parent])).toEqual([
    [2, 'added', 'orders', null],
    [3, 'added', 'returns', 'orders'],
    [4, 'added', 'franchise/returns', 'orders'],
    [5, 'added', '__proto__', null],
  ]);
  expect(await count(app_id)).toBe(0);
  const headers = { 'idempotency-key': newUuid() };
  const saved = await bringIn(app_id, FILE, report.seen, headers);
  expect(saved.json(), saved.body).toMatchObject({ counts: { added: 4 } });
  expect(saved.headers['x-nav-version']).toBe('2');
  expect((await bringIn(app_id, FILE, report.seen, headers)).headers['idempotent-replay']).toBe('true');
  const out = await exported(app_id);
  expect([out.headers['content-type'], out.headers['content-disposition']]).toEqual([
    'text/plain; charset=utf-8',
    'attachment; filename="larkfield.menus.txt"',
  ]);
  expect(out.body).toBe(FILE);

  const again = (await check(app_id, out.rawPayload)).json<MenuFileReport>();
  expect(again.counts).toMatchObject({ added: 0, exists: 4 });
  expect((await bringIn(app_id, out.rawPayload, again.seen)).statusCode).toBe(200);
  expect((await exported(app_id)).body).toBe(FILE);
  const log = await platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('module_name', '=', 'menu')
    .orderBy('log_id')
    .execute();
  expect(log.map((entry) => [entry.log_content, entry.after])).toEqual([
    ['Imported 4 menus', { count: 4, codes: ['orders', 'returns', 'franchise/returns', '__proto__'] }],
    ['Imported 0 menus', { count: 0, codes: [] }],
  ]);
});

test('[R4.16a] what the app has stays as it is, and faults are told line by line', async () => {
  const app_id = await freshApp();
  await platform.make.menu(app_id, { code: 'orders', type: 'directory', name: 'Mine' });
  const text = `${FILE}not json\n{"code":"x","type":"page","name":"X","target":"https://a.example/","parent":"nobody"}\n`;
  const report = (await check(app_id, text)).json<MenuFileReport>();
  expect(report.counts).toMatchObject({ added: 3, exists: 1, malformed: 1, no_parent: 1 });
  await bringIn(app_id, text, report.seen);
  const tree = (await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` })).json<{
    items: { code: string; name: string }[];
  }>();
  expect(tree.items.map(({ code, name }) => [code, name])).toEqual([
    ['orders', 'Mine'],
    ['returns', 'Returns "and" refunds'],
    ['returns', '退货'],
    ['__proto__', 'Proto'],
  ]);
});

test('[R4.16b] nothing is saved when the menus or the file are others than were seen', async () => {
  const app_id = await freshApp();
  const one = await seenOf(app_id, FILE);
  await platform.make.menu(app_id, { code: 'other' });
  const stale = await bringIn(app_id, FILE, one);
  expect([...codeOf(stale), stale.json<{ current: object }>().current]).toMatchObject([
    409,
    'COMMON/STALE_VERSION',
    { seen: await seenOf(app_id, FILE), counts: { added: 4 } },
  ]);
  expect((await bringIn(app_id, `${FILE}# more\n`, await seenOf(app_id, FILE))).statusCode).toBe(409);
  expect(await count(app_id)).toBe(1);
});

test('[R8.12e, R5.09a, R5.09b, R5.09c] a file of the wrong format or over a limit says so', async () => {
  const app_id = await freshApp();
  expect(codeOf(await check(app_id, Buffer.from([0x7b, 0xff])))).toEqual([400, 'MP/IMPORT_FORMAT']);
  expect(codeOf(await bringIn(app_id, Buffer.from([0xff]), 'x'))).toEqual([400, 'MP/IMPORT_FORMAT']);
  expect(codeOf(await check(app_id, '\n'.repeat(LIMITS.import_lines + 1)))).toEqual([413, 'MP/IMPORT_TOO_MANY_LINES']);
  expect(codeOf(await check(app_id, Buffer.alloc(5_242_881, 0x61)))).toEqual([413, 'COMMON/BODY_TOO_LARGE']);
  expect((await check(app_id, Buffer.alloc(5_242_880, 0x61))).json<MenuFileReport>().counts.too_long).toBe(1);
  const long = (await check(app_id, JSON.stringify({ name: 'x'.repeat(LIMITS.import_line_bytes) }))).json<MenuFileReport>();
  expect(long.counts.too_long).toBe(1);
});

test('10,000 menus are added by one statement, and one more is over the limit', async () => {
  const app_id = await freshApp();
  const lines = Array.from({ length: LIMITS.menus_per_app + 1 }, (_, index) =>
    JSON.stringify({
      code: `m${index}`,
      parent: index % 50 === 0 ? null : `m${index - (index % 50)}`,
      type: index % 50 === 0 ? 'directory' : 'page',
      name: `Menu ${index}`,
      target: index % 50 === 0 ? '' : `https://a.example/${index}`,
    }),
  );
  const file = lines.join('\n');
  const report = (await check(app_id, file)).json<MenuFileReport>();
  expect(report.counts).toMatchObject({ added: LIMITS.menus_per_app, over_limit: 1 });
  const saved = await bringIn(app_id, file, report.seen);
  expect(saved.statusCode, saved.body.slice(0, 500)).toBe(200);
  expect(await count(app_id)).toBe(LIMITS.menus_per_app);
  const client = await platform.database.admin();
  await client.query('delete from app_menu where app_id = $1', [app_id]);
});

test('who does not belong learns nothing, who may not is told so, and a frozen or closed app refuses', async () => {
  const calls = (app_id: string) => [
    { method: 'GET' as const, url: url(app_id, 'export') },
    { method: 'POST' as const, url: url(app_id, 'import_check'), text: FILE },
    { method: 'POST' as const, url: url(app_id, 'import?seen=x'), text: FILE },
  ];
  const app_id = await freshApp();
  await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['lang:write'] });
  for (const call of [...calls(app_id), ...calls(newUuid())]) expect(codeOf(await outsider.send(call))).toEqual([404, 'MP/APP_NOT_FOUND']);
  for (const call of calls(app_id)) expect(codeOf(await operator.send(call))).toEqual([403, 'MP/NO_PERMISSION']);
  const [frozen, closed] = [await freshApp({ status: 'frozen' }), await freshApp({ status: 'closed' })];
  for (const app of [frozen, closed])
    await platform.make.role(app, { members: [operator.subject_id], capabilities: ['menu:read', 'menu:write'] });
  for (const call of calls(closed)) expect(codeOf(await operator.send(call))).toEqual([403, 'MP/APP_CLOSED']);
  expect(codeOf(await operator.send(calls(frozen)[2] ?? { method: 'GET', url: '' }))).toEqual([403, 'MP/APP_FROZEN']);
});
