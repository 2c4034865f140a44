import { expect, type Locator, type Page } from '@playwright/test';
import { REGISTRY } from '@portico/uc-sdk';
import { PROVIDER_SECRET, startIdentityProvider } from '@portico/user-centre/testing/identity-provider';
import {
  AUDITOR,
  expectAccessible,
  fill,
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
import { admin, newName } from './support/sdk-people.ts';

/** Two files at a time on two cores: a journey of half a minute may take a whole one. */
test.describe.configure({ timeout: 120_000 });

const BACK = 'https://shop.larkfield.example/back';
const at = (tab: string): string => `/admin/assets/#/manage/registry?tab=${tab}`;
const button = (where: Page | Locator, name: string): Locator => where.getByRole('button', { name, exact: true });
const rowOf = (page: Page, list: string, name: string): Locator =>
  page.getByRole('table', { name: list, exact: true }).getByRole('row', { name });
const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name });

async function chooseOrg(page: Page, where: Locator, label: string): Promise<void> {
  await where.getByRole('combobox', { name: label, exact: true }).fill('larkfield');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
}

test('[R3.13] a client is registered with a secret shown once, changed, given a new secret and revoked', async ({ page }) => {
  const words: Words = WORDS.en;
  const { registry, common } = words;
  const said = registry.of_client;
  const client_id = newName();
  const name = `Shop ${client_id}`;
  await page.goto(at('clients'));
  await signIn(page, words, SUPER_ADMIN, PASSWORD);

  await test.step('registered, and its secret is there once', async () => {
    await button(page, said.new).first().click();
    const panel = panelOf(page, said.new);
    await panel.getByLabel(registry.client, { exact: true }).fill(client_id);
    await panel.getByLabel(common.name, { exact: true }).fill(name);
    await panel.getByLabel(registry.redirects, { exact: true }).fill(`${BACK}\n`);
    await expectAccessible(page);
    await button(panel, registry.register).click();
    const shown = page.getByRole('dialog', { name: fill(said.secret_title, { name }) });
    await expect(shown).toContainText(/[\w-]{43}/);
    await button(shown, common.close).first().click();
    await expect(rowOf(page, registry.clients, name)).toContainText(said.valid);
  });

  await test.step('changed', async () => {
    await rowOf(page, registry.clients, name).click();
    const panel = panelOf(page, name);
    await panel.getByLabel(common.name, { exact: true }).fill(`${name} 2`);
    await panel.getByLabel(registry.redirects, { exact: true }).fill(`${BACK}\nhttps://shop.larkfield.example/other`);
    await panel.getByRole('switch', { name: said.second_step }).click();
    const openid = (of: Locator) => of.getByRole('switch', { name: said.uses_openid });
    const ended = (of: Locator) => of.getByLabel(said.backchannel, { exact: true });
    // What is wrong in settings that are off keeps nothing from being saved.
    await openid(panel).click();
    await ended(panel).fill('nowhere');
    await openid(panel).click();
    await button(panel, common.save).click();
    const renamed = panelOf(page, `${name} 2`);
    await openid(renamed).click();
    await expect(ended(renamed)).toHaveValue('');
    await renamed.getByLabel(said.apps, { exact: true }).fill('orders\nreports-v1');
    await ended(renamed).fill('https://shop.larkfield.example/ended');
    await expectAccessible(page);
    await button(renamed, common.save).click();
    await expect(page.getByText(common.saved, { exact: true }).first()).toBeVisible();
  });

  await test.step('a new secret, and the one before for an hour', async () => {
    await button(page, said.rotate).click();
    const asked = page.getByRole('dialog', { name: fill(said.rotate_ask, { name: `${name} 2` }) });
    await asked.getByRole('radio', { name: registry.overlap.hour }).check();
    await expectAccessible(page);
    await button(asked, said.rotate).click();
    const shown = page.getByRole('dialog', { name: fill(said.secret_title, { name: `${name} 2` }) });
    await button(shown, common.close).first().click();
    await expect(rowOf(page, registry.clients, `${name} 2`)).toContainText(/Old secret expires in (?:59|60) minutes/);
  });

  await test.step('revoked, once its id is typed', async () => {
    await button(page, said.revoke).click();
    const asked = page.getByRole('dialog', { name: fill(said.revoke_ask, { name: `${name} 2` }) });
    await expect(button(asked, registry.revoke)).toBeDisabled();
    await asked.getByRole('textbox').fill(client_id);
    await button(asked, registry.revoke).click();
    await expect(rowOf(page, registry.clients, `${name} 2`)).toContainText(said.ended);
  });
});

