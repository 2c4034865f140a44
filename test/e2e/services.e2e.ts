import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { REGISTRY } from '@portico/uc-sdk';
import { expectAccessible, fill, forgive, PASSWORD, signIn, SUPER_ADMIN, tabTo, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { admin as signedInAdmin, newName } from './support/sdk-people.ts';

const words = WORDS.en;
const { services, app_services, synchronization, app_menus, templates, global_menus, common } = words;
const SUPER = { login_name: SUPER_ADMIN, password: PASSWORD };

const go = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);
async function enter(page: Page, { login_name, password }: Pick<Colleague, 'login_name' | 'password'>): Promise<void> {
  await go(page, '/login');
  await signIn(page, words, login_name, password);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
}
async function another(browser: Browser, who: Colleague): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await enter(page, who);
  return page;
}

const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const rowOf = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });
const inTable = (page: Page, label: string, name: string): Locator =>
  page.getByRole('table', { name: label, exact: true }).getByRole('row', { name });
/** ICU's plural for more than one. */
const many = (text: string, count: number): string => (/other \{([^}]*)\}/.exec(text)?.[1] ?? '').replace('#', String(count));

async function addPage(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: app_menus.new_menu }).click();
  await page.getByRole('menuitem', { name: app_menus.new_page }).click();
  const panel = panelOf(page, app_menus.new_page);
  await panel.getByLabel(common.name, { exact: true }).fill(name);
  await panel.getByLabel(common.code_of, { exact: true }).fill(code);
  await panel.getByLabel(app_menus.address, { exact: true }).fill(`https://team.example/${code}`);
  await panel.getByRole('button', { name: common.create }).click();
  const detail = panelOf(page, fill(app_menus.details, { name }));
  await expect(detail).toBeVisible();
  await detail.getByRole('button', { name: common.close }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

const inApp = (page: Page, { app_name }: MadeApp): Locator => page.getByRole('button', { name: `${words.layout.switch_app}: ${app_name}` });

async function linkAll(page: Page, app: MadeApp, service: string): Promise<void> {
  await go(page, `/app/${app.app_code}/menu/root/app-service`);
  // The page of the app that one leaves has such a button, too.
  await expect(inApp(page, app)).toBeVisible();
  await page.getByRole('button', { name: app_services.link }).first().click();
  const panel = panelOf(page, app_services.link);
  await panel.getByRole('combobox', { name: app_services.service }).fill(service);
  await page.getByTitle(service, { exact: true }).click();
  const tree = panel.getByRole('tree', { name: fill(app_services.offer, { name: service }) });
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  for (const item of await tree.getByRole('treeitem').all()) await item.click();
  await panel.getByRole('button', { name: many(app_services.submit, 3) }).click();
  await expect(panel).toHaveCount(0);
  await expect(inTable(page, app_services.title, service).getByText(synchronization.current)).toBeVisible();
}

test.describe('a service and its pages', () => {
  let office: Office;
  let team: Colleague;
  let keeper: Colleague;
  let apps: readonly [MadeApp, MadeApp];

  test.beforeAll(async () => {
    office = await openOffice();
    team = await office.hire('Ines Costa');
    keeper = await office.hire('Omar Aziz');
    apps = [await makeApp(office, 'Depot', { admins: [keeper] }), await makeApp(office, 'Yard', { admins: [keeper] })];
  });

  test('[R1.05a, R1.05b, R1.05c, R2.19h, R2.20a, R2.21c, R2.32j, R2.32k, R6.02p, R7.13g, R2.10] a team publishes three pages, two apps link them, and take over what the team changes and removes', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const tag = newName();
    const service = `Freight ${tag}`;
    const [first, second] = apps;

    await test.step('a super administrator registers the service and names its owner', async () => {
      await enter(page, SUPER);
      await go(page, '/manage/service-list');
      await expect(page.getByRole('table', { name: services.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: services.new }).click();
      const panel = panelOf(page, services.new);
      await panel.getByRole('button', { name: common.create }).click();
      await expect(panel.getByText(words.forms.required).first()).toBeVisible();
      await panel.getByLabel(common.name, { exact: true }).fill(service);
      await panel.getByLabel(services.name, { exact: true }).fill(`${service} service`);
      await panel.getByLabel(common.code_of, { exact: true }).fill(tag);
      await panel.getByRole('button', { name: common.create }).click();
      await expect(page).toHaveURL(new RegExp(`/manage/service/${tag}$`));
      await page.getByRole('tab', { name: services.about }).click();
      const owners = page.getByRole('region', { name: services.owners });
      await owners.getByRole('button', { name: common.add }).click();
      await expect(owners.getByText(words.people.picker.choose)).toBeVisible();
      await owners.getByRole('combobox', { name: words.people.picker.label }).fill(team.login_name);
      await page.locator('.ant-select-item-option').filter({ hasText: 'Ines Costa' }).click();
      await owners.getByRole('button', { name: common.add }).click();
      await expect(owners.getByRole('listitem').getByText('Ines Costa')).toBeVisible();
    });

    await test.step('and says which credential writes into the operation log for it', async () => {
      const said = words.registry.sources;
      const key = `Key of ${tag}`;
      await (await signedInAdmin()).call(REGISTRY.create_service, { body: { name: key } });
      await page.reload();
      const sources = page.getByRole('region', { name: said.title });
      await expect(sources.getByText(said.none)).toBeVisible();
      await sources.getByRole('combobox', { name: said.choose }).fill(key);
      await page.locator('.ant-select-item-option').filter({ hasText: key }).click();
      await sources.getByRole('button', { name: common.add }).click();
      await expect(sources.getByRole('listitem').getByText(key, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await sources.getByRole('button', { name: fill(services.owning.remove, { name: key }) }).click();
      const asked = page.getByRole('dialog', { name: fill(said.remove_ask, { name: key }) });
      await asked.getByRole('button', { name: common.remove }).click();
      await expect(sources.getByText(said.none)).toBeVisible();
    });

    const author = await another(browser, team);
    await test.step('the team finds its service among its own and publishes three pages', async () => {
      // The first thing an owner reads after signing in, and the way on from anywhere.
      const own = author.getByRole('region', { name: words.layout.my_services });
      await expect(own.getByRole('link', { name: service })).toHaveAttribute('href', new RegExp(`/manage/service/${tag}$`));
      await author.getByRole('button', { name: words.layout.user_menu }).click();
      await author.getByRole('link', { name: words.layout.my_services }).click();
      await expect(author.getByRole('heading', { name: words.layout.my_services })).toBeVisible();
      await expect(author.getByRole('table', { name: services.title }).getByRole('row')).toHaveCount(2);
      await inTable(author, services.title, service).click();
      await expect(author.getByRole('heading', { name: services.tree_empty.title })).toBeVisible();
      // R6.02: who owns it neither deletes it nor says who else owns it.
      await expect(author.getByRole('button', { name: common.delete, exact: true })).toHaveCount(0);
      for (const name of ['Bookings', 'Customs', 'Manifests']) await addPage(author, name, `${tag}.${name.toLowerCase()}`);
      await expectAccessible(author);
    });

    const admin = await another(browser, keeper);
    await test.step('two apps link them', async () => {
      for (const app of apps) await linkAll(admin, app, service);
    });

    await test.step('the team changes one and removes one', async () => {
      await rowOf(author, 'Bookings').click();
      const panel = panelOf(author, fill(app_menus.details, { name: 'Bookings' }));
      await panel.getByLabel(app_menus.address, { exact: true }).fill('https://team.example/bookings/board');
      await panel.getByLabel(common.memo, { exact: true }).fill('All bookings of the day');
      await panel.getByRole('button', { name: common.save }).click();
      await expect(panel.getByRole('button', { name: common.discard })).toHaveCount(0);
      await panel.getByRole('button', { name: common.close }).click();
      await rowOf(author, 'Customs')
        .getByRole('button', { name: `${common.more}: Customs` })
        .click();
      await author.getByRole('menuitem', { name: common.delete }).click();
      const asked = author.getByRole('dialog', { name: fill(common.deleting.title, { name: 'Customs' }) });
      await expect(asked.getByText(services.on_delete)).toBeVisible();
      await asked.getByRole('button', { name: common.delete }).click();
      await expect(rowOf(author, 'Customs')).toHaveCount(0);
    });

    await test.step('the first app sees the difference field by field, keeps one field and takes the rest', async () => {
      await go(admin, `/app/${first.app_code}/menu/root/app-service`);
      const row = inTable(admin, app_services.title, service);
      await expect(row.getByText(fill(synchronization.changed, { count: '1' }))).toBeVisible();
      await expect(row.getByText(fill(synchronization.removed, { count: '1' }))).toBeVisible();
      await row.click();
      const panel = panelOf(admin, fill(app_services.difference, { name: service }));
      await expect(panel.getByText('All bookings of the day')).toBeVisible();
      // What the service removed stays unless somebody says otherwise.
      await expect(panel.getByText(synchronization.outcomes.unlink)).toBeVisible();
      await expectAccessible(admin);
      await panel
        .getByRole('radiogroup', { name: fill(synchronization.field_choice, { field: synchronization.fields.memo }) })
        .getByText(synchronization.keep)
        .click();
      await expect(panel.getByText(/1 field kept/)).toBeVisible();
      await panel.getByRole('combobox', { name: fill(synchronization.choice, { name: 'Customs' }) }).click();
      await admin.getByTitle(synchronization.outcomes.delete, { exact: true }).click();
      await panel.getByRole('button', { name: synchronization.apply, exact: true }).click();
      const sure = admin.getByRole('dialog', { name: fill(common.deleting.title, { name: 'Customs' }) });
      await expect(sure.getByText(synchronization.deleting.nobody)).toBeVisible();
      await sure.getByRole('button', { name: synchronization.deleting.submit }).click();
      await expect(panel.getByRole('heading', { name: synchronization.nothing.title })).toBeVisible();
      await expect(panel.getByText('1 difference kept')).toBeVisible();
      await expect(panel.getByText(synchronization.nothing.text)).toHaveCount(0);
      const { items } = await office.ask<{ items: { app_menu_id: string; code: string }[] }>('GET', `/v2/apps/${first.app_id}/app_menus`);
      expect(items.some(({ code }) => code === `${tag}.customs`)).toBe(false);
      const kept = items.find(({ code }) => code === `${tag}.bookings`);
      const menu = await office.ask('GET', `/v2/apps/${first.app_id}/app_menus/${kept?.app_menu_id}`);
      expect(menu).toMatchObject({ target: 'https://team.example/bookings/board', memo: '' });
    });

    await test.step('the team brings all the others up to date and reads the result of each', async () => {
      await author.getByRole('tab', { name: services.apps }).click();
      await expect(inTable(author, services.apps, first.app_name).getByText(synchronization.current)).toBeVisible();
      const behind = inTable(author, services.apps, second.app_name);
      await expect(behind.getByText(fill(synchronization.changed, { count: '1' }))).toBeVisible();
      await behind.click();
      const drawer = panelOf(author, fill(synchronization.preview, { name: second.app_name }));
      const apply_one = drawer.getByRole('button', { name: synchronization.apply_one });
      await apply_one.click();
      // The drawer shows what is left after the run: nothing, and no button to run it again.
      await expect(drawer.getByRole('heading', { name: synchronization.nothing.title })).toBeVisible({ timeout: 40_000 });
      await expect(apply_one).toHaveCount(0);
      await drawer.getByRole('button', { name: common.close }).click();
      await author.getByRole('button', { name: synchronization.apply_all }).click();
      await author.getByRole('dialog').getByRole('button', { name: synchronization.apply, exact: true }).click();
      await author.getByRole('button', { name: synchronization.results }).click({ timeout: 40_000 });
      const results = panelOf(author, synchronization.results);
      await expect(results.getByRole('listitem').filter({ hasText: synchronization.states.done })).toHaveCount(2);
      await expectAccessible(author);
      await results.getByRole('button', { name: common.close }).click();
      await expect(inTable(author, services.apps, second.app_name).getByText(synchronization.current)).toBeVisible();
    });

    await test.step('its administrators read who changed the second app', async () => {
      await go(admin, '/messages');
      await expect(admin.getByText(`Ines Costa synchronised ${second.app_name} with ${service}. Menus changed: 1.`)).toBeVisible();
      const { items } = await office.ask<{ items: { code: string }[] }>('GET', `/v2/apps/${second.app_id}/app_menus`);
      expect(items.some(({ code }) => code === `${tag}.customs`)).toBe(true);
    });

    await test.step('a service that apps link is not deleted', async () => {
      await page.getByRole('button', { name: common.delete, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(/2 apps link its menus/)).toBeVisible();
    });
    await author.context().close();
    await admin.context().close();
  });

  for (const { to, hashOf, heldOf } of [
    {
      to: 'another app',
      hashOf: ({ app_code }: MadeApp) => `#/app/${app_code}/menu/root/app-service`,
      heldOf: ({ app_code }: MadeApp) => new RegExp(`/v2/apps/code/${app_code}`),
    },
    { to: 'the messages', hashOf: () => '#/messages', heldOf: () => /messages-page-.*\.js$/ },
  ])
    test(`a navigation to ${to} that is cancelled leaves one in the app on screen`, async ({ page }) => {
      const [first, second] = apps;
      await enter(page, keeper);
      await go(page, `/app/${first.app_code}/menu/root/app-service`);
      await expect(inApp(page, first)).toBeVisible();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const held = heldOf(second);
      await page.route(held, (route) => released.then(() => route.continue()));
      const about_second: string[] = [];
      page.on('request', (request) => void (request.url().includes(second.app_id) && about_second.push(request.url())));
      const asked = page.waitForRequest(held);
      await page.evaluate((hash) => void (location.hash = hash), hashOf(second));
      await asked;
      await page.goBack();
      const answered = page.waitForResponse(held);
      release();
      await (await answered).finished();
      // By then whatever came late has been taken in.
      await page.getByRole('button', { name: app_services.link }).first().click();
      await expect(panelOf(page, app_services.link)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/app/${first.app_code}/`));
      await expect(inApp(page, first)).toBeVisible();
      expect(about_second, 'whoever enters an app asks for its menus').toEqual([]);
    });

  test('[R8.07c, R8.12g] a service that is not there is said in its place, and nowhere else', async ({ page, complaints }) => {
    await enter(page, SUPER);
    await go(page, '/manage/service/no-such-service');
    await expect(page.getByRole('heading', { name: services.not_found.title })).toBeVisible();
    await page.getByRole('button', { name: words.layout.user_menu }).click();
    await expect(page.getByRole('dialog', { name: words.layout.user_menu })).toContainText(words.layout.no_notices);
    forgive(complaints, 404);
  });

  test('[R1.05b, R1.05c, R2.20a, R2.21c, R2.32k, R2.10] by keyboard alone a page is added to a service, moved, and linked into an app', async ({
    page,
  }) => {
    const tag = newName();
    const nickname = `Harbour ${tag}`;
    const { service_id } = await office.ask<{ service_id: string }>('POST', '/v2/services', {
      nickname,
      name: nickname,
      service_code: tag,
    });
    await office.ask('PUT', `/v2/services/${service_id}/owners`, { subject_ids: [keeper.user_id] });
    await office.ask('POST', `/v2/services/${service_id}/service_menus`, {
      type: 'page',
      name: 'Berths',
      code: `${tag}.berths`,
      target: 'https://harbour.example/berths',
    });
    await enter(page, keeper);
    await go(page, `/service`);
    await expect(inTable(page, services.title, nickname)).toBeVisible();
    await tabTo(page, page.getByRole('table', { name: services.title }).locator('tbody tr').first());
    while (!(await inTable(page, services.title, nickname).evaluate((row) => row === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Berths')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: app_menus.new_menu }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: app_menus.new_page })).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = panelOf(page, app_menus.new_page);
    await tabTo(page, panel.getByLabel(common.name, { exact: true }));
    await page.keyboard.type('Pilots');
    await tabTo(page, panel.getByLabel(app_menus.address, { exact: true }));
    await page.keyboard.type('https://harbour.example/pilots');
    await page.keyboard.press('Control+s');
    await expect(rowOf(page, 'Pilots')).toBeVisible();
    await expect(panelOf(page, fill(app_menus.details, { name: 'Pilots' }))).toBeVisible();

    const tree = page.getByRole('tree', { name: app_menus.tree });
    await tabTo(page, tree);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(
      page.getByRole('status').getByText(fill(app_menus.moved_within, { name: 'Pilots', parent: app_menus.top_level })),
    ).toBeVisible();
    await expect(tree.getByRole('treeitem').first()).toHaveAccessibleName('Pilots');

    await go(page, `/app/${apps[0].app_code}/menu/root/app-service`);
    await expect(page.getByRole('heading', { name: app_services.title })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: app_services.link }).first());
    await page.keyboard.press('Enter');
    const link = panelOf(page, app_services.link);
    await expect(link).toBeFocused();
    await tabTo(page, link.getByRole('combobox', { name: app_services.service }));
    await page.keyboard.type(nickname);
    // The first of what is found is chosen: nothing else may be left.
    await expect(page.locator('.ant-select-item-option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const offer = link.getByRole('tree', { name: fill(app_services.offer, { name: nickname }) });
    await expect(offer.getByRole('treeitem')).toHaveCount(2);
    await tabTo(page, offer);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await tabTo(page, link.getByRole('button', { name: many(app_services.submit, 2) }));
    await page.keyboard.press('Enter');
    await expect(inTable(page, app_services.title, nickname).getByText(synchronization.current)).toBeVisible();
  });
});

test('[R1.06c, R2.20b, R2.20d, R2.32i, R3.18o, R3.20f, R6.02f, R6.02g] a super administrator keeps templates and global menus; who administers an app reads them', async ({
  page,
  browser,
}) => {
  const office = await openOffice();
  const keeper = await office.hire('Noor Rahman');
  const app = await makeApp(office, `Pier ${newName()}`, { admins: [keeper] });
  await office.ask('POST', `/v2/apps/${app.app_id}/app_menus`, { type: 'page', name: 'Arrivals', target: 'https://pier.example/arrivals' });
  const name = `Start ${newName()}`;
  const hidden = `Not yet ${newName()}`;

  await test.step('a template begins with the menus of an app and gets a page of its own', async () => {
    await enter(page, SUPER);
    await go(page, '/manage/template');
    await expect(page.getByRole('table', { name: templates.title })).toBeVisible();
    await page.getByRole('button', { name: templates.new }).click();
    const panel = panelOf(page, templates.new);
    await panel.getByLabel(common.name, { exact: true }).fill(name);
    await panel.getByRole('combobox', { name: templates.begin }).fill(app.app_name);
    await page.getByTitle(app.app_name, { exact: true }).first().click();
    await panel.getByRole('button', { name: common.create }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(rowOf(page, 'Arrivals')).toBeVisible();
    await addPage(page, 'Tides', newName());
    await expectAccessible(page);
  });

  await test.step('a global menu is prepared, hidden, and taken away again', async () => {
    await go(page, '/manage/global-menu');
    // The template that one leaves has such a button, too.
    await expect(page.getByRole('heading', { name: global_menus.title, exact: true })).toBeVisible();
    await page.getByRole('button', { name: app_menus.new_menu }).click();
    await page.getByRole('menuitem', { name: app_menus.new_page }).click();
    const panel = panelOf(page, app_menus.new_page);
    await panel.getByLabel(common.name, { exact: true }).fill(hidden);
    await panel.getByLabel(app_menus.address, { exact: true }).fill('https://pier.example/later');
    await panel.getByRole('switch', { name: app_menus.hidden }).click();
    await panel.getByRole('button', { name: common.create }).click();
    await expect(rowOf(page, hidden)).toBeVisible();
  });

  await test.step('an administrator of an app sees both and changes neither', async () => {
    const reader = await another(browser, keeper);
    await go(reader, '/manage/global-menu');
    await expect(rowOf(reader, hidden)).toBeVisible();
    await expect(reader.getByRole('button', { name: app_menus.new_menu })).toHaveCount(0);
    await expect(reader.getByText(global_menus.read_only)).toBeVisible();
    await go(reader, '/manage/template');
    await inTable(reader, templates.title, name).click();
    await rowOf(reader, 'Tides').click();
    await expect(panelOf(reader, fill(app_menus.details, { name: 'Tides' })).getByLabel(common.name, { exact: true })).toBeDisabled();
    await expect(reader.getByRole('button', { name: common.edit, exact: true })).toHaveCount(0);
    await reader.context().close();
  });

  await test.step('what is no longer needed goes, and says what goes with it', async () => {
    await rowOf(page, hidden)
      .getByRole('button', { name: `${common.more}: ${hidden}` })
      .click();
    await page.getByRole('menuitem', { name: common.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.delete }).click();
    await expect(rowOf(page, hidden)).toHaveCount(0);
    await go(page, '/manage/template');
    await inTable(page, templates.title, name).click();
    await page.getByRole('button', { name: common.delete, exact: true }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByText(templates.keeps)).toBeVisible();
    await asked.getByRole('textbox').fill(name);
    await asked.getByRole('button', { name: common.delete }).click();
    await expect(page.getByRole('heading', { name: templates.title, exact: true })).toBeVisible();
    await expect(inTable(page, templates.title, name)).toHaveCount(0);
  });
});
