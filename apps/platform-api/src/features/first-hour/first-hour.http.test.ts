import type { FirstHour } from '@portico/contracts/platform/first-hour';
import { codeOf } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let grace: Person;
let auditor: Person;
let member: Person;

beforeAll(async () => {
  platform = await startPlatform();
  [grace, auditor, member] = [await platform.person(), await platform.person(), await platform.person()];
  await platform.make.platformRole(grace.subject_id, 'super_admin');
  await platform.make.platformRole(auditor.subject_id, 'auditor');
});
afterAll(() => platform.close());

const read = (who: Person) => who.send({ method: 'GET', url: '/v2/installation/first_hour' });
const state = async () => (await read(grace)).json<FirstHour>();

test('each step of the first hour follows from what exists, and opens again when that goes', async () => {
  expect(await state()).toEqual({ app: null, page: null, sample: null, short_of_admins: { count: 0, items: [] } });
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, member.subject_id, 'admin');
  const with_app = await state();
  expect(with_app).toMatchObject({ app: { app_id, languages: expect.any(Number) }, page: null });
  expect(with_app.short_of_admins).toMatchObject({ count: 1, items: [{ app_id, admins: 1 }] });
  // What nobody can open yet is no page.
  await platform.make.menu(app_id, { target: 'https://pages.example.test/hidden', hidden: true });
  expect((await state()).page).toBeNull();
  const app_menu_id = await platform.make.menu(app_id, { target: 'https://pages.example.test/orders' });
  expect((await state()).page).toMatchObject({ app_id, app_menu_id });
  await platform.make.member(app_id, auditor.subject_id, 'admin');
  expect((await state()).short_of_admins).toEqual({ count: 0, items: [] });
  await grace.send({ method: 'DELETE', url: `/v2/apps/${app_id}/app_menus/${app_menu_id}`, headers: { 'if-match': '1' } });
  expect((await state()).page).toBeNull();
});

test('nobody but a super administrator learns what the installation lacks [ASVS 8.2.2]', async () => {
  expect(codeOf(await read(auditor))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await read(member))).toBe('MP/NO_PERMISSION');
});
