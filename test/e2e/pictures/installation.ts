import { expect, type Page } from '@playwright/test';
import { SUPER_ADMIN } from '../support/console.ts';
import type { Words } from '../support/console.ts';
import type { Screen, Table } from '../support/pictures.ts';
import { drawer, list, opened } from './installation-rows.ts';
import { act, dialog, heading, openFirst, openRow, panel, quietAction, shown } from './ready.ts';

type Then = (page: Page, words: Words) => Promise<void>;

/** Something on one service; `end` is the rest of its address. */
const ofService = (name: string, end: string, then: Then): Screen => ({ name, path: `/manage/service/logistics${end}`, ready: then });
const ofServiceApps = (name: string, then: Then): Screen =>
  ofService(name, '?tab=apps', async (page, words) => {
    await shown(page, words.services.apps);
    await then(page, words);
  });
/** Something on the first template of the list. */
const ofTemplate = (name: string, then: Then): Screen => ({
  name,
  path: '/manage/template',
  ready: async (page, words) => {
    await shown(page, words.templates.title);
    await openFirst(page);
    await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
    await then(page, words);
  },
});
const openMenu: Then = async (page) => {
  await page.getByRole('treeitem').first().click();
  await panel(page);
};
const nothingMore: Then = () => Promise.resolve();

/** What belongs to the installation and is no person, with what opens on it. */
export const INSTALLATION_SCREENS: Table = {
  of: 'what belongs to the installation',
  who: SUPER_ADMIN,
  screens: [
    list('app-admin', 'app-list', (words) => words.app_admin.title),
    drawer('app-admin-new', 'app-list?new=app'),
    opened('app-admin-open', 'app-list', 'Support'),
    opened('app-admin-freeze', 'app-list', 'Support', async (page, words) => {
      await act(page, words.app_admin.actions.freeze);
      await dialog(page);
    }),
    opened('app-admin-closed', 'app-list', 'Legacy reports'),
    drawer('service-new', 'service-list?new=1'),
    {
      name: 'service-categories',
      path: '/manage/service-list',
      ready: async (page, words) => {
        await shown(page, words.services.title);
        await quietAction(page, words, words.services.categories.title);
        await panel(page);
      },
    },
    {
      name: 'service-category-new',
      path: '/manage/service-list',
      ready: async (page, words) => {
        await shown(page, words.services.title);
        await quietAction(page, words, words.services.categories.title);
        await act(page, words.services.categories.new);
        await dialog(page);
      },
    },
    ofService('service-menu', '', openMenu),
    ofService('service-edit', '', async (page, words) => {
      await quietAction(page, words, words.common.edit);
      await panel(page);
    }),
    ofServiceApps('service-apps', nothingMore),
    ofServiceApps('service-app-difference', async (page) => {
      await openRow(page, 'Orders');
      await panel(page);
    }),
    ofServiceApps('service-synchronize', async (page, words) => {
      await act(page, words.synchronization.apply_all);
      await dialog(page);
    }),
    ofService('service-about', '?tab=about', (page, words) => heading(page, words.services.owners)),
    ofService('service-delete', '', async (page, words) => {
      await quietAction(page, words, words.common.delete);
      await dialog(page);
    }),
    { name: 'my-services', path: '/service', ready: (page, words) => heading(page, words.layout.my_services) },
    drawer('template-new', 'template?new=1'),
    ofTemplate('template-open', nothingMore),
    ofTemplate('template-edit', async (page, words) => {
      await quietAction(page, words, words.common.edit);
      await panel(page);
    }),
    ofTemplate('template-delete', async (page, words) => {
      await quietAction(page, words, words.common.delete);
      await dialog(page);
    }),
    { name: 'global-menu-open', path: '/manage/global-menu', ready: openMenu },
    list('languages', 'languages', (words) => words.languages.product.title),
    drawer('language-new', 'languages?new=lang'),
    opened('language-open', 'languages', 'Русский'),
    list('operation-log-super', 'operation-log', (words) => words.logs.title),
  ],
};
