import { expect, type Page } from '@playwright/test';
import { ORGS, PEOPLE, REGISTRY } from '@portico/uc-sdk';
import type { Words } from '../support/console.ts';
import { SUPER_ADMIN } from '../support/console.ts';
import type { Screen, Table } from '../support/pictures.ts';
import { admin, newName } from '../support/sdk-people.ts';
import { drawer, list, opened } from './installation-rows.ts';
import { act, dialog, openFirst, openRow, panel, quietAction, shown } from './ready.ts';

const CSV = 'org_user_code,nickName,mobile\nnew.one,New One,13800000001\ntom.becker,Tom Becker,\nnew.one,New One,\n,Nobody,\n';
const ORIGIN = 'registry';
const CREDENTIALS = 'registry?tab=services';

/** Something on the users of the demo's company. */
const ofUsers = (name: string, then: (page: Page, words: Words) => Promise<void>): Screen =>
  opened(name, 'organisations?q=larkfield', 'Larkfield', async (page, words) => {
    await shown(page, words.org_users.title);
    await then(page, words);
  });
/** What is asked before something happens to one of them. */
const ofUser = (name: string, action: keyof Words['org_users']['actions']): Screen =>
  ofUsers(name, async (page, words) => {
    await openRow(page, 'tom.becker@larkfield');
    await panel(page);
    await act(page, words.org_users.actions[action]);
    await dialog(page);
  });
/** The last button of this name in a list, and what it asks. */
const asked = (name: string, path: string, button: (words: Words) => string): Screen => ({
  name,
  path: `/manage/${path}`,
  ready: async (page, words) => {
    await page
      .getByRole('button', { name: button(words), exact: true })
      .last()
      .click();
    await dialog(page);
  },
});

