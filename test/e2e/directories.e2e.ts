import { expect, type Locator, type Page } from '@playwright/test';
import { SCIM_PATH } from '@portico/contracts/user-centre/directories';
import {
  AUDITOR,
  expectAccessible,
  fill,
  forgive,
  PASSWORD,
  pressAt,
  signIn,
  signInByKeyboard,
  SUPER_ADMIN,
  test,
  typeAt,
  WORDS,
  type Words,
} from './support/console.ts';
import { LDAP, ORGS } from '@portico/uc-sdk';
import { groupDn, LDAP_READER, LDAP_SUFFIX, personDn, startLdapServer } from '@portico/user-centre/testing/ldap-server';
import { admin, newName } from './support/sdk-people.ts';
import { UC_URL } from './support/sdk.ts';

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const LIST = '/admin/assets/#/manage/directories';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const button = (where: Page | Locator, name: string): Locator => where.getByRole('button', { name, exact: true });
const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name });
const rowOf = (page: Page, words: Words, name: string): Locator =>
  page.getByRole('table', { name: words.layout.directories, exact: true }).getByRole('row', { name });
/** One form of a plural, for a number that has it. */
const one = (text: string): string => /one \{([^}]*)\}/.exec(text)?.[1]?.replace('#', '1') ?? text;

async function chooseOrg(page: Page, where: Locator, words: Words): Promise<void> {
  await where.getByRole('combobox', { name: words.app_list.open_type.org, exact: true }).fill('larkfield');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
}

