import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { LIMITS } from '@portico/contracts/limits';
import * as sdk from '@portico/uc-sdk';
import { fill, forgive, PASSWORD, signIn, test } from './support/console.ts';
import { walkForm } from './support/contract-walk.ts';
import { walkDoor } from './support/door-walk.ts';
import { DOORS, OWN } from './support/doors-table.ts';
import { leave, open, words } from './support/form-walk.ts';
import type { Place } from './support/form-row.ts';
import { FORMS, NOTHING_TYPED } from './support/forms-table.ts';
import { comeFromAnywhere, registerPerson } from './support/own-person.ts';
import { makeApp, openOffice } from './support/platform.ts';
import { admin, newName, PASSWORD as OWN_PASSWORD } from './support/sdk-people.ts';

const SUPER_ADMIN = 'grace.okafor@larkfield';
const SOURCES = join(import.meta.dirname, '..', 'apps', 'console', 'src');
/** Whatever makes a form in the console. */
const A_FORM = /useEditForm(?:<[^(]*>)?\(\{|<Form(?:<|\s)|<form\s|<DoorForm\s/;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });

/** All of them, also behind one that fails. */
async function eachForm<Row extends { readonly source: string }>(rows: readonly Row[], walk: (row: Row) => Promise<void>): Promise<void> {
  const failures: string[] = [];
  for (const row of rows) await test.step(row.source, () => walk(row).catch((error: unknown) => failures.push(String(error))));
  expect(failures).toEqual([]);
}

/** R5.09: one byte too many, and what is no text; the importers of menus and translations are one. */
async function refuseFiles(page: Page, place: Place): Promise<void> {
  const file = page.locator('input[type="file"]');
  const alert = page.getByRole('alert');
  const large = Buffer.alloc(LIMITS.import_bytes + 1, 'x');
  const max = String(LIMITS.import_bytes / 1_048_576);
  await leave(page);
  await open(page, `/manage/organisations/${place.org_id}?new=file`, [], page.getByRole('button', { name: words.user_import.choose }));
  await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: large });
  await expect(alert.filter({ hasText: fill(words.user_import.too_large, { mib: max }) })).toBeVisible();
  await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xfe, 0x00]) });
  await expect(alert.filter({ hasText: words.user_import.not_text })).toBeVisible();
  const choose = page.getByRole('button', { name: words.common.file.choose });
  await open(page, `/app/${place.app_code}/menu/root/menu-manage`, [words.common.import], choose);
  await file.setInputFiles({ name: 'menus.txt', mimeType: 'text/plain', buffer: large });
  await expect(alert.filter({ hasText: fill(words.common.file.too_large, { max }) })).toBeVisible();
  await file.setInputFiles({ name: 'menus.txt', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0x00]) });
  await expect(alert.filter({ hasText: errorText('MP/IMPORT_FORMAT', 'zh-CN') })).toBeVisible();
}

test('[R5.21] every form of the console is in the walk', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const forms: string[] = [];
  for (const file of files) if (A_FORM.test(await readFile(join(SOURCES, file), 'utf8'))) forms.push(file);
  const known = new Set([...[...FORMS, ...DOORS, ...OWN].map(({ source }) => source), ...Object.keys(NOTHING_TYPED)]);
  expect(forms.toSorted()).toEqual([...known].toSorted());
});

test('[R5.01, R5.02, R5.03, R5.04, R5.05, R5.06, R5.07, R5.08, R5.09, R5.21] every form refuses what the contracts refuse, in the words of the person, before and after the server sees it', async ({
  page,
  complaints,
}) => {
  test.setTimeout(480_000);
  const [office, uc] = [await openOffice(), await admin()];
  const name = newName();
  const app = await makeApp(office, 'Quay', {});
  const inApp = `/v2/apps/${app.app_id}`;
  const { items } = await uc.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const made = <T>(path: string, body: object): Promise<T> => office.ask<T>('POST', path, body);
  const place: Place = {
    ...app,
    ...(await made<Pick<Place, 'app_menu_id'>>(`${inApp}/app_menus`, {
      type: 'page',
      name,
      code: name,
      target: 'https://orders.example/',
    })),
    ...(await made<Pick<Place, 'role_id'>>(`${inApp}/roles`, { role_name: name })),
    ...(await made<Pick<Place, 'permission_id'>>(`${inApp}/permissions`, { name, code: name })),
    ...(await made<Pick<Place, 'group_id'>>(`${inApp}/menu_groups`, { group_name: name })),
    ...(await made<Pick<Place, 'project_id'>>('/v2/projects', {
      project_id: name,
      project_name: name,
      callback_address: 'https://shop.example/',
    })),
    ...(await made<Pick<Place, 'service_id' | 'service_code'>>('/v2/services', { nickname: name, name, service_code: name })),
    ...(await made<Pick<Place, 'template_id'>>('/v2/templates', { template_name: name })),
    org_id: items[0]?.org_id ?? '',
    id: '',
  };
  const id = (await sdk.readProfile(uc)).user_id;

  await page.goto('/admin/assets/#/login');
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  await expect(page).toHaveURL(/#\/app-list$/);
  let checked = 0;
  await eachForm(FORMS, async (row) => {
    checked += await walkForm(page, uc, row, { ...place, id });
  });
  await test.step('[R5.09] files', () => refuseFiles(page, place));
  // Fewer would mean that the walk no longer finds the rules.
  expect(checked).toBeGreaterThan(FORMS.length * 3);
  forgive(complaints, 400);
});

test('[R5.12, R5.13, R5.14, R5.15, R5.20, R5.22] the forms of signing in, registering and resetting refuse in the words of the person', async ({
  page,
  complaints,
}) => {
  test.setTimeout(300_000);
  await comeFromAnywhere(page.context());
  await eachForm(DOORS, (row) => walkDoor(page, row, Object.values(row.values).slice(0, 1)));
  forgive(complaints, 400);
});

test('[R5.12, R5.15, R5.21] the forms of an account of one’s own refuse in the words of the person', async ({ page, complaints }) => {
  test.setTimeout(300_000);
  const { mobile } = await registerPerson();
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, mobile, OWN_PASSWORD);
  await expect(page).toHaveURL(/#\/app-list$/);
  await eachForm(OWN, (row) => walkDoor(page, row, []));
  forgive(complaints, 400);
});
