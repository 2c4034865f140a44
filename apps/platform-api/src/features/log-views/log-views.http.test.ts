import { LIMITS } from '@portico/contracts/limits';
import type { LogView } from '@portico/contracts/platform/log-views';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let reader: Person;
let other: Person;
let auditor: Person;
let admin: Person;
let app_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  [reader, other, auditor, admin] = [
    await platform.person('Mei Tan'),
    await platform.person('Wei Chen'),
    await platform.person('Siti Rahman'),
    await platform.person('Grace Okafor'),
  ];
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  await platform.make.platformRole(admin.subject_id, 'super_admin');
  app_id = (await platform.make.app()).app_id;
  for (const { subject_id } of [reader, other]) await platform.make.member(app_id, subject_id, 'operator');
  await platform.make.role(app_id, { members: [reader.subject_id, other.subject_id], capabilities: ['log:read'] });
});
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('log_view').execute());

const VIEW = { name: 'Removed access', filters: { act: 'removed|deleted', 'not-operator': 'Portico' }, columns: ['time', 'content'] };
const inApp = (view_id = ''): string => `/v2/apps/${app_id}/log_views${view_id && `/${view_id}`}`;
const installation = (log: string, view_id = ''): string => `/v2/logs/${log}/views${view_id && `/${view_id}`}`;

const list = async (who: Person, url: string): Promise<LogView[]> =>
  (await who.send({ method: 'GET', url })).json<{ items: LogView[] }>().items;
const save = (who: Person, url: string, body: object = VIEW) => who.send({ method: 'POST', url, body });
const saved = async (who: Person, url: string, body: object = VIEW): Promise<LogView> => (await save(who, url, body)).json<LogView>();
const change = (who: Person, url: string, body: object, version?: number) =>
  who.send({ method: 'PATCH', url, body, ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }) });
const remove = (who: Person, url: string) => who.send({ method: 'DELETE', url });
const answered = (reply: Awaited<ReturnType<typeof remove>>) => [reply.statusCode, reply.json<{ code: string }>().code];
const lastLog = (object_id: string) =>
  platform.db
    .selectFrom('operation_log')
    .select(['event', 'object_name', 'before', 'after', 'app_id'])
    .where('object_id', '=', object_id)
    .orderBy('log_id', 'desc')
    .executeTakeFirst();

test('[R1.09] a view keeps filters and columns under a name, for whoever saved it alone until it is shared', async () => {
  const view = await saved(reader, inApp());
  expect(view).toMatchObject({ ...VIEW, shared: false, is_own: true, version: 1 });
  expect(await list(reader, inApp())).toEqual([view]);
  expect(await list(other, inApp())).toEqual([]);
  expect(answered(await change(other, inApp(view.view_id), { name: 'Mine' }))).toEqual([404, 'MP/LOG_VIEW_NOT_FOUND']);
  expect(answered(await remove(other, inApp(view.view_id)))).toEqual([404, 'MP/LOG_VIEW_NOT_FOUND']);

  const shared = (await change(reader, inApp(view.view_id), { shared: true }, 1)).json<LogView>();
  expect(shared).toMatchObject({ ...VIEW, shared: true, version: 2 });
  expect(await list(other, inApp())).toEqual([{ ...shared, is_own: false }]);
  expect(answered(await change(other, inApp(view.view_id), { name: 'Mine' }))).toEqual([403, 'MP/NO_PERMISSION']);
  expect(answered(await remove(other, inApp(view.view_id)))).toEqual([403, 'MP/NO_PERMISSION']);

  await change(reader, inApp(view.view_id), { shared: false });
  expect(await list(other, inApp())).toEqual([]);
});

test('saving, changing, sharing and deleting a view are in the log, with what it was', async () => {
  const { view_id } = await saved(reader, inApp());
  const filters = ['act: removed|deleted', 'not-operator: Portico'];
  const whole = { name: VIEW.name, filters, columns: VIEW.columns, shared: false };
  expect(await lastLog(view_id)).toMatchObject({ event: 'log_view.created', object_name: VIEW.name, after: whole, app_id });
  await change(reader, inApp(view_id), { name: 'Access', filters: { act: 'removed' } });
  expect(await lastLog(view_id)).toMatchObject({
    event: 'log_view.changed',
    before: { name: VIEW.name, filters },
    after: { name: 'Access', filters: ['act: removed'] },
  });
  await change(reader, inApp(view_id), { shared: true });
  expect(await lastLog(view_id)).toMatchObject({ event: 'log_view.shared', before: { shared: false }, after: { shared: true } });
  await change(reader, inApp(view_id), { shared: false });
  expect(await lastLog(view_id)).toMatchObject({ event: 'log_view.unshared' });
  expect((await remove(reader, inApp(view_id))).statusCode).toBe(204);
  expect(await lastLog(view_id)).toMatchObject({
    event: 'log_view.deleted',
    before: { ...whole, name: 'Access', filters: ['act: removed'] },
  });
});

test('whoever saw another version of a view is shown the present one', async () => {
  const { view_id } = await saved(reader, inApp());
  await change(reader, inApp(view_id), { name: 'Access' }, 1);
  const stale = await change(reader, inApp(view_id), { name: 'Late' }, 1);
  expect(stale.json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { name: 'Access', version: 2 } });
  const gone = await reader.send({ method: 'DELETE', url: inApp(view_id), headers: { 'if-match': '"1"' } });
  expect(answered(gone)).toEqual([409, 'COMMON/STALE_VERSION']);
});

