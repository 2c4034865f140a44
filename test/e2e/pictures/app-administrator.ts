import { expect } from '@playwright/test';
import { ADMIN } from '../support/console.ts';
import { isNarrow, type Table } from '../support/pictures.ts';
import { PAGES_URL } from '../support/sdk.ts';
import { field, shown } from './ready.ts';

const MENU_FILE = [
  { code: 'stock', name: 'Stock', type: 'directory' },
  { code: 'stock.take', name: 'Stock take', type: 'page', target: 'https://stock.larkfield.example/take', parent: 'stock' },
  { code: 'orders', name: 'Orders', type: 'directory' },
  { code: 'stock', name: 'Stock', type: 'directory' },
  { code: 'lost', name: 'Lost property', type: 'directory', parent: 'nowhere' },
  { code: 'bad', name: '', type: 'directory' },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

export const APP_ADMINISTRATOR_SCREENS: Table = {
  of: 'what app administrators use',
  who: ADMIN,
  screens: [
    {
      name: 'menu-manage',
      path: '/app/orders/menu/root/menu-manage',
      ready: async (page, words) => {
        await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
        if (isNarrow(page)) return;
        await page.getByRole('treeitem').nth(3).click();
        await expect(page.getByLabel(words.common.memo, { exact: true })).toBeVisible();
      },
    },
    {
      name: 'menu-group',
      path: '/app/orders/menu/root/menu-group',
      ready: (page) => expect(page.getByText('Warehouse', { exact: true })).toBeVisible(),
    },
    {
      name: 'menu-group-menutree',
      path: '/app/orders/menu/root/menu-group',
      ready: async (page, words) => {
        await page
          .getByRole('row', { name: /Warehouse/ })
          .or(page.getByRole('button', { name: 'Warehouse', exact: true }))
          .click();
        await expect(page.getByRole('tree', { name: words.menu_groups.tree })).toBeVisible();
      },
    },
    {
      name: 'menu-group-role',
      path: '/app/orders/menu/root/menu-group-role',
      ready: async (page, words) => {
        await page.getByRole('button', { name: /^Warehouse clerk/ }).click();
        await expect(page.getByRole('tree', { name: words.permissions.tree })).toBeVisible();
      },
    },
    {
      name: 'permission',
      path: '/app/orders/menu/root/permission',
      ready: (page) => expect(page.getByText('order:read')).toBeVisible(),
    },
    {
      name: 'permission-menu',
      path: '/app/orders/menu/root/permission-menu',
      ready: (page, words) => expect(page.getByRole('grid', { name: words.permissions.matrix_label })).toBeVisible(),
    },
    {
      name: 'intl',
      path: '/app/orders/menu/root/intl',
      ready: async (page, words) => {
        await expect(page.getByText('Русский').first()).toBeVisible();
        if (isNarrow(page)) return;
        await page.getByRole('row', { name: /Русский/ }).click();
        await expect(page.getByRole('heading', { name: words.languages.file.title })).toBeVisible();
      },
    },
    {
      name: 'multi-menu',
      path: '/app/orders/menu/root/multi-menu',
      ready: async (page, words) => {
        await expect(page.getByRole('grid', { name: words.languages.grid.label })).toBeVisible();
        await page.getByRole('gridcell').first().click();
      },
    },
    {
      name: 'menu-choose',
      path: '/app/orders/menu/root/menu-manage',
      ready: async (page, words) => {
        await page.getByRole('tree', { name: words.app_menus.tree }).focus();
        for (const key of ['Home', 'Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
        await expect(page.getByRole('button', { name: words.common.selection.clear })).toBeVisible();
      },
    },
    {
      name: 'menu-preview',
      path: '/app/orders/menu/root/menu-manage?as=role',
      ready: async (page, words) => {
        await page.getByRole('combobox', { name: words.menu_work.preview.choose_role }).click();
        await page.getByRole('option').first().waitFor({ state: 'attached' });
        await page.keyboard.press('Enter');
        await expect(page.getByRole('tree', { name: words.menu_work.preview.tree })).toBeVisible();
      },
    },
    {
      name: 'menu-import',
      path: '/app/orders/menu/root/menu-manage',
      ready: async (page, words) => {
        await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
        if (isNarrow(page)) await page.getByRole('button', { name: words.common.more, exact: true }).click();
        await page.getByRole(isNarrow(page) ? 'menuitem' : 'button', { name: words.common.import, exact: true }).click();
        const file = { name: 'menus.txt', mimeType: 'text/plain', buffer: Buffer.from(MENU_FILE) };
        await page.getByLabel(words.common.file.choose).last().setInputFiles(file);
        await expect(page.getByText(words.menu_work.import.status.no_parent, { exact: true }).last()).toBeVisible();
      },
    },
    {
      name: 'members',
      path: '/app/orders/menu/root/members',
      ready: (page) => expect(page.getByText('Tom Becker')).toBeVisible(),
    },
    {
      name: 'user-menu',
      path: '/app/orders/menu/root/user-menu?user=710000000000000006',
      ready: (page, words) => expect(page.getByRole('tree', { name: words.user_menus.tree })).toBeVisible(),
    },
    {
      name: 'user-app-lists',
      path: '/userAppLists',
      ready: (page) => expect(page.getByText('Tom Becker')).toBeVisible(),
    },
    {
      name: 'app-settings',
      path: '/app/orders/menu/root/app-settings?tab=behaviour',
      ready: (page, words) => field(page, words.app_settings.freeze_notice),
    },
    {
      name: 'quick-entry-mgr',
      path: '/app/orders/menu/root/quick-entry-mgr',
      ready: (page, words) => expect(page.getByRole('combobox', { name: words.quick_mgr.add })).toBeVisible(),
    },
    {
      name: 'small-screen',
      path: '/app/orders/menu/root/small-screen',
      ready: (page, words) => expect(page.getByRole('region', { name: words.small_screen.preview })).toBeVisible(),
    },
    {
      name: 'log-management',
      path: '/app/orders/menu/root/log-management',
      ready: (page, words) =>
        expect(page.getByRole('table', { name: words.logs.title }).or(page.getByRole('list', { name: words.logs.title }))).toBeVisible(),
    },
    {
      name: 'app-service',
      path: '/app/orders/menu/root/app-service',
      ready: async (page, words) => {
        await shown(page, words.app_services.title);
        if (isNarrow(page)) return;
        await page.getByRole('row', { name: /Logistics/ }).click();
        await expect(page.getByRole('complementary').getByText(`${PAGES_URL}/logistics/shipments/board`)).toBeVisible();
      },
    },
  ],
};
