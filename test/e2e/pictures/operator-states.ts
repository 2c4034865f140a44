import { expect } from '@playwright/test';
import { refusal } from '../support/reverse-proxy.ts';
import { OPERATOR } from '../support/console.ts';
import type { Table } from '../support/pictures.ts';
import { appIn, operator, person, proofFor, qrPath, ssoPath } from './operator-place.ts';
import { heading } from './ready.ts';

/** What an operator of the demo sees: no more than the roles give. */
export const OPERATOR_HOME: Table = {
  of: "an operator's pages",
  who: OPERATOR,
  screens: [
    { name: 'operator-list', path: '/app-list', ready: (page) => expect(page.getByText('Orders').first()).toBeVisible() },
    {
      name: 'operator-home',
      path: '/app/orders',
      ready: (page, words) => expect(page.getByRole('heading', { name: words.app_home.quick }).last()).toBeVisible(),
    },
    { name: 'operator-detail', path: '/app/orders/detail', ready: (page, words) => heading(page, words.app_detail.holds) },
  ],
};

/** Somebody whose apps are about to freeze, frozen, closed and stopped. */
export const STATES: Table = {
  of: 'apps in every state',
  who: operator,
  screens: [
    { name: 'state-list', path: '/app-list', ready: (page) => expect(page.getByText('Kiosk').first()).toBeVisible() },
    {
      name: 'state-freezes',
      path: appIn('freezes-soon'),
      ready: (page, words) => expect(page.getByText(words.freeze.normal.text).first()).toBeVisible(),
    },
    {
      name: 'state-frozen',
      path: appIn('frozen'),
      ready: (page, words) => expect(page.getByText(words.freeze.frozen.text).first()).toBeVisible(),
    },
    {
      name: 'state-closed',
      path: appIn('closed'),
      ready: (page, words) => expect(page.getByText(words.freeze.closed.text).first()).toBeVisible(),
    },
    {
      name: 'state-stopped',
      path: appIn('stopped'),
      ready: (page, words) => expect(page.getByText(words.freeze.stopped.text).first()).toBeVisible(),
    },
    {
      name: 'messages',
      path: '/messages',
      ready: (page, words) => expect(page.getByRole('button', { name: words.messages.remove }).first()).toBeVisible(),
    },
    {
      name: 'messages-panel',
      path: '/app-list',
      ready: async (page, words) => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: new RegExp(`^${words.messages.title}`) })
          .click();
        await expect(page.getByRole('dialog').getByRole('link', { name: words.messages.see_all })).toBeVisible();
      },
    },
    {
      name: 'app-list-failing',
      anew: true,
      path: '/messages',
      ready: async (page, words) => {
        const { status, body } = refusal(503, 'COMMON/UNAVAILABLE', 'The database does not answer');
        await page.route('**/get_user_app**', (route) => route.fulfill({ status, json: body }));
        await page.evaluate(() => void (location.hash = '#/app-list'));
        await heading(page, words.common.not_loaded.title);
      },
    },
    {
      name: 'app-list-loading',
      anew: true,
      path: '/messages',
      ready: async (page, words) => {
        await page.route('**/get_user_app**', () => undefined);
        await page.evaluate(() => void (location.hash = '#/app-list'));
        await heading(page, words.app_list.title);
      },
    },
    // Last: from here on nobody is signed in.
    {
      name: 'session-ended',
      path: '/app-list',
      ready: async (page, words) => {
        const { status, body } = refusal(401, 'UC/AUTH_INVALID_TOKEN_BE_KICKED');
        await expect(page.getByText('Kiosk').first()).toBeVisible();
        await page.route('**/get_user_app**', (route) => route.fulfill({ status, json: body }));
        await page.getByRole('searchbox', { name: words.app_list.search }).fill('kio');
        await expect(page.getByRole('dialog', { name: words.sign_in.again.title })).toBeVisible();
      },
    },
  ],
};

/** A personal account that belongs to nothing yet. */
export const PERSON: Table = {
  of: 'a person without apps',
  who: person,
  screens: [
    { name: 'app-list-empty', path: '/app-list', ready: (page, words) => heading(page, words.app_list.empty.title) },
    { name: 'messages-empty', path: '/messages', ready: (page, words) => heading(page, words.messages.empty.title) },
    {
      name: 'account-contacts',
      path: '/account/contacts',
      ready: async (page, words) => {
        const { bind, email, new_email } = words.account.contacts;
        await page.getByRole('button', { name: `${bind}: ${email}` }).click();
        await expect(page.getByLabel(new_email, { exact: true })).toBeFocused();
      },
    },
    {
      name: 'account-second-factor',
      path: '/account/second-factor',
      ready: (page, words) => expect(page.getByRole('button', { name: words.account.factors.add_totp })).toBeVisible(),
    },
    {
      name: 'account-totp',
      path: '/account/second-factor',
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.account.factors.add_totp }).click();
        await expect(page.getByLabel(words.second_factor.totp.confirm)).toBeFocused();
      },
    },
    {
      name: 'account-linked',
      path: '/account/linked',
      ready: (page, words) => expect(page.getByRole('button', { name: `${words.account.linked.link}: Larkfield ID` })).toBeVisible(),
    },
    {
      name: 'security-over',
      path: '/account/linked',
      ready: async (page, words) => {
        const { status, body } = refusal(403, 'UC/SECURITY_VERIFY_REQUIRED');
        await page.route('**/third_accounts/actions/authorize*', (route) => route.fulfill({ status, json: body }));
        await page.getByRole('button', { name: `${words.account.linked.link}: Larkfield ID` }).click();
        await expect(page.getByRole('dialog').locator('input[type=password]')).toBeFocused();
      },
    },
    {
      name: 'account-organisations',
      path: '/account/organisations',
      ready: (page, words) => expect(page.getByText(words.account.orgs.none)).toBeVisible(),
    },
    {
      name: 'account-organisations-add',
      path: '/account/organisations',
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.account.orgs.add }).click();
        await expect(page.getByLabel(words.account.orgs.org_code)).toBeVisible();
      },
    },
    {
      name: 'account-deletion',
      path: '/account/deletion',
      ready: (page, words) => expect(page.getByRole('button', { name: words.account.deletion.submit })).toBeVisible(),
    },
    {
      name: 'security-missing',
      path: proofFor('email'),
      ready: (page, words) => expect(page.getByText(words.security.missing.email)).toBeVisible(),
    },
    {
      name: 'qr-confirm',
      path: qrPath,
      ready: (page, words) => expect(page.getByRole('button', { name: words.qr_confirm.yes })).toBeVisible(),
    },
    {
      name: 'qr-confirmed',
      path: qrPath,
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.qr_confirm.yes }).click();
        await heading(page, words.qr_confirm.confirmed.title);
      },
    },
    {
      name: 'qr-cancelled',
      path: qrPath,
      ready: async (page, words) => {
        await page.getByRole('button', { name: words.qr_confirm.no }).click();
        await heading(page, words.qr_confirm.cancelled.title);
      },
    },
    {
      name: 'sso',
      path: ssoPath,
      ready: (page, words) => expect(page.getByRole('button', { name: words.sso.agree, exact: true })).toBeVisible(),
    },
    { name: 'sso-bad-link', path: '/sso', ready: (page, words) => heading(page, words.sso.bad_link.title) },
  ],
};
