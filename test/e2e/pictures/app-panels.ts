import { expect, type Page } from '@playwright/test';
import { ADMIN, type Words } from '../support/console.ts';
import { isNarrow, type Screen, type Table } from '../support/pictures.ts';
import { act, dialog, openRow, panel, rowAction, shown } from './ready.ts';

const at = (end: string): string => `/app/orders/menu/root/${end}`;
const role = (page: Page): Promise<void> => page.getByRole('button', { name: /^Warehouse clerk/ }).click();
const tree = (page: Page, name: string): Promise<void> => expect(page.getByRole('tree', { name })).toBeVisible();

/** One of the four screens of a menu group. */
const ofGroup = (name: string, tab: keyof Words['menu_groups']['tabs']): Screen => ({
  name,
  path: at('menu-group'),
  ready: async (page, words) => {
    await openRow(page, 'Warehouse');
    await tree(page, words.menu_groups.tree);
    const tabs = page.getByRole('navigation', { name: words.menu_groups.parts });
    await tabs.getByRole('link', { name: new RegExp(`^${words.menu_groups.tabs[tab]}`) }).click();
    await expect(page.getByRole('main').locator('[aria-hidden][data-shown]')).toHaveCount(0);
  },
});

const LANG_FILE = 'orders\tЗаказы\norders.all\tВсе заказы\tСписок всех заказов\nnowhere\tНигде\norders\tСнова заказы\n\tБез кода\n';