test('[R5.25a] a provider is registered and tested step by step, and a wrong secret is the step that fails', async ({ page }) => {
  const words: Words = WORDS.en;
  const { registry, common } = words;
  const said = registry.of_provider;
  const source_plat = newName();
  const name = `Acme ${source_plat}`;
  const peer = await startIdentityProvider('grace.okafor@larkfield.example', BACK);
  try {
    await page.goto(at('providers'));
    await signIn(page, words, SUPER_ADMIN, PASSWORD);
    await button(page, said.new).first().click();
    const fresh = panelOf(page, said.new);
    const typed: Readonly<Record<string, string>> = {
      [common.name]: name,
      [said.code]: source_plat,
      [said.issuer]: peer.issuer,
      [said.authorization]: `${peer.issuer}/auth`,
      [said.token]: `${peer.issuer}/token`,
      [said.keys]: `${peer.issuer}/jwks`,
      [said.client_id]: 'portico',
      [said.secret]: PROVIDER_SECRET,
      [registry.redirects]: BACK,
    };
    for (const [label, text] of Object.entries(typed)) await fresh.getByLabel(label, { exact: true }).fill(text);
    for (const label of [said.internal, said.sends_iss]) await fresh.getByRole('switch', { name: label }).click();
    await expectAccessible(page);
    await button(fresh, registry.register).click();
    await rowOf(page, registry.providers, name).click();
    const panel = panelOf(page, name);
    const tested = page.getByRole('dialog', { name: fill(said.test_title, { name }) });

    await test.step('every step passes', async () => {
      await button(panel, said.test).click();
      await expect(tested.getByRole('status')).toHaveText(said.test_works);
      await expect(tested.getByRole('listitem')).toHaveCount(9);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('a wrong secret', async () => {
      await panel.getByLabel(said.secret, { exact: true }).fill('not-what-it-knows');
      await button(panel, common.save).click();
      await expect(panel.getByLabel(said.secret, { exact: true })).toHaveValue('');
      await button(panel, said.test).click();
      await expect(tested.getByRole('listitem').filter({ hasText: said.steps.client })).toContainText('invalid_client');
      await expect(tested.getByRole('status')).toHaveText('1 step failed.');
      await page.keyboard.press('Escape');
    });

    await test.step('it makes accounts, for a domain and by a claim', async () => {
      const makes = said.provisioning;
      await panel.getByLabel(said.scope, { exact: true }).fill('openid email profile');
      await panel.getByRole('switch', { name: makes.on }).click();
      await button(panel, common.save).click();
      await expect(panel.getByText(words.forms.required).first()).toBeVisible();
      await panel.getByLabel(makes.domains, { exact: true }).fill('larkfield.example\nshop.example');
      await chooseOrg(page, panel, makes.org);
      await button(panel, makes.add).click();
      const rule = panel.getByRole('group', { name: fill(makes.rule, { number: '1' }) });
      await rule.getByLabel(makes.attribute).fill('groups');
      await rule.getByLabel(makes.value).fill('staff');
      await chooseOrg(page, rule, words.app_list.open_type.org);
      await expectAccessible(page);
      await button(panel, common.save).click();
      await expect(page.getByText(common.saved, { exact: true }).first()).toBeVisible();
      const { items } = await (await admin()).call(REGISTRY.list_providers, { query: {} });
      expect(items.find((item) => item.source_plat === source_plat)?.provisioning).toMatchObject({
        email_domains: ['larkfield.example', 'shop.example'],
        orgs: [{ attribute: 'groups', value: 'staff' }],
        name_wins: false,
      });
    });

    await button(panel, said.revoke).click();
    await button(page.getByRole('dialog', { name: fill(said.revoke_ask, { name }) }), registry.revoke).click();
    await expect(rowOf(page, registry.providers, name)).toContainText(said.ended);
  } finally {
    await peer.close();
  }
});

test('[R6.02k] a credential has an owner and a day it expires on, is told of before, and can be given another', async ({ page }) => {
  const words: Words = WORDS.en;
  const { registry, common } = words;
  const name = `Stock ${newName()}`;
  await page.goto(at('services'));
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  await button(page, registry.new_service).first().click();
  const fresh = panelOf(page, registry.new_service);
  await fresh.getByLabel(common.name, { exact: true }).fill(name);
  await fresh.getByRole('combobox', { name: registry.owner, exact: true }).pressSequentially('tom.becker');
  await expect(page.locator('.ant-select-item-option').first()).toContainText('Tom Becker');
  await page.keyboard.press('Enter');
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await fresh.getByLabel(registry.expires, { exact: true }).fill(day);
  await fresh.getByRole('combobox', { name: registry.calls.label, exact: true }).pressSequentially(registry.calls.kinds.names);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await fresh.getByRole('combobox', { name: registry.apps.label, exact: true }).pressSequentially('orders');
  // At once, before the search has answered: nothing else is chosen, and nothing at all where the list did not have it yet.
  await page.keyboard.press('Enter');
  const chosen = fresh.locator('.ant-select-selection-item').filter({ hasText: '(orders)' });
  const offered = page.locator('.ant-select-item-option-active').filter({ hasText: '(orders)' });
  await expect(chosen.or(offered).first()).toBeVisible();
  if ((await chosen.count()) === 0) await page.keyboard.press('Enter');
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await button(fresh, common.create).click();
  const shown = page.getByRole('dialog', { name: fill(registry.key.title, { name }) });
  await button(shown, common.close).first().click();
  const row = rowOf(page, registry.services, name);
  await expect(row).toContainText('Tom Becker');
  await expect(row).toContainText(registry.states.soon);
  await expect(row).toContainText(/Expires in (?:8|9|10) days/);
  await expect(row).toContainText(registry.never);
  await expect(row).toContainText('Only 1 app');

  await row.getByText(name).click();
  const panel = panelOf(page, name);
  await expect(panel.getByText(registry.calls.kinds.names, { exact: true })).toBeVisible();
  await expect(panel.getByText(registry.calls.kinds.tickets, { exact: true })).toHaveCount(0);
  await expect(panel.getByText('(orders)')).toBeVisible();
  await panel.getByLabel(registry.expires, { exact: true }).fill('');
  await button(panel, common.save).click();
  await expect(row).toContainText(registry.states.valid);
  await expect(panel.getByText(registry.never)).toBeVisible();
  await expectAccessible(page);

  await button(panel, registry.rotate).click();
  const asked = page.getByRole('dialog', { name: fill(registry.rotate_ask, { name }) });
  await asked.getByRole('radio', { name: registry.overlap.week }).check();
  await button(asked, registry.rotate).click();
  await button(shown, common.close).first().click();
  await expect(row).toContainText(/Old key expires in [67] days/);
  await button(panel, registry.revoke).click();
  await button(page.getByRole('dialog', { name: fill(registry.revoke_ask, { name }) }), registry.revoke).click();
  await expect(row).toContainText(registry.states.revoked);
});

test('[R6.02] an auditor reads clients and providers, and is offered nothing that changes them', async ({ page }) => {
  const words: Words = WORDS.en;
  const { registry } = words;
  const client_id = newName();
  await (await admin()).call(REGISTRY.create_client, { body: { client_id, name: client_id, is_public: true, redirect_uris: [BACK] } });
  await page.goto(`${at('clients')}&new=clients`);
  await signIn(page, words, AUDITOR, PASSWORD);
  await rowOf(page, registry.clients, client_id).click();
  const panel = panelOf(page, client_id);
  await expect(panel.getByLabel(registry.redirects, { exact: true })).toBeDisabled();
  for (const name of [registry.of_client.new, registry.of_client.revoke, words.common.save])
    await expect(button(page, name)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${at('providers')}&new=providers`);
  await expect(page.getByRole('link', { name: registry.providers, exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(button(page, registry.of_provider.new)).toHaveCount(0);
});

test.describe('from right to left on a phone', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 } });
  test('[R3.13] a client is registered and opened by keyboard alone', async ({ page }) => {
    const words: Words = WORDS.ar;
    const { registry, common } = words;
    const client_id = newName();
    await page.goto(at('clients'));
    await signInByKeyboard(page, words, SUPER_ADMIN);
    await expect(page.getByRole('heading', { name: registry.title })).toBeVisible();
    await pressAt(page, button(page, registry.of_client.new).first());
    const panel = panelOf(page, registry.of_client.new);
    await typeAt(page, panel.getByLabel(registry.client, { exact: true }), client_id);
    await typeAt(page, panel.getByLabel(common.name, { exact: true }), `متجر ${client_id}`);
    await typeAt(page, panel.getByLabel(registry.redirects, { exact: true }), BACK);
    await expectAccessible(page);
    await pressAt(page, button(panel, registry.register));
    await pressAt(page, button(page.getByRole('dialog'), common.close).first());
    await expect(page.getByText(`متجر ${client_id}`)).toBeVisible();
    await expectAccessible(page);
  });
});
