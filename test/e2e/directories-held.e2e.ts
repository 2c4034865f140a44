import { expect, type Locator, type Page } from '@playwright/test';
import { LDAP, ORGS } from '@portico/uc-sdk';
import { groupDn, LDAP_READER, LDAP_SUFFIX, personDn, startLdapServer } from '@portico/user-centre/testing/ldap-server';
import { expectAccessible, forgive, PASSWORD, signIn, SUPER_ADMIN, test, WORDS, type Words } from './support/console.ts';
import { admin, newName } from './support/sdk-people.ts';

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const words: Words = WORDS.en;
const { run } = words.directories;
const UIDS = ['ada', 'bea', 'cyn', 'dan', 'eve', 'fay', 'gus', 'hal'];
const GROUPS = ['bakery', 'cellar', 'dairy', 'floor', 'garden', 'kitchen', 'tills'];
const button = (where: Page | Locator, name: string): Locator => where.getByRole('button', { name, exact: true });
const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: run.sync });
const lineOf = (page: Page, about: string): Locator => panelOf(page).getByRole('listitem').filter({ hasText: about });
const closePanel = (page: Page): Promise<void> => button(page.getByRole('complementary'), words.common.close).first().click();

async function sync(page: Page, state: string): Promise<void> {
  await button(page, run.sync_now).click();
  await expect(panelOf(page).getByText(state, { exact: true })).toBeVisible();
}

test('a sync that would bring many back and lose groups names them, and goes on for those alone whom somebody has seen', async ({
  page,
  complaints,
}) => {
  const mark = newName();
  const uidOf = (uid: string): string => `${uid}.${mark}`;
  const here = (uid: string): string => personDn({ uid: uidOf(uid) });
  const away = (uid: string): string => personDn({ uid: uidOf(uid), ou: 'moved' });
  const groupOf = (name: string): string => `${name}-${mark}`;
  const server = await startLdapServer({
    people: UIDS.map((uid) => ({ uid: uidOf(uid), name: `${uid} ${mark}` })),
    groups: Object.fromEntries(GROUPS.map((name) => [groupOf(name), [here('hal')]])),
  });
  const other = await admin();
  try {
    const { items } = await other.call(ORGS.list, { query: { limit: 1 } });
    const { directory_id } = await other.call(LDAP.create, {
      body: {
        name: `Held ${mark}`,
        org_id: items[0]?.org_id ?? '',
        urls: [server.url],
        is_internal: true,
        ...LDAP_READER,
        people_base: `ou=people,${LDAP_SUFFIX}`,
        group_base: `ou=groups,${LDAP_SUFFIX}`,
      },
    });
    await page.goto(`/admin/assets/#/manage/directories/${directory_id}`);
    await signIn(page, words, SUPER_ADMIN, PASSWORD);
    await sync(page, run.states.done);
    await closePanel(page);

    await test.step('six leave, with the approval of whoever sees who they are', async () => {
      await server.change(async (client) => {
        for (const uid of UIDS.slice(0, 6)) await client.modifyDN(here(uid), away(uid));
      });
      await sync(page, run.states.held);
      await button(panelOf(page), 'Disable 6 people and sync').click();
      await expect(panelOf(page).getByText(run.states.done, { exact: true })).toBeVisible();
      await closePanel(page);
    });

    await test.step('they are back, and six groups are gone: both are named, and nothing is done', async () => {
      await server.change(async (client) => {
        for (const uid of UIDS.slice(0, 6)) await client.modifyDN(away(uid), here(uid));
        for (const name of GROUPS.slice(0, 6)) await client.del(groupDn(groupOf(name)));
      });
      await sync(page, run.states.held);
      await closePanel(page);
      const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'would enable 6' });
      await expect(notice).toContainText('would lose 6 groups');
      await button(notice, run.review).click();
      for (const uid of UIDS.slice(0, 6)) await expect(lineOf(page, uidOf(uid))).toContainText(run.acts.resumed);
      for (const name of GROUPS.slice(0, 6)) await expect(lineOf(page, groupOf(name))).toContainText(run.acts.group_missing);
      await expectAccessible(page);
    });

    await test.step('who approves what somebody else has synchronised since is shown that, and has approved nothing', async () => {
      await other.call(LDAP.run, { params: { directory_id }, body: { dry: false } });
      await expect
        .poll(async () => (await other.call(LDAP.list_runs, { params: { directory_id } })).items[0]?.state, { timeout: 30_000 })
        .toBe('held');
      // Somebody else is gone instead of one who is back.
      await server.change(async (client) => {
        await client.modifyDN(here('ada'), away('ada'));
        await client.del(groupDn(groupOf('tills')));
        await client.add(groupDn(groupOf('tills')), { objectClass: ['groupOfNames'], member: [here('hal')] });
      });
      await other.call(LDAP.run, { params: { directory_id }, body: { dry: false } });
      await expect
        .poll(async () => (await other.call(LDAP.list_runs, { params: { directory_id } })).items[0]?.counts?.resumed, { timeout: 30_000 })
        .toBe(5);
      await button(panelOf(page), run.agree_more).click();
      await expect(page.getByText(run.not_started, { exact: true })).toBeVisible();
      await expect(button(panelOf(page), run.agree_more)).toHaveCount(0);
      forgive(complaints, 409);
      await closePanel(page);
    });

    await test.step('what waits now is approved, and carried out', async () => {
      await button(page, run.review).click();
      await expect(lineOf(page, uidOf('bea'))).toContainText(run.acts.resumed);
      await expect(lineOf(page, uidOf('ada'))).toHaveCount(0);
      await button(panelOf(page), run.agree_more).click();
      await expect(panelOf(page).getByText(run.states.done, { exact: true })).toBeVisible();
      await closePanel(page);
      const row = page.getByRole('table', { name: run.title, exact: true }).getByRole('row').nth(1);
      await expect(row).toContainText('5 enabled');
      await expect(row).toContainText('7 groups missing or empty');
      await expectAccessible(page);
    });
  } finally {
    await server.close();
  }
});