/** As the directory of a company asks. */
const scim = (token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Response> =>
  fetch(`${UC_URL}${SCIM_PATH}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
async function readToken(shown: Locator): Promise<string> {
  await expect(shown).toContainText(/portico_scim_[\w-]{43}/);
  return /portico_scim_[\w-]{43}/.exec(await shown.innerText())?.[0] ?? '';
}

test('a directory is let in, adds a person by SCIM, gets another token and is removed while the person stays', async ({
  page,
  complaints,
}) => {
  const words: Words = WORDS.en;
  const { common, directories: said } = words;
  const name = `Entra ${newName()}`;
  const login = newName();
  const person = `Ada ${login}`;
  let first = '';
  let second = '';
  await page.goto(LIST);
  await signIn(page, words, SUPER_ADMIN, PASSWORD);

  await test.step('its token is there once, with the base address', async () => {
    await button(page, said.new).first().click();
    await page.getByRole('menuitem', { name: said.kinds.scim }).click();
    const panel = panelOf(page, said.new);
    await panel.getByLabel(common.name, { exact: true }).fill(name);
    await button(panel, common.create).click();
    await expect(panel.getByText(words.forms.required)).toBeVisible();
    await chooseOrg(page, panel, words);
    await panel.getByLabel(said.valid_days, { exact: true }).first().fill('90');
    await expectAccessible(page);
    await button(panel, common.create).click();
    const shown = page.getByRole('dialog', { name: fill(said.token.title, { name }) });
    first = await readToken(shown);
    await expect(shown).toContainText(`${UC_URL}${SCIM_PATH}`);
    await expectAccessible(page);
    await button(shown, common.close).first().click();
    await expect(rowOf(page, words, name)).toContainText(said.states.valid);
    await expect(rowOf(page, words, name)).toContainText(said.never);
    await expect(page.getByText(first)).toHaveCount(0);
  });

  await test.step('a person and a group come by themselves', async () => {
    const made = await scim(first, 'POST', 'Users', {
      schemas: [USER],
      userName: `${login}@larkfield.example`,
      externalId: login,
      displayName: person,
      active: true,
    });
    expect(made.status, await made.clone().text()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const group = await scim(first, 'POST', 'Groups', { schemas: [GROUP], displayName: `Tills ${login}`, members: [{ value: id }] });
    expect(group.status, await group.text()).toBe(201);
    await page.goto(`/admin/assets/#/manage/people?q=${login}`);
    await expect(page.getByRole('main').getByText(person).first()).toBeVisible();
    await page.goto(LIST);
    await page.reload();
    const row = rowOf(page, words, name);
    await expect(row.getByRole('cell').nth(4)).toHaveText('1');
    await expect(row.getByRole('cell').nth(5)).toHaveText('1');
    await expect(row).not.toContainText(said.never);
    await expectAccessible(page);
  });

  await test.step('renamed, over what somebody else has done since', async () => {
    await rowOf(page, words, name).click();
    const panel = panelOf(page, name);
    await panel.getByLabel(common.name, { exact: true }).fill(`${name} 2`);
    await expectAccessible(page);
    await button(panel, common.save).click();
    await expect(page.getByText(common.saved, { exact: true }).first()).toBeVisible();
    await expect(rowOf(page, words, `${name} 2`)).toBeVisible();
  });

  await test.step('with another token the one before is refused', async () => {
    await button(page, said.token.rotate).click();
    const asked = page.getByRole('dialog', { name: fill(said.token.rotate_ask, { name: `${name} 2` }) });
    await asked.getByRole('radio', { name: words.registry.overlap.none }).check();
    await expectAccessible(page);
    await button(asked, said.token.rotate).click();
    const shown = page.getByRole('dialog', { name: fill(said.token.title, { name: `${name} 2` }) });
    second = await readToken(shown);
    await button(shown, common.close).first().click();
    expect((await scim(first, 'GET', 'Users')).status).toBe(401);
    expect((await scim(second, 'GET', 'Users')).status).toBe(200);
  });

  await test.step('revoked, it is refused, and a new token lets it in', async () => {
    await button(page, said.token.revoke).click();
    const asked = page.getByRole('dialog', { name: fill(said.token.revoke_ask, { name: `${name} 2` }) });
    await expect(asked).toContainText(said.token.revoke_text);
    await button(asked, said.token.revoke).click();
    await expect(rowOf(page, words, `${name} 2`)).toContainText(said.states.revoked);
    expect((await scim(second, 'GET', 'Users')).status).toBe(401);
    await button(page, said.token.rotate).click();
    const again = page.getByRole('dialog', { name: fill(said.token.rotate_ask, { name: `${name} 2` }) });
    await expect(again).toContainText(said.token.rotate_ended);
    await button(again, said.token.rotate).click();
    const shown = page.getByRole('dialog', { name: fill(said.token.title, { name: `${name} 2` }) });
    second = await readToken(shown);
    await button(shown, common.close).first().click();
    expect((await scim(second, 'GET', 'Users')).status).toBe(200);
  });

  await test.step('removed, once its name is typed, and the person stays', async () => {
    forgive(complaints, 401);
    await button(page, said.remove).click();
    const asked = page.getByRole('dialog', { name: fill(said.remove_ask, { name: `${name} 2` }) });
    await expect(asked).toContainText(one(said.stay));
    await expect(asked).toContainText(one(said.groups_end));
    await expectAccessible(page);
    await asked.getByRole('textbox').fill(`${name} 2`);
    await button(asked, said.remove).click();
    await expect(page.getByText(said.removed, { exact: true }).first()).toBeVisible();
    await expect(rowOf(page, words, `${name} 2`)).toHaveCount(0);
    expect((await scim(second, 'GET', 'Users')).status).toBe(401);
    await page.goto(`/admin/assets/#/manage/people?q=${login}`);
    await expect(page.getByRole('main').getByText(person).first()).toBeVisible();
  });
});