test('the views of each log of the installation are apart, and those of an app are no part of them', async () => {
  const operations = await saved(auditor, installation('operations'), { ...VIEW, shared: true });
  const sign_ins = await saved(auditor, installation('sign_ins'), { name: 'Refused', filters: { 'not-outcome': 'done' } });
  await saved(auditor, inApp(), { ...VIEW, shared: true });
  expect(await list(auditor, installation('operations'))).toEqual([operations]);
  expect(await list(auditor, installation('sign_ins'))).toEqual([sign_ins]);
  expect(await list(admin, installation('operations'))).toEqual([{ ...operations, is_own: false }]);
  expect(answered(await change(auditor, installation('sign_ins', operations.view_id), { name: 'x' }))).toEqual([
    404,
    'MP/LOG_VIEW_NOT_FOUND',
  ]);
  expect(answered(await change(auditor, inApp(operations.view_id), { name: 'x' }))).toEqual([404, 'MP/LOG_VIEW_NOT_FOUND']);
  const renamed = await change(auditor, installation('sign_ins', sign_ins.view_id), { name: 'Refused lately' }, 1);
  expect(renamed.json()).toMatchObject({ name: 'Refused lately', version: 2 });
  expect(answered(await save(reader, installation('operations')))).toEqual([403, 'MP/NO_PERMISSION']);
  expect(answered(await reader.send({ method: 'GET', url: installation('sign_ins') }))).toEqual([403, 'MP/NO_PERMISSION']);
  expect((await save(auditor, installation('others'))).statusCode).toBe(400);
});

test('a super administrator deletes what somebody shared who is no longer there', async () => {
  const { view_id } = await saved(auditor, installation('operations'), { ...VIEW, shared: true });
  expect(answered(await change(admin, installation('operations', view_id), { name: 'x' }))).toEqual([403, 'MP/NO_PERMISSION']);
  expect((await remove(admin, installation('operations', view_id))).statusCode).toBe(204);
  expect(await lastLog(view_id)).toMatchObject({ event: 'log_view.deleted', before: { shared: true } });
});

test('two views of one person have two names, and there is an end to how many', async () => {
  await saved(reader, inApp());
  expect(answered(await save(reader, inApp()))).toEqual([409, 'MP/LOG_VIEW_NAME_EXISTS']);
  expect((await save(other, inApp())).statusCode).toBe(201);
  for (let n = 1; n < LIMITS.log_views_own; n += 1) await saved(reader, inApp(), { ...VIEW, name: `View ${n}` });
  expect(answered(await save(reader, inApp(), { ...VIEW, name: 'One more' }))).toEqual([409, 'MP/LOG_VIEW_LIMIT']);
  await platform.db
    .insertInto('log_view')
    .values(
      Array.from({ length: LIMITS.log_views_shared }, (_, n) => ({
        view_id: `0199a0c0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
        log: 'app' as const,
        app_id,
        subject_id: '1',
        name: `Shared ${n}`,
        filters: '{}',
        columns: '[]',
        shared: true,
      })),
    )
    .execute();
  expect(answered(await save(other, inApp(), { ...VIEW, name: 'Shared too', shared: true }))).toEqual([409, 'MP/LOG_VIEW_LIMIT']);
  const [own] = await list(other, inApp());
  expect(answered(await change(other, inApp(own?.view_id), { shared: true }))).toEqual([409, 'MP/LOG_VIEW_LIMIT']);
});

test('a view holds filters that the log knows, within bounds', async () => {
  const refused = async (over: object): Promise<number> => (await save(reader, inApp(), { ...VIEW, ...over })).statusCode;
  expect(await refused({ filters: { password: 'x' } })).toBe(400);
  expect(await refused({ filters: { q: 'x'.repeat(LIMITS.log_view_filter + 1) } })).toBe(400);
  expect(await refused({ name: ' ' })).toBe(400);
  expect(await refused({ name: 'x'.repeat(LIMITS.log_view_name + 1) })).toBe(400);
  expect(await refused({ columns: Array.from({ length: LIMITS.log_view_columns + 1 }, () => 'time') })).toBe(400);
});

test('an app that is frozen or unknown keeps no new view, and whoever does not read its log is refused', async () => {
  const stranger = await platform.person();
  expect(answered(await stranger.send({ method: 'GET', url: inApp() }))).toEqual([404, 'MP/APP_NOT_FOUND']);
  const member = await platform.person();
  await platform.make.member(app_id, member.subject_id, 'operator');
  await platform.make.role(app_id, { members: [member.subject_id] });
  expect(answered(await save(member, inApp()))).toEqual([403, 'MP/NO_PERMISSION']);
  const states = { frozen: 'MP/APP_FROZEN', closed: 'MP/APP_CLOSED' } as const;
  for (const status of ['frozen', 'closed'] as const) {
    const { app_id: id } = await platform.make.app({ status });
    await platform.make.member(id, reader.subject_id, 'operator');
    await platform.make.role(id, { members: [reader.subject_id], capabilities: ['log:read'] });
    expect((await save(reader, `/v2/apps/${id}/log_views`)).json()).toMatchObject({ code: states[status] });
  }
});
