import { expect } from '@playwright/test';
import type { Table } from '../support/pictures.ts';
import { act, openFirst, panel, shown } from './ready.ts';

const at = (end: string): string => `/app/orders/menu/root/${end}`;

/** Reads everything and changes nothing. */
export const AUDITOR_SCREENS: Table = {
  of: 'what auditors use',
  who: 'layla.haddad@larkfield',
  screens: [
    { name: 'operation-log', path: '/manage/operation-log', ready: (page, words) => shown(page, words.logs.title) },
    {
      name: 'operation-log-entry',
      path: '/manage/operation-log',
      ready: async (page, words) => {
        await shown(page, words.logs.title);
        await openFirst(page);
        await panel(page);
      },
    },
    {
      name: 'operation-log-filters',
      path: '/manage/operation-log?not-module=language',
      ready: async (page, words) => {
        await shown(page, words.logs.title);
        await act(page, words.common.add_filter);
        await expect(page.getByRole('group', { name: words.log_work.filters, exact: true }).getByRole('checkbox').first()).toBeVisible();
      },
    },
    { name: 'sign-in-log', path: '/manage/sign-in-log', ready: (page, words) => shown(page, words.sign_in_log.title) },
    {
      name: 'auditor-service',
      path: '/manage/service/logistics',
      ready: (page, words) => expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible(),
    },
    {
      name: 'auditor-menus',
      path: at('menu-manage'),
      ready: async (page, words) => {
        await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
        await page.getByRole('treeitem').nth(1).click();
        await panel(page);
      },
    },
    {
      name: 'auditor-role',
      path: at('menu-group-role'),
      ready: async (page, words) => {
        await page.getByRole('button', { name: /^Warehouse clerk/ }).click();
        await expect(page.getByRole('tree', { name: words.permissions.tree })).toBeVisible();
      },
    },
    {
      name: 'auditor-settings',
      path: at('app-settings?tab=behaviour'),
      ready: (page, words) => expect(page.getByLabel(words.app_settings.freeze_notice, { exact: true })).toBeVisible(),
    },
    {
      name: 'auditor-refused',
      path: '/manage/app-list',
      ready: (page, words) => expect(page.getByRole('heading', { name: words.common.refused.title })).toBeVisible(),
    },
  ],
};
