import { expect, test } from '@playwright/test';
import { SUPER_ADMIN } from './support/console.ts';
import { takePictures } from './support/pictures.ts';
import { openOffice } from './support/platform.ts';
import { shown } from './pictures/ready.ts';

const WARNINGS = {
  name: 'Keys and accounts',
  filters: { severity: 'warning|critical' },
  columns: ['time', 'operator', 'content', 'severity'],
};
const VIEWS = [{ name: 'Access changes', filters: { act: 'granted|revoked|added|removed' }, shared: true }, WARNINGS];

let address: string;
test.beforeAll(async () => {
  const office = await openOffice();
  const path = '/v2/logs/operations/views';
  for (const view of VIEWS) await office.ask('POST', path, view);
  const { items } = await office.ask<{ items: { view_id: string; name: string }[] }>('GET', path);
  const view_id = items.find(({ name }) => name === WARNINGS.name)?.view_id ?? '';
  const search = new URLSearchParams({ ...WARNINGS.filters, columns: WARNINGS.columns.join(), view: view_id });
  address = `/manage/operation-log?${search}`;
});
test.afterAll(async () => {
  const office = await openOffice();
  const { items } = await office.ask<{ items: { view_id: string }[] }>('GET', '/v2/logs/operations/views');
  for (const { view_id } of items) await office.ask('DELETE', `/v2/logs/operations/views/${view_id}`);
});

takePictures([
  {
    of: 'saved views of the log',
    who: SUPER_ADMIN,
    screens: [
      { name: 'log-view', path: () => address, ready: (page, words) => shown(page, words.logs.title) },
      {
        name: 'log-view-save',
        path: '/manage/operation-log',
        ready: async (page, words) => {
          await shown(page, words.logs.title);
          await page.getByRole('button', { name: words.log_work.views.save, exact: true }).click();
          await expect(page.getByRole('dialog', { name: words.log_work.views.save })).toBeVisible();
        },
      },
      {
        name: 'sign-ins-person',
        path: '/manage/sign-in-log',
        ready: async (page, words) => {
          await shown(page, words.sign_in_log.title);
          await page.getByRole('button', { name: words.common.add_filter, exact: true }).click();
          await page.getByRole('button', { name: words.sign_in_log.person, exact: true }).click();
          await expect(page.getByRole('combobox', { name: words.people.picker.label })).toBeVisible();
        },
      },
    ],
  },
]);
