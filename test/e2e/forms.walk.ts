import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { forgive, signIn, test } from './support/console.ts';
import { walkDoor } from './support/door-walk.ts';
import { DOORS, OWN } from './support/doors-table.ts';
import { eachForm } from './support/each-form.ts';
import { words } from './support/form-walk.ts';
import { FORMS, NOTHING_TYPED } from './support/forms-table.ts';
import { comeFromAnywhere, registerPerson } from './support/own-person.ts';
import { PASSWORD as OWN_PASSWORD } from './support/sdk-people.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'apps', 'console', 'src');
/** Whatever makes a form in the console. */
const A_FORM = /useEditForm(?:<[^(]*>)?\(\{|<Form(?:<|\s)|<form\s|<DoorForm\s/;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });

test('every form of the console is in the walk', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const forms: string[] = [];
  for (const file of files) if (A_FORM.test(await readFile(join(SOURCES, file), 'utf8'))) forms.push(file);
  const known = new Set([...[...FORMS, ...DOORS, ...OWN].map(({ source }) => source), ...Object.keys(NOTHING_TYPED)]);
  expect(forms.toSorted()).toEqual([...known].toSorted());
});

test('[R5.21a] the forms of signing in, registering and resetting refuse in the words of the person', async ({ page, complaints }) => {
  test.setTimeout(300_000);
  await comeFromAnywhere(page.context());
  await eachForm(DOORS, (row) => walkDoor(page, row, Object.values(row.values).slice(0, 1)));
  forgive(complaints, 400);
});

test('[R5.21a] the forms of an account of one’s own refuse in the words of the person', async ({ page, complaints }) => {
  test.setTimeout(300_000);
  const { mobile } = await registerPerson();
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, mobile, OWN_PASSWORD);
  await expect(page).toHaveURL(/#\/app-list$/);
  await eachForm(OWN, (row) => walkDoor(page, row, []));
  forgive(complaints, 400);
});