/** Whom the installation knows and trusts: organisations, users, roles over it, projects, origins, credentials. */
export const INSTALLATION_PEOPLE: Table = {
  of: 'whom the installation knows',
  who: SUPER_ADMIN,
  screens: [
    list('people', 'people', (words) => words.people.title),
    opened('person', 'people?q=tom.becker', 'Tom Becker', async (page, words) => {
      await expect(page.getByText(words.people.leaver.text)).toBeVisible();
    }),
    list('organisations', 'organisations', (words) => words.orgs.title),
    drawer('organisation-new', 'organisations?new=org'),
    ofUsers('org-users', () => Promise.resolve()),
    ofUsers('organisation-rename', async (page, words) => {
      await quietAction(page, words, words.orgs.rename);
      await panel(page);
    }),
    ofUsers('org-user', async (page) => {
      await openRow(page, 'tom.becker@larkfield');
      await panel(page);
    }),
    ofUser('org-user-disable', 'disable'),
    ofUser('org-user-reset', 'reset'),
    ofUser('org-user-leave', 'leave'),
    ofUser('org-user-delete', 'remove'),
    ofUsers('org-users-chosen', async (page, words) => {
      for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check();
      await expect(page.getByRole('button', { name: words.common.selection.clear })).toBeVisible();
    }),
    ofUsers('org-user-invite', async (page, words) => {
      await act(page, words.org_users.invite);
      await panel(page);
    }),
    {
      name: 'org-user-invited',
      // In a company of its own: the demo's keeps the people it has.
      path: async () => {
        const org_code = newName();
        const { org_id } = await (await admin()).call(ORGS.create, { body: { org_code, org_name: 'Northwind Trading' } });
        return `/manage/organisations/${org_id}?new=user`;
      },
      ready: async (page, words) => {
        await page.getByLabel(words.org_users.user_code, { exact: true }).fill('ines.moreau');
        await page.getByRole('button', { name: words.org_users.invite_submit, exact: true }).click();
        await expect(page.getByText(words.org_users.invited.text)).toBeVisible();
      },
    },
    ofUsers('org-user-import', async (page, words) => {
      await quietAction(page, words, words.common.import);
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
      await expect(page.getByText(words.user_import.results.exists).last()).toBeVisible();
    }),
    ofUser('org-user-reset-factors', 'reset_factors'),
    {
      name: 'sign-in-policy',
      path: '/manage/sign-in-policies',
      ready: async (page, { sign_in_policies }) => {
        await page.getByRole('radio', { name: sign_in_policies.rules.required, exact: true }).check();
        await expect(page.getByRole('complementary', { name: sign_in_policies.touches }).getByRole('listitem').first()).toBeVisible();
      },
    },
    list('platform-roles', 'platform-roles', (words) => words.platform_roles.title),
    drawer('platform-role-new', 'platform-roles?new=role'),
    asked('platform-role-take', 'platform-roles?role=auditor', (words) => words.platform_roles.take),
    drawer('project-new', 'project-list?new=project'),
    opened('project-open', 'project-list', 'Ledger'),
    {
      name: 'registry-origins',
      path: async () => {
        const origin = `https://${newName()}.larkfield.example`;
        await (await admin()).call(REGISTRY.create_origin, { body: { origin, name: 'Warehouse pages', uses: ['page'] } });
        return `/manage/${ORIGIN}`;
      },
      ready: (page, words) => shown(page, words.registry.origins),
    },
    drawer('registry-origin-new', `${ORIGIN}?new=origins`),
    asked('registry-origin-remove', ORIGIN, (words) => words.common.remove),
    {
      name: 'registry-clients',
      path: async () => {
        const client_id = newName();
        const uc = await admin();
        const draft = { client_id, name: 'Larkfield Shop', is_public: false, redirect_uris: ['https://shop.larkfield.example/back'] };
        await uc.call(REGISTRY.create_client, { body: draft });
        await uc.call(REGISTRY.rotate_client, { params: { client_id }, body: {} });
        return '/manage/registry?tab=clients';
      },
      ready: (page, words) => shown(page, words.registry.clients),
    },
    drawer('registry-client-new', 'registry?tab=clients&new=clients'),
    opened('registry-client', 'registry?tab=clients', 'Larkfield Shop'),
    {
      name: 'registry-providers',
      path: async () => {
        const [source_plat, issuer] = [newName(), 'http://127.0.0.1:1'];
        const addresses = { issuer: `${issuer}/${source_plat}`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
        const more = { authorization_endpoint: `${issuer}/auth`, redirect_uris: ['http://127.0.0.1/back'], is_internal: true };
        const body = { source_plat, name: 'Acme ID', client_id: 'portico', ...addresses, ...more };
        await (await admin()).call(REGISTRY.create_provider, { body });
        return '/manage/registry?tab=providers';
      },
      ready: (page, words) => shown(page, words.registry.providers),
    },
    drawer('registry-provider-new', 'registry?tab=providers&new=providers'),
    opened('registry-provider-test', 'registry?tab=providers', 'Larkfield ID', async (page, { registry }) => {
      await page.getByRole('button', { name: registry.of_provider.test, exact: true }).click();
      await expect(page.getByText(registry.of_provider.steps.client)).toBeVisible();
    }),
    list('registry-credentials', CREDENTIALS, (words) => words.registry.services),
    {
      name: 'registry-credential',
      path: async () => {
        const uc = await admin();
        const expires_at = new Date(Date.now() + 20 * 86_400_000).toISOString();
        const { items } = await uc.call(PEOPLE.search, { body: { keyword: 'tom.becker' } });
        await uc.call(REGISTRY.create_service, { body: { name: 'Warehouse sync', owner_id: items[0]?.user_id ?? '', expires_at } });
        return `/manage/${CREDENTIALS}`;
      },
      ready: async (page) => {
        await openRow(page, 'Warehouse sync');
        await panel(page);
      },
    },
    drawer('registry-credential-new', `${CREDENTIALS}&new=services`),
    opened('registry-credential-revoke', CREDENTIALS, 'Billing pages', async (page, { registry }) => {
      await page.getByRole('button', { name: registry.revoke, exact: true }).click();
      await dialog(page);
    }),
    {
      name: 'user-apps-open',
      path: '/manage/userAppLists',
      ready: async (page, words) => {
        await shown(page, words.user_apps.title);
        await openFirst(page);
        await panel(page);
      },
    },
  ],
};
