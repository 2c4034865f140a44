import { expect } from '@playwright/test';
import { DIRECTORIES, LDAP, ORGS } from '@portico/uc-sdk';
import { LDAP_READER, LDAP_SUFFIX, personDn, startLdapServer } from '@portico/user-centre/testing/ldap-server';
import { SUPER_ADMIN } from '../support/console.ts';
import type { Screen, Table } from '../support/pictures.ts';
import { admin } from '../support/sdk-people.ts';
import { drawer, list } from './installation-rows.ts';
import { dialog, heading, openFirst, panel, quietAction, shown } from './ready.ts';

const UIDS = ['ada', 'bea', 'cyn', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy', 'jon', 'kim', 'lou'];

const NAME = 'Stores';

/** One that sends changes, and one that was read, whose last sync was held back. */
async function makeDirectories(): Promise<string> {
  const uc = await admin();
  // Each round is in a process of its own once one has failed.
  const known = (await uc.call(LDAP.list, {})).items.find(({ name }) => name === NAME);
  if (known) return known.directory_id;
  const { items } = await uc.call(ORGS.list, { query: { keyword: 'larkfield' } });
  const org_id = items[0]?.org_id ?? '';
  const server = await startLdapServer({
    people: UIDS.map((uid) => ({ uid, name: uid, mail: `${uid}@stores.larkfield.example` })),
    groups: { tills: UIDS.slice(0, 4).map((uid) => personDn({ uid })) },
  });
  try {
    await uc.call(DIRECTORIES.create, { body: { name: 'Entra ID', org_id, valid_days: 20 } });
    const base = { people_base: `ou=people,${LDAP_SUFFIX}`, group_base: `ou=groups,${LDAP_SUFFIX}` };
    const body = { name: NAME, org_id, urls: [server.url], is_internal: true, ...LDAP_READER, ...base };
    const { directory_id } = await uc.call(LDAP.create, { body });
    const run = async (dry: boolean): Promise<void> => {
      const { run_id } = await uc.call(LDAP.run, { params: { directory_id }, body: { dry } });
      await expect.poll(async () => (await uc.call(LDAP.read_run, { params: { directory_id, run_id } })).ended_at).not.toBeNull();
    };
    await run(true);
    await run(false);
    await server.change(async (client) => {
      for (const uid of UIDS.slice(5)) await client.del(personDn({ uid }));
    });
    await run(false);
    return directory_id;
  } finally {
    await server.close();
  }
}
let made: Promise<string> | undefined;
const ofLdap = (name: string, end: string, ready: Screen['ready']): Screen => ({
  name,
  path: async () => `/manage/directories/${await (made ??= makeDirectories())}${end}`,
  ready,
});

/** Where people of the organisations come from by themselves. */
export const DIRECTORY_SCREENS: Table = {
  of: 'directories',
  who: SUPER_ADMIN,
  screens: [
    ofLdap('directory-syncs', '', (page, words) => shown(page, words.directories.run.title)),
    ofLdap('directory-sync-held', '', async (page) => {
      await openFirst(page);
      await panel(page);
    }),
    ofLdap('directory-settings', '?tab=settings', (page, words) =>
      expect(page.getByLabel(words.directories.ldap.fields.urls, { exact: true })).toBeVisible(),
    ),
    ofLdap('directory-test', '', async (page, words) => {
      await quietAction(page, words, words.directories.ldap.test);
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    }),
    ofLdap('directory-remove', '', async (page, words) => {
      await quietAction(page, words, words.directories.remove);
      await dialog(page);
    }),
    list('directories', 'directories', (words) => words.layout.directories),
    {
      name: 'directories-none',
      path: '/manage/directories',
      ready: async (page, words) => {
        await page.route('**/v1.1/registry/directories?**', (route) => route.fulfill({ json: { items: [], cursor: '' } }));
        await page.reload();
        await heading(page, words.directories.none.title);
      },
    },
    drawer('directory-new', 'directories?new=scim'),
    drawer('directory-new-ldap', 'directories?new=ldap'),
  ],
};