test('an auditor reads directories, and is offered nothing that changes them', async ({ page }) => {
  const words: Words = WORDS.en;
  const { directories: said } = words;
  await page.goto(`${LIST}?new=scim`);
  await signIn(page, words, AUDITOR, PASSWORD);
  await expect(page.getByRole('heading', { name: words.layout.directories, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const name of [said.new, words.common.create]) await expect(button(page, name)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('from right to left on a phone', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 } });
  test('a directory is let in by keyboard alone', async ({ page }) => {
    const words: Words = WORDS.ar;
    const { common, directories: said } = words;
    const name = `دليل ${newName()}`;
    await page.goto(LIST);
    await signInByKeyboard(page, words, SUPER_ADMIN);
    await expect(page.getByRole('heading', { name: words.layout.directories, exact: true })).toBeVisible();
    await pressAt(page, button(page, said.new).first());
    await expect(page.getByRole('menuitem', { name: said.kinds.scim })).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = panelOf(page, said.new);
    await typeAt(page, panel.getByLabel(common.name, { exact: true }), name);
    await typeAt(page, panel.getByRole('combobox', { name: words.app_list.open_type.org, exact: true }), 'larkfield');
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await pressAt(page, button(panel, common.create));
    const shown = page.getByRole('dialog', { name: fill(said.token.title, { name }) });
    await readToken(shown);
    await expectAccessible(page);
    await pressAt(page, button(shown, common.close).first());
    await expect(page.getByText(name)).toBeVisible();
    await expectAccessible(page);
  });
});

const UIDS = ['ada', 'bea', 'cyn', 'dan', 'eve', 'fay', 'gus', 'hal'];
/** A company's own server, with people that nothing else here has. */
const startCompany = (mark: string) =>
  startLdapServer({
    people: UIDS.map((uid) => ({ uid: `${uid}.${mark}`, name: `${uid} ${mark}`, mail: `${uid}.${mark}@example.org` })),
    groups: { [`tills-${mark}`]: ['ada', 'bea'].map((uid) => personDn({ uid: `${uid}.${mark}` })) },
  });
const runRow = (page: Page, words: Words, at: number): Locator =>
  page
    .getByRole('table', { name: words.directories.run.title, exact: true })
    .getByRole('row')
    .nth(at + 1);
const closePanel = (page: Page, words: Words): Promise<void> => button(page.getByRole('complementary'), words.common.close).first().click();

test('a directory is read by LDAP: tested, tried out, synchronised, held back and agreed to, and removed', async ({ page, complaints }) => {
  test.setTimeout(240_000);
  const words: Words = WORDS.en;
  const { common, directories: said } = words;
  const { ldap, run } = said;
  const mark = newName();
  const name = `OpenLDAP ${mark}`;
  const server = await startCompany(mark);
  try {
    await page.goto(LIST);
    await signIn(page, words, SUPER_ADMIN, PASSWORD);

    await test.step('its settings follow their rules', async () => {
      await button(page, said.new).first().click();
      await page.getByRole('menuitem', { name: said.kinds.ldap }).click();
      const panel = panelOf(page, said.new);
      const field = (label: string): Locator => panel.getByLabel(label, { exact: true });
      await field(ldap.fields.urls).fill(`${server.url}/dc=example`);
      await field(ldap.fields.people_filter).fill('uid=*');
      await field(ldap.fields.id_attribute).fill('1id');
      await field(ldap.fields.ca_certificate).fill('-----BEGIN PRIVATE KEY-----');
      await field(common.name).fill(name);
      for (const rule of ['ldap_address', 'ldap_filter', 'ldap_attribute', 'ldap_certificate'] as const)
        await expect(panel.getByText(words.forms[rule])).toBeVisible();
      await chooseOrg(page, panel, words);
      await field(ldap.fields.urls).fill('ldap://192.168.0.9');
      await field(ldap.fields.ca_certificate).fill('');
      await panel.getByRole('radio', { name: 'Active Directory' }).check();
      await expect(field(ldap.fields.id_attribute)).toHaveValue('objectGUID');
      await panel.getByRole('radio', { name: 'OpenLDAP' }).check();
      await field(ldap.fields.bind_dn).fill(LDAP_READER.bind_dn);
      await field(ldap.fields.secret).fill(LDAP_READER.secret);
      await field(ldap.fields.people_base).fill(`ou=people,${LDAP_SUFFIX}`);
      await field(ldap.fields.group_base).fill(`ou=groups,${LDAP_SUFFIX}`);
      await expectAccessible(page);
      await button(panel, common.create).click();
      for (const rule of ['ldap_secured', 'ldap_inside'] as const) await expect(panel.getByText(words.forms[rule])).toBeVisible();
      await field(ldap.fields.urls).fill(server.url);
      await panel.getByRole('switch', { name: words.registry.of_provider.internal }).click();
      await button(panel, common.create).click();
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.getByText(run.none.title)).toBeVisible();
      await expect(page.getByText(said.states.waiting)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('tested, every step passes', async () => {
      await button(page, ldap.test).click();
      const tested = page.getByRole('dialog', { name: fill(words.registry.of_provider.test_title, { name }) });
      await expect(tested.getByRole('status')).toHaveText(ldap.test_works);
      await expect(tested.getByRole('listitem').filter({ hasText: ldap.steps.people })).toContainText('8 on the first page');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('tried out, it says whom it would add, and adds nobody', async () => {
      await button(page, run.dry).click();
      const panel = panelOf(page, run.dry);
      await expect(panel.getByText(run.states.done)).toBeVisible();
      await expect(panel.getByRole('listitem').filter({ hasText: `ada.${mark}` })).toContainText(run.acts.added);
      await expect(panel).toContainText(run.dry_text);
      await expectAccessible(page);
      await expect(page.getByText(said.states.waiting)).toBeVisible();
      await button(panel, run.sync_now).click();
    });

    await test.step('synchronised, and the run is listed', async () => {
      const panel = panelOf(page, run.sync);
      await expect(panel.getByText(run.states.done)).toBeVisible();
      await closePanel(page, words);
      await expect(runRow(page, words, 0)).toContainText('8 added');
      await expect(runRow(page, words, 0)).toContainText('Grace Okafor');
      await expect(runRow(page, words, 1)).toContainText(run.dry);
      await expect(runRow(page, words, 1)).toContainText('would add 8');
      await expect(page.getByText(said.states.nightly)).toBeVisible();
      await expectAccessible(page);
      await page.goto(LIST);
      const row = rowOf(page, words, name);
      await expect(row.getByRole('cell').nth(4)).toHaveText('8');
      await expect(row.getByRole('cell').nth(5)).toHaveText('1');
      await page.goto(`/admin/assets/#/manage/people?q=ada.${mark}`);
      await expect(page.getByRole('main').getByText(`ada ${mark}`).first()).toBeVisible();
    });

    await test.step('too many who are gone wait until somebody agrees', async () => {
      await server.change(async (client) => {
        for (const uid of UIDS.slice(0, 7)) await client.del(personDn({ uid: `${uid}.${mark}` }));
        await client.modifyDN(groupDn(`tills-${mark}`), `cn=night-${mark}`);
      });
      await page.goto(LIST);
      await rowOf(page, words, name).click();
      await button(page, run.sync_now).click();
      const panel = panelOf(page, run.sync);
      await expect(panel.getByText(run.states.held, { exact: true })).toBeVisible();
      await closePanel(page, words);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'disable 7 people' })).toBeVisible();
      await expectAccessible(page);
      // Whoever looks and goes back is where they were.
      await button(page, run.review).press('Enter');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, run.review)).toBeFocused();
      await button(page, run.review).click();
      await expect(panel.getByRole('listitem').filter({ hasText: `ada.${mark}` })).toContainText(run.acts.removed);
      await expectAccessible(page);
      await button(panel, 'Disable 7 people and sync').click();
      await expect(panel.getByText(run.states.done)).toBeVisible();
      await closePanel(page, words);
      await expect(runRow(page, words, 0)).toContainText('7 disabled');
      await expect(runRow(page, words, 1)).toContainText(run.states.held);
      await expect(runRow(page, words, 1)).toContainText('would disable 7');
    });

    await test.step('what two people change at once is put before them', async () => {
      await page.getByRole('link', { name: ldap.settings, exact: true }).click();
      const base = page.getByLabel(ldap.fields.people_base, { exact: true });
      await expect(base).toHaveValue(`ou=people,${LDAP_SUFFIX}`);
      await expectAccessible(page);
      const other = await admin();
      const { items } = await other.call(LDAP.list, {});
      const found = items.find((each) => each.name === name);
      if (!found) throw new Error('the directory is not listed');
      const { directory_id, org_id: _org, org_name: _name, synced_at: _at, version, ...settings } = found;
      await other.call(LDAP.update, { params: { directory_id }, body: { ...settings, people_base: LDAP_SUFFIX } }, { if_match: version });
      await base.fill(`ou=moved,${LDAP_SUFFIX}`);
      await button(page, common.save).click();
      const asked = page.getByRole('dialog', { name: common.conflict.title });
      await expect(asked).toContainText(ldap.fields.people_base);
      await expect(asked).toContainText(`ou=moved,${LDAP_SUFFIX}`);
      await expectAccessible(page);
      await button(asked, common.conflict.take_theirs).click();
      await expect(base).toHaveValue(LDAP_SUFFIX);
      forgive(complaints, 409);
    });

    await test.step('another server needs the password again, and a wrong one is the step that fails', async () => {
      await page.reload();
      await page.getByLabel(ldap.fields.urls, { exact: true }).fill(`${server.url}\nldap://127.0.0.1:9`);
      await button(page, common.save).click();
      await expect(page.getByText(words.forms.secret_again)).toBeVisible();
      forgive(complaints, 400);
      await page.getByLabel(ldap.fields.secret, { exact: true }).fill('not-what-it-knows');
      await button(page, common.save).click();
      await expect(page.getByText(common.saved, { exact: true }).first()).toBeVisible();
      await button(page, ldap.test).click();
      const tested = page.getByRole('dialog');
      await expect(tested.getByRole('listitem').filter({ hasText: ldap.steps.bind })).toContainText(ldap.reasons.refused);
      await page.keyboard.press('Escape');
      await button(page, run.sync_now).click();
      const panel = panelOf(page, run.sync);
      await expect(panel.getByText(run.states.failed)).toBeVisible();
      await expect(panel).toContainText(ldap.reasons.refused);
      await closePanel(page, words);
    });

    await test.step('removed, and who is left stays', async () => {
      await button(page, said.remove).click();
      const asked = page.getByRole('dialog', { name: fill(said.remove_ask, { name }) });
      await expect(asked).toContainText(one(said.stay));
      await asked.getByRole('textbox').fill(name);
      await button(asked, said.remove).click();
      await expect(page.getByRole('heading', { name: words.layout.directories, exact: true })).toBeVisible();
      await expect(rowOf(page, words, name)).toHaveCount(0);
    });
  } finally {
    await server.close();
  }
});

