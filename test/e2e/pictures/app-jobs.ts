import { expect, type Page } from '@playwright/test';
import { ADMIN, type Words } from '../support/console.ts';
import { isNarrow, type Screen, type Table } from '../support/pictures.ts';
import { act, dialog, openRow, panel } from './ready.ts';

const at = (end: string): string => `/app/orders/menu/root/${end}`;
const PERSON = '710000000000000006';
const unsaved = (page: Page, words: Words): Promise<void> =>
  expect(page.getByRole('button', { name: words.common.discard }).last()).toBeVisible();

async function inTree(page: Page, name: string, keys: readonly string[]): Promise<void> {
  const tree = page.getByRole('tree', { name });
  await tree.focus();
  for (const key of keys) await page.keyboard.press(key);
}
/** One role of several, with one of its parts before it is saved. */
const ofRole = (name: string, query: string, then: Screen['ready']): Screen => ({
  name,
  path: at(`menu-group-role${query}`),
  ready: async (page, words) => {
    await page.getByRole('button', { name: /^Warehouse clerk/ }).click();
    await then(page, words);
  },
});
async function chooseOther(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.roles.compare }).click();
  await page.getByRole('combobox', { name: words.roles.compare }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.roles.take })).toBeVisible();
}

/** What an administrator of an app is in the middle of: filters, choices that are not saved, comparisons, questions. */
export const APP_JOBS: Table = {
  of: 'what administrators of an app are in the middle of',
  who: ADMIN,
  screens: [
    {
      name: 'menu-filter',
      path: at('menu-manage?q=order'),
      ready: (page, words) => expect(page.getByRole('tree', { name: words.app_menus.tree }).getByRole('treeitem').first()).toBeVisible(),
    },
    { name: 'menu-directory-new', path: at('menu-manage?new=directory'), ready: (page) => panel(page) },
    {
      name: 'menu-new-refused',
      anew: true,
      path: at('menu-manage?new=page'),
      ready: async (page, words) => {
        await panel(page);
        await page.getByLabel(words.common.code_of, { exact: true }).fill('a/b');
        await page.getByLabel(words.app_menus.address, { exact: true }).fill('http://127.0.0.1:9/nowhere');
        await act(page, words.common.create);
        await expect(page.getByText(words.menu_work.check.unreachable)).toBeVisible();
      },
    },
    {
      name: 'menu-row-actions',
      path: at('menu-manage'),
      ready: async (page, words) => {
        await page.getByRole('treeitem').first().hover();
        await page.getByRole('treeitem').first().getByRole('button', { name: words.common.more }).click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
      },
    },
    {
      name: 'menu-move',
      path: at('menu-manage'),
      ready: async (page, words) => {
        await inTree(page, words.app_menus.tree, ['Home', 'Space', 'ArrowDown', 'Space']);
        await act(page, words.app_menus.move_to);
        await dialog(page);
      },
    },
    {
      name: 'menu-preview-person',
      path: at(`menu-manage?as=person:${PERSON}&lang=ar`),
      ready: (page, words) => expect(page.getByRole('tree', { name: words.menu_work.preview.tree })).toBeVisible(),
    },
    {
      name: 'menu-leave',
      path: at('menu-manage?new=directory'),
      ready: async (page, words) => {
        await panel(page);
        await page.getByLabel(words.common.name, { exact: true }).fill('Stock take');
        await page.getByRole('complementary').last().getByRole('button', { name: words.common.close }).click();
        await dialog(page);
      },
    },
    ofRole('role-compare', '', async (page, words) => {
      await chooseOther(page, words);
      await page.getByText(words.roles.differs).first().click();
    }),
    ofRole('role-groups', '?tab=groups', (page, words) => expect(page.getByRole('button', { name: words.roles.add_group })).toBeVisible()),
    ofRole('role-console', '?tab=console', (page, words) =>
      expect(page.getByRole('tree', { name: words.roles.tabs.console })).toBeVisible(),
    ),
    ofRole('role-impact', '', async (page, words) => {
      await inTree(page, words.permissions.tree, ['Home', 'Space']);
      await unsaved(page, words);
      if (!isNarrow(page)) return;
      // The two figures in the save bar open the rest.
      await page.getByRole('button', { name: words.common.discard }).locator('xpath=../preceding-sibling::span//button').click();
      await panel(page);
    }),
    {
      name: 'members-chosen',
      path: at('members'),
      ready: async (page, words) => {
        await expect(page.getByText('Tom Becker')).toBeVisible();
        for (const place of [1, 2])
          await page
            .getByRole('checkbox')
            .nth(isNarrow(page) ? place - 1 : place)
            .click();
        await act(page, words.members.give_roles);
        await dialog(page);
      },
    },
    {
      name: 'user-app-lists-open',
      path: '/userAppLists',
      ready: async (page) => {
        await openRow(page, 'Tom Becker');
        await panel(page);
      },
    },
    {
      name: 'app-service-menus',
      path: at('app-service?new=1'),
      ready: async (page, words) => {
        await page.getByRole('combobox', { name: words.app_services.service }).click();
        await page.getByRole('option').first().waitFor({ state: 'attached' });
        await page.keyboard.press('Enter');
        await expect(page.getByRole('complementary').last().getByRole('tree')).toBeVisible();
      },
    },
    {
      name: 'multi-menu-changed',
      path: at('multi-menu'),
      ready: async (page, words) => {
        const grid = page.getByRole('grid', { name: words.languages.grid.label });
        await grid.getByRole('gridcell').nth(4).click();
        await page.keyboard.type('Looked at');
        await page.keyboard.press('Enter');
        await unsaved(page, words);
      },
    },
    {
      name: 'multi-menu-missing',
      path: at('multi-menu?show=missing'),
      ready: (page, words) =>
        expect(
          page.getByRole('grid', { name: words.languages.grid.label }).or(page.getByText(words.languages.grid.none.title)),
        ).toBeVisible(),
    },
    {
      name: 'intl-delete',
      path: at('intl'),
      ready: async (page, words) => {
        await openRow(page, 'Русский');
        await page.getByRole('complementary').last().getByRole('button', { name: words.common.delete }).click();
        await dialog(page);
      },
    },
    {
      name: 'log-object',
      path: at('log-management'),
      ready: async (page, words) => {
        const list = page.getByRole('table', { name: words.logs.title }).or(page.getByRole('list', { name: words.logs.title }));
        await list
          .getByRole(isNarrow(page) ? 'button' : 'row')
          .nth(1)
          .click();
        await page.getByRole('complementary', { name: words.logs.details }).getByRole('button', { name: words.logs.history }).click();
        await expect(page).toHaveURL(/object=/);
      },
    },
    {
      name: 'log-filters',
      path: at('log-management'),
      ready: async (page, words) => {
        await act(page, words.common.add_filter);
        await expect(page.getByRole('button', { name: words.logs.presets.week })).toBeVisible();
      },
    },
  ],
};
