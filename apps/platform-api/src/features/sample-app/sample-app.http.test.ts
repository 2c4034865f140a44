import type { FirstHour, SampleApp } from '@portico/contracts/platform/first-hour';
import { inApp } from '@portico/server-kit/db/in-app';
import { codeOf } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let grace: Person;
let auditor: Person;
let member: Person;

beforeAll(async () => {
  platform = await startPlatform();
  [grace, auditor, member] = [await platform.person('Grace'), await platform.person(), await platform.person()];
  await platform.make.platformRole(grace.subject_id, 'super_admin');
  await platform.make.platformRole(auditor.subject_id, 'auditor');
});
afterAll(() => platform.close());

const url = '/v2/installation/sample_app';
const add = (who = grace) => who.send({ method: 'POST', url });
const remove = (who = grace) => who.send({ method: 'DELETE', url });
const hour = async () => (await grace.send({ method: 'GET', url: '/v2/installation/first_hour' })).json<FirstHour>();
const read = async <T>(path: string, lang: string) =>
  (await grace.send({ method: 'GET', url: path, headers: { 'accept-language': lang } })).json<T>();

test('the sample app comes with pages, roles and names in every language for whoever adds it, is logged, and counts for no step', async () => {
  const added = await add();
  expect(added.statusCode, added.body).toBe(201);
  const sample = added.json<SampleApp>();
  expect(await hour()).toMatchObject({ sample, app: null, page: null, short_of_admins: { count: 0 } });
  expect(codeOf(await add())).toBe('MP/SAMPLE_APP_EXISTS');
  const app = `/v2/apps/${sample.app_id}`;
  const tree = await read<{ items: { name: string; target: string; type: string }[] }>(`${app}/navigation`, 'ru');
  const pages = tree.items.filter(({ type }) => type === 'page');
  expect(pages.map(({ name }) => name)).toEqual(['Обзор', 'Все заказы', 'Возвраты']);
  for (const { target } of pages) {
    const page = await platform.server.inject({ url: new URL(target).pathname, headers: { 'accept-language': 'ar' } });
    expect([page.statusCode, page.headers['content-language']], target).toEqual([200, 'ar']);
    expect(page.body).toContain('dir="rtl"');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  }
  expect(await read(`${app}/roles`, 'zh-CN')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ role_name: 'Clerk', display_name: '店员' })]),
  });
  const coverage = await read<{ items: { menus: number; translated: number }[] }>(`${app}/app_menus/langs/coverage`, 'en');
  for (const each of coverage.items) expect(each.translated).toBe(each.menus);
  const log = await platform.db
    .selectFrom('operation_log')
    .select(['event', 'object_id'])
    .where('app_id', '=', sample.app_id)
    .orderBy('event')
    .execute();
  expect(log.map(({ event }) => event)).toEqual(['app_admin.added', 'sample_app.added']);
});

test('nobody else than a super administrator adds or removes it, and nothing of an app that others belong to is removed [ASVS 8.2.1]', async () => {
  for (const who of [auditor, member]) {
    expect(codeOf(await add(who))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await remove(who))).toBe('MP/NO_PERMISSION');
  }
  const { app_id = '' } = (await hour()).sample ?? {};
  await platform.make.member(app_id, member.subject_id, 'operator');
  expect(codeOf(await remove())).toBe('MP/SAMPLE_APP_IN_USE');
  expect((await hour()).sample).not.toBeNull();
  await inApp(platform.db, app_id, (trx) =>
    trx.deleteFrom('app_member').where('app_id', '=', app_id).where('subject_id', '=', member.subject_id).execute(),
  );
  const { app_id: other } = await platform.make.app();
  expect((await remove()).statusCode).toBe(204);
  expect((await hour()).sample).toBeNull();
  const left = await platform.db.selectFrom('app').select('app_id').where('app_id', 'in', [app_id, other]).execute();
  expect(left).toEqual([{ app_id: other }]);
  expect(codeOf(await remove())).toBe('MP/SAMPLE_APP_NOT_FOUND');
  expect((await add()).statusCode).toBe(201);
});

test('a page that the sample does not have is not there', async () => {
  expect((await platform.server.inject({ url: '/admin/assets/sample/constructor' })).statusCode).toBe(404);
});