test.describe('LDAP from right to left on a phone', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 } });
  test('the page of a directory is read and synchronised', async ({ page }) => {
    const words: Words = WORDS.ar;
    const { ldap, run } = words.directories;
    const mark = newName();
    const name = `دليل ${mark}`;
    const server = await startCompany(mark);
    try {
      const other = await admin();
      const { items } = await other.call(ORGS.list, { query: { limit: 1 } });
      const made = await other.call(LDAP.create, {
        body: {
          name,
          org_id: items[0]?.org_id ?? '',
          urls: [server.url],
          is_internal: true,
          ...LDAP_READER,
          people_base: `ou=people,${LDAP_SUFFIX}`,
          group_base: `ou=groups,${LDAP_SUFFIX}`,
        },
      });
      await page.goto(`/admin/assets/#/manage/directories/${made.directory_id}`);
      await signIn(page, words, SUPER_ADMIN, PASSWORD);
      await button(page, run.sync_now).click();
      const panel = panelOf(page, run.sync);
      await expect(panel.getByText(run.states.done)).toBeVisible();
      await expectAccessible(page);
      await closePanel(page, words);
      await expectAccessible(page);
      await page.getByRole('link', { name: ldap.settings, exact: true }).click();
      await expect(page.getByLabel(ldap.fields.urls, { exact: true })).toHaveValue(server.url);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    } finally {
      await server.close();
    }
  });
});
