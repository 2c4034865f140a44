import { expect, test } from '@playwright/test';
import { DIRECTORIES, ORGS } from '@portico/uc-sdk';
import { SUPER_ADMIN } from './support/console.ts';
import { closeUcDatabase } from './support/own-person.ts';
import { takePictures } from './support/pictures.ts';
import { makeApp, openOffice, type Colleague } from './support/platform.ts';
import { scimDirectory } from './support/scim-directory.ts';
import { admin, newName } from './support/sdk-people.ts';
import { dialog, heading, panel, rowAction, shown } from './pictures/ready.ts';

const PEOPLE = ['Mira Oduya', 'Joon Park', 'Ana Duarte', 'Søren Holm'];
const GROUP = 'Cashiers';

/** One app that gives roles to two groups, and one that gives none. */
let apps: { readonly mapped: string; readonly bare: string };
test.beforeAll(async () => {
  const [office, uc, org_code] = [await openOffice(), await admin(), newName()];
  await uc.call(ORGS.create, { body: { org_code, org_name: 'Harbour Foods' } });
  // Each round is in a process of its own once one has failed.
  const { items: known } = await uc.call(DIRECTORIES.list, { query: { limit: 100 } });
  const okta = await scimDirectory({ org_code, name: known.some(({ name }) => name === 'Okta') ? `Okta ${org_code}` : 'Okta' });
  const people: Colleague[] = [];
  for (const name of PEOPLE) people.push(await okta.person(name));
  const groups = [await okta.group(GROUP, people.slice(0, 3)), await okta.group('Shift leads', people.slice(2))];
  const [mapped, bare] = [await makeApp(office, 'Counter', {}), await makeApp(office, 'Kitchen', {})];
  const addRole = (role_name: string) => office.ask<{ role_id: string }>('POST', `/v2/apps/${mapped.app_id}/roles`, { role_name });
  const roles = [(await addRole('Till')).role_id, (await addRole('Refunds')).role_id];
  const items = groups.map((group_id, at) => ({ group_id, role_ids: roles.slice(0, at + 1) }));
  const path = `/v2/apps/${mapped.app_id}/directory_roles`;
  const save = async (): Promise<void> => {
    const { version } = await office.ask<{ version: number }>('GET', path);
    await office.ask('PUT', path, { items }, version);
  };
  // Until the platform has been told of the groups.
  await expect(save).toPass({ timeout: 20_000 });
  apps = { mapped: mapped.app_code, bare: bare.app_code };
});
test.afterAll(closeUcDatabase);

const at = (app_code: string, end = ''): string => `/app/${app_code}/menu/root/members/directory-groups${end}`;

takePictures([
  {
    of: 'directory groups',
    who: SUPER_ADMIN,
    screens: [
      { name: 'directory-groups', path: () => at(apps.mapped), ready: (page, words) => shown(page, words.members.directory_groups) },
      {
        name: 'directory-groups-empty',
        path: () => at(apps.bare),
        ready: (page, words) => heading(page, words.directory_groups.empty.title),
      },
      { name: 'directory-group-new', path: () => at(apps.mapped, '?new=group'), ready: (page) => panel(page) },
      {
        name: 'directory-group-remove',
        path: () => at(apps.mapped),
        ready: async (page, words) => {
          await rowAction(page, words, GROUP, words.directory_groups.remove);
          await dialog(page);
          await expect(page.getByRole('dialog').getByText(words.directory_groups.preview.stays)).toBeVisible();
        },
      },
    ],
  },
]);
