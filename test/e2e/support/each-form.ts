import { expect, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { PASSWORD, signIn, SUPER_ADMIN, test } from './console.ts';
import { walkForm } from './contract-walk.ts';
import type { FormRow, Place } from './form-row.ts';
import { words } from './form-walk.ts';
import { makeApp, openOffice } from './platform.ts';
import { admin, newName } from './sdk-people.ts';

/** All of them, also behind one that fails. */
export async function eachForm<Row extends { readonly source: string }>(
  rows: readonly Row[],
  walk: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const row of rows) await test.step(row.source, () => walk(row).catch((error: unknown) => failures.push(String(error))));
  expect(failures).toEqual([]);
}

/** What the forms are opened on. */
async function settle(uc: sdk.UcClient): Promise<Place> {
  const office = await openOffice();
  const name = newName();
  const app = await makeApp(office, 'Quay', {});
  const inApp = `/v2/apps/${app.app_id}`;
  const { items } = await uc.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const org_id = items[0]?.org_id ?? '';
  const dn = 'dc=example,dc=org';
  const draft = { name, org_id, urls: ['ldaps://ldap.example.org'], bind_dn: dn, secret: name, people_base: dn };
  const { directory_id } = await uc.call(sdk.LDAP.create, { body: draft });
  const made = <T>(path: string, body: object): Promise<T> => office.ask<T>('POST', path, body);
  return {
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
    org_id,
    directory_id,
    id: (await sdk.readProfile(uc)).user_id,
  };
}

/** Somebody who may do everything, where there is one of everything. */
export async function enterPlace(page: Page): Promise<{ readonly uc: sdk.UcClient; readonly place: Place }> {
  const uc = await admin();
  const place = await settle(uc);
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  await expect(page).toHaveURL(/#\/app-list$/);
  return { uc, place };
}

/** Every form of a table with every rule of its contract broken. */
export async function walkForms(page: Page, rows: readonly FormRow[]): Promise<void> {
  const { uc, place } = await enterPlace(page);
  let checked = 0;
  await eachForm(rows, async (row) => {
    checked += await walkForm(page, uc, row, place);
  });
  // Fewer would mean that the walk no longer finds the rules.
  expect(checked).toBeGreaterThan(rows.length * 3);
}
