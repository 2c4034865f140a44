import { expect, type Page } from '@playwright/test';
import { ADMIN, type Words } from '../support/console.ts';
import { isNarrow, type Table } from '../support/pictures.ts';
import { embedded, proofFor } from './operator-place.ts';
import { heading } from './ready.ts';

const atHome = (page: Page, words: Words): Promise<void> =>
  expect(page.getByRole('heading', { name: words.app_home.quick }).last()).toBeVisible();
const openPanel = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).last()).toBeVisible();
};
const openPalette = async (page: Page, words: Words, text: string): Promise<void> => {
  await atHome(page, words);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: words.layout.palette.title }).fill(text);
};

/** The shell and what people do in it every day, by somebody who also administers the app. */
export const OPERATOR_SCREENS: Table = {
  of: 'what operators use',
  who: ADMIN,
  screens: [
    { name: 'app-list', path: '/app-list', ready: (page) => expect(page.getByText('Orders').first()).toBeVisible() },
    {
      name: 'app-list-none',
      path: '/app-list',
      ready: async (page, words) => {
        await page.getByRole('searchbox', { name: words.app_list.search }).fill('no such app');
        await expect(page.getByRole('button', { name: words.common.clear_filters })).toBeVisible();
      },
    },
    {
      name: 'app-home',
      path: '/app/orders',
      ready: async (page, words) => {
        await atHome(page, words);
        await expect(page.getByRole('region', { name: words.app_home.use.title }).getByRole('img')).toBeVisible();
      },
    },
    {
      name: 'app-home-frozen',
      path: '/app/partners',
      ready: (page, words) => expect(page.getByText(words.freeze.frozen.title)).toBeVisible(),
    },
    {
      name: 'app-home-zone',
      path: '/app/orders',
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.app_home.change }).first().click();
        await expect(page.getByRole('combobox', { name: words.app_home.zone.field })).toBeVisible();
      },
    },
    {
      name: 'app-home-customise',
      path: '/app/orders',
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.app_home.customise }).click();
        await expect(page.getByRole('dialog', { name: words.home_order.title })).toBeVisible();
      },
    },
    { name: 'app-detail', path: '/app/orders/detail', ready: (page, words) => heading(page, words.app_detail.holds) },
    {
      name: 'freeze',
      path: `/freeze/normal/${encodeURIComponent('/app/finance')}`,
      ready: (page, words) => expect(page.getByRole('button', { name: words.freeze.go_on })).toBeVisible(),
    },
    { name: 'no-auth', path: '/noAuth', ready: (page, words) => heading(page, words.entry.no_auth.title) },
    { name: 'app-not-found', path: '/app/no-such-app', ready: (page, words) => heading(page, words.common.not_found.title) },
    { name: 'jump', path: '/jump', ready: (page, words) => heading(page, words.entry.jump.none_title) },
    {
      name: 'diagnostics',
      path: '/test',
      ready: (page, words) => expect(page.getByText(words.diagnostics.checking)).toHaveCount(0),
    },
    {
      name: 'side-collapsed',
      path: '/app/orders',
      ready: async (page, words) => {
        await atHome(page, words);
        if (isNarrow(page)) return page.getByRole('button', { name: words.layout.open_side }).click();
        await page.getByRole('button', { name: words.layout.collapse, exact: true }).click();
        return expect(page.getByRole('button', { name: words.layout.expand })).toBeVisible();
      },
    },
    // The side stays as it was left.
    {
      name: 'side',
      path: '/app/orders',
      ready: async (page, words) => {
        await atHome(page, words);
        if (isNarrow(page)) return page.getByRole('button', { name: words.layout.open_side }).click();
        await page.getByRole('button', { name: words.layout.expand }).click();
        await page.getByRole('button', { name: words.layout.manage_side }).click();
        return expect(page.getByRole('link', { name: words.layout.members })).toBeVisible();
      },
    },
    { name: 'switcher', path: '/app/orders', ready: (page, words) => openPanel(page, words.layout.switch_app) },
    {
      name: 'language',
      path: '/app/orders',
      ready: (page, words) => openPanel(page, isNarrow(page) ? words.layout.user_menu : words.layout.language),
    },
    {
      name: 'theme',
      path: '/app/orders',
      ready: (page, words) => openPanel(page, isNarrow(page) ? words.layout.user_menu : words.layout.theme),
    },
    { name: 'user-panel', path: '/app/orders', ready: (page, words) => openPanel(page, words.layout.user_menu) },
    {
      name: 'time-zone',
      path: '/app/orders',
      ready: async (page, words) => {
        await openPanel(page, words.layout.user_menu);
        await page.getByRole('button', { name: words.layout.time_zone }).click();
        await expect(page.getByRole('combobox', { name: words.layout.time_zone })).toBeVisible();
      },
    },
    {
      name: 'palette',
      path: '/app/orders',
      ready: async (page, words) => {
        await openPalette(page, words, 'or');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'palette-start',
      path: '/app/orders',
      ready: async (page, words) => {
        await openPalette(page, words, '');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'palette-none',
      path: '/app/orders',
      ready: async (page, words) => {
        await openPalette(page, words, 'qqqqq');
        await expect(page.getByRole('option')).toHaveCount(0);
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
      name: 'account-sign-ins',
      path: '/account/sign-ins',
      ready: (page, words) => expect(page.getByText(words.account.sign_ins.this_one)).toBeVisible(),
    },
    {
      name: 'account-activity',
      path: '/account/activity',
      ready: (page, words) => expect(page.getByRole('list', { name: words.account.sections.activity })).toBeVisible(),
    },
    {
      name: 'account-preferences',
      path: '/account/preferences',
      ready: (page, words) => expect(page.getByText(words.preferences.lead)).toBeVisible(),
    },
    {
      name: 'security',
      path: '/security/nobody/https%3A%2F%2Fevil.example%2F/password',
      ready: (page, words) => expect(page.getByText(words.security.refused.title)).toBeVisible(),
    },
    {
      name: 'security-proof',
      path: proofFor('password'),
      ready: (page, words) => expect(page.getByLabel(words.sign_in.password, { exact: true })).toBeFocused(),
    },
    { name: 'platform-by-code', path: '/p/orders', ready: atHome },
    {
      name: 'offline',
      path: '/app-list',
      ready: async (page, words) => {
        await expect(page.getByText('Orders').first()).toBeVisible();
        await page.context().setOffline(true);
        await expect(page.getByText(words.errors.reach.offline)).toBeVisible();
      },
    },
    {
      name: 'page-not-loaded',
      path: '/app/orders',
      ready: async (page, words) => {
        await atHome(page, words);
        await page.context().setOffline(true);
        await expect(page.getByText(words.errors.reach.offline)).toBeVisible();
        await page.evaluate(() => void (location.hash = '#/app/orders/detail'));
        await heading(page, words.common.page_failed.title);
      },
    },
    // Last: what is embedded once stays so in this window.
    {
      name: 'embedded',
      path: embedded('menu'),
      ready: (page, words) => expect(page.getByRole('button', { name: words.layout.open_side })).toBeVisible(),
    },
    { name: 'embedded-bare', path: embedded('none'), ready: atHome },
  ],
};