/** What opens on the screens that manage an app. */
export const APP_PANELS: Table = {
  of: 'what opens on the screens of an app',
  who: ADMIN,
  screens: [
    { name: 'menu-new', path: at('menu-manage?new=page'), ready: (page) => panel(page) },
    {
      name: 'menu-delete',
      anew: true,
      path: at('menu-manage'),
      ready: async (page, words) => {
        await tree(page, words.app_menus.tree);
        await page.getByRole('tree', { name: words.app_menus.tree }).focus();
        for (const key of ['Home', 'Delete']) await page.keyboard.press(key);
        await dialog(page);
      },
    },
    { name: 'menu-group-new', path: at('menu-group?new=group'), ready: (page) => panel(page) },
    {
      name: 'menu-group-delete',
      path: at('menu-group'),
      ready: async (page, words) => {
        await rowAction(page, words, 'Warehouse', words.common.delete);
        await dialog(page);
      },
    },
    ofGroup('menu-group-order', 'order'),
    ofGroup('menu-group-auth', 'roles'),
    ofGroup('menu-group-grants', 'grants'),
    { name: 'role-new', path: at('menu-group-role?new=role'), ready: (page) => panel(page) },
    {
      name: 'role-changed',
      path: at('menu-group-role'),
      ready: async (page, words) => {
        await role(page);
        await tree(page, words.permissions.tree);
        await page.getByRole('tree', { name: words.permissions.tree }).focus();
        for (const key of ['End', 'Space']) await page.keyboard.press(key);
        await expect(page.getByRole('button', { name: words.common.discard })).toBeVisible();
      },
    },
    {
      name: 'role-delete',
      path: at('menu-group-role'),
      ready: async (page, words) => {
        await role(page);
        await rowAction(page, words, 'Warehouse clerk', words.common.delete);
        await dialog(page);
      },
    },
    { name: 'permission-new', path: at('permission?new=permission'), ready: (page) => panel(page) },
    {
      name: 'permission-open',
      path: at('permission'),
      ready: async (page) => {
        await page.getByText('order:read', { exact: true }).click({ force: true });
        await panel(page);
      },
    },
    {
      name: 'permission-menu-changed',
      path: at('permission-menu'),
      ready: async (page, words) => {
        await page.getByRole('grid', { name: words.permissions.matrix_label }).getByRole('gridcell').nth(2).click();
        await expect(page.getByRole('button', { name: words.common.discard })).toBeVisible();
      },
    },
    { name: 'member-add', path: at('members?new=member'), ready: (page) => panel(page) },
    {
      name: 'member-open',
      path: at('members?open=710000000000000006'),
      ready: (page) => panel(page),
    },
    {
      name: 'user-menu-start',
      path: at('user-menu'),
      ready: (page, words) => expect(page.getByText(words.user_menus.start.title)).toBeVisible(),
    },
    {
      name: 'user-menu-why',
      path: at('user-menu?user=710000000000000006&which=unseen'),
      ready: async (page) => {
        await page.getByRole('treeitem').last().click();
        await panel(page);
      },
    },
    {
      name: 'app-service-open',
      path: at('app-service'),
      ready: async (page) => {
        await openRow(page, 'Logistics');
        await panel(page);
      },
    },
    { name: 'app-service-link', path: at('app-service?new=1'), ready: (page) => panel(page) },
    {
      name: 'app-settings-general',
      path: at('app-settings'),
      ready: (page, words) => expect(page.getByLabel(words.common.name, { exact: true })).toBeVisible(),
    },
    {
      name: 'app-settings-biz',
      path: at('app-settings?tab=biz_types'),
      ready: (page, words) => shown(page, words.app_settings.biz_types),
    },
    { name: 'app-settings-biz-new', path: at('app-settings?tab=biz_types&new=biz'), ready: (page) => panel(page) },
    {
      name: 'small-screen-chosen',
      path: at('small-screen'),
      ready: async (page, words) => {
        await page.getByText(words.small_screen.chosen, { exact: true }).click();
        await expect(page.getByRole('button', { name: words.common.discard })).toBeVisible();
      },
    },
    {
      name: 'intl-add',
      path: at('intl'),
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.languages.add, exact: true }).click();
        await dialog(page);
      },
    },
    {
      name: 'intl-open',
      path: at('intl'),
      ready: async (page) => {
        await openRow(page, 'Русский');
        await panel(page);
      },
    },
    {
      name: 'multi-menu-import',
      path: at('multi-menu?lang=ru'),
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.common.import, exact: true }).click();
        await page
          .getByLabel(words.common.file.choose)
          .last()
          .setInputFiles({ name: 'ru.txt', mimeType: 'text/plain', buffer: Buffer.from(LANG_FILE) });
        await expect(page.getByText('nowhere', { exact: true }).last()).toBeVisible();
      },
    },
    {
      name: 'log-entry',
      path: at('log-management'),
      ready: async (page, words) => {
        const list = page.getByRole('table', { name: words.logs.title }).or(page.getByRole('list', { name: words.logs.title }));
        await list
          .getByRole(isNarrow(page) ? 'button' : 'row')
          .nth(1)
          .click();
        await panel(page);
      },
    },
    {
      name: 'log-brushed',
      path: at('log-management'),
      ready: async (page, words) => {
        const begin = page.getByRole('region', { name: words.logs.histogram.title }).getByRole('slider', { name: words.logs.begin });
        await begin.focus();
        for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('button', { name: words.logs.histogram.clear })).toBeVisible();
      },
    },
    {
      name: 'log-nothing',
      path: at('log-management?q=zzzz-nowhere'),
      ready: (page, words) => expect(page.getByRole('heading', { name: words.common.nothing_found.title })).toBeVisible(),
    },
    {
      name: 'menu-conflict',
      path: at('menu-manage'),
      ready: async (page, words) => {
        await tree(page, words.app_menus.tree);
        await page.getByRole('treeitem').nth(1).click();
        const memo = page.getByLabel(words.common.memo, { exact: true });
        await memo.fill(`Looked at ${Date.now()}`);
        // Somebody else saves first, in a window of their own.
        const other = await page.context().newPage();
        await other.goto(page.url());
        await other.getByLabel(words.common.memo, { exact: true }).fill(`Changed ${Date.now()}`);
        await act(other, words.common.save);
        await expect(other.getByRole('button', { name: words.common.discard })).toHaveCount(0);
        await other.close();
        await act(page, words.common.save);
        await dialog(page);
      },
    },
  ],
};
