import { expect, type Page } from '@playwright/test';
import { SUPER_ADMIN } from '../support/framed-pages.ts';
import type { Words } from '../support/console.ts';
import type { Screen, Table } from '../support/pictures.ts';
import { act, dialog, openRow, panel, quietAction, shown } from './ready.ts';

const CSV = 'org_user_code,nickName,mobile\nnew.one,New One,13800000001\ntom.becker,Tom Becker,\nnew.one,New One,\n,Nobody,\n';

const list = (name: string, path: string, label: (words: Words) => string): Screen => ({
  name,
  path: `/manage/${path}`,
  ready: (page, words) => shown(page, label(words)),
});
const drawer = (name: string, path: string): Screen => ({ name, path: `/manage/${path}`, ready: (page) => panel(page) });
const opened = (name: string, path: string, row: string, after?: (page: Page, words: Words) => Promise<void>): Screen => ({
  name,
  path: `/manage/${path}`,
  ready: async (page, words) => {
    await openRow(page, row);
    await (after ?? panel)(page, words);
  },
});
const tab = (name: string, key: 'apps' | 'about'): Screen => ({
  name,
  path: `/manage/service/logistics?tab=${key}`,
  ready: (page, words) =>
    expect(
      page.getByRole('tabpanel', { name: words.services[key] }).getByRole('heading').or(page.getByText('Orders')).first(),
    ).toBeVisible(),
});

/** What belongs to the installation, with what opens on it. */
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
    tab('service-apps', 'apps'),
    tab('service-about', 'about'),
    {
      name: 'service-delete',
      path: '/manage/service/logistics',
      ready: async (page, words) => {
        await quietAction(page, words, words.common.delete);
        await dialog(page);
      },
    },
    list('organisations', 'organisations', (words) => words.orgs.title),
    drawer('organisation-new', 'organisations?new=org'),
    opened('org-users', 'organisations?q=larkfield', 'Larkfield', (page, words) => shown(page, words.org_users.title)),
    {
      name: 'org-user',
      path: '/manage/organisations?q=larkfield',
      ready: async (page, words) => {
        await openRow(page, 'Larkfield');
        await shown(page, words.org_users.title);
        await openRow(page, 'tom.becker@larkfield');
        await panel(page);
      },
    },
    {
      name: 'org-user-invite',
      path: '/manage/organisations?q=larkfield',
      ready: async (page, words) => {
        await openRow(page, 'Larkfield');
        await shown(page, words.org_users.title);
        await act(page, words.org_users.invite);
        await panel(page);
      },
    },
    {
      name: 'org-user-import',
      path: '/manage/organisations?q=larkfield',
      ready: async (page, words) => {
        await openRow(page, 'Larkfield');
        await shown(page, words.org_users.title);
        await act(page, words.common.import);
        await page
          .locator('input[type=file]')
          .last()
          .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
        await expect(page.getByText(words.user_import.results.exists).last()).toBeVisible();
      },
    },
    list('platform-roles', 'platform-roles', (words) => words.platform_roles.title),
    drawer('platform-role-new', 'platform-roles?new=role'),
    {
      name: 'platform-role-take',
      path: '/manage/platform-roles?role=auditor',
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.platform_roles.take }).last().click();
        await dialog(page);
      },
    },
    drawer('project-new', 'project-list?new=project'),
    {
      name: 'registry-origins',
      path: '/manage/registry',
      ready: (page, words) => expect(page.getByRole('heading', { level: 1, name: words.registry.title })).toBeVisible(),
    },
    list('registry-credentials', 'registry?tab=services', (words) => words.registry.services),
    drawer('registry-origin-new', 'registry?new=origins'),
    opened('user-apps-open', 'userAppLists', 'Tom Becker'),
    drawer('template-new', 'template?new=1'),
    {
      name: 'template-open',
      path: '/manage/template',
      ready: async (page, words) => {
        await shown(page, words.templates.title);
        await page.getByRole('main').locator('tbody tr, li button').first().click();
        await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
      },
    },
    {
      name: 'global-menu-open',
      path: '/manage/global-menu',
      ready: async (page) => {
        await page.getByRole('treeitem').first().click();
        await panel(page);
      },
    },
    list('languages', 'languages', (words) => words.languages.product.title),
    drawer('language-new', 'languages?new=lang'),
    list('operation-log-super', 'operation-log', (words) => words.logs.title),
  ],
};
