import { expect, test } from '@playwright/test';
import { ADMIN } from '../support/console.ts';
import { framedPages, type FramedPages } from '../support/framed-pages.ts';
import type { Table } from '../support/pictures.ts';

let framed: FramedPages;
const framedMenu =
  (code: string, route = ''): (() => string) =>
  () =>
    `/app/${framed.app_code}/menu/${framed.idOf(code)}${route}`;

test.beforeAll(async () => {
  framed = await framedPages(ADMIN);
});
test.afterAll(() => framed.close());

export const OPERATOR_SCREENS: Table = {
  who: ADMIN,
  screens: [
    { name: 'app-list', path: '/app-list', ready: (page) => expect(page.getByText('Orders').first()).toBeVisible() },
    {
      name: 'app-home',
      path: '/app/orders',
      ready: async (page, words) => {
        await expect(page.getByRole('heading', { name: words.app_home.quick }).last()).toBeVisible();
        await expect(page.getByRole('region', { name: words.app_home.use.title }).getByRole('img')).toBeVisible();
      },
    },
    {
      name: 'app-home-frozen',
      path: '/app/partners',
      ready: (page, words) => expect(page.getByText(words.freeze.frozen.title)).toBeVisible(),
    },
    {
      name: 'app-detail',
      path: '/app/orders/detail',
      ready: (page, words) => expect(page.getByRole('heading', { name: words.app_detail.holds })).toBeVisible(),
    },
    {
      name: 'freeze',
      path: `/freeze/normal/${encodeURIComponent('/app/finance')}`,
      ready: (page, words) => expect(page.getByRole('button', { name: words.freeze.go_on })).toBeVisible(),
    },
    { name: 'no-auth', path: '/noAuth', ready: (page, words) => expect(page.getByText(words.entry.no_auth.title)).toBeVisible() },
    {
      name: 'diagnostics',
      path: '/test',
      ready: (page, words) => expect(page.getByText(words.diagnostics.checking)).toHaveCount(0),
    },
    {
      name: 'messages',
      path: '/messages',
      ready: (page, words) => expect(page.getByRole('heading', { level: 1, name: words.messages.title })).toBeVisible(),
    },
    {
      name: 'palette',
      path: '/app/orders',
      ready: async (page, words) => {
        await expect(page.getByRole('heading', { name: words.app_home.quick }).last()).toBeVisible();
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: words.layout.palette.title }).fill('or');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'account',
      path: '/account/profile',
      ready: (page, words) => expect(page.getByLabel(words.account.profile.nickName)).toBeVisible(),
    },
    {
      name: 'account-password',
      path: '/account/password',
      ready: (page, words) => expect(page.getByLabel(words.account.password.old)).toBeVisible(),
    },
    {
      name: 'security',
      path: '/security/nobody/https%3A%2F%2Fevil.example%2F/password',
      ready: (page, words) => expect(page.getByText(words.security.refused.title)).toBeVisible(),
    },
    {
      name: 'content-frame',
      path: framedMenu('tab-one'),
      ready: (page) => expect(page.frameLocator('iframe[title="Tab one"]').locator('#who')).not.toHaveText('…'),
    },
    {
      name: 'content-frame-refused',
      path: framedMenu('refusing'),
      ready: (page, words) => expect(page.getByRole('heading', { name: words.frames.help.title })).toBeVisible(),
    },
    {
      name: 'directory',
      path: framedMenu('reports', '/root'),
      ready: (page) => expect(page.getByRole('main').getByRole('link', { name: /Daily sales/ })).toBeVisible(),
    },
  ],
};
