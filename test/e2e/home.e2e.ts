import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { LANGS } from '@portico/contracts/langs';
import { IntlMessageFormat } from 'intl-messageformat';
import pg from 'pg';
import { expectAccessible, expectFocus, fill, forgive, OPERATOR, PASSWORD, signIn, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';

const words = WORDS.en;
/** As people greet each other there. */
function partOfDay(timeZone: string, now: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone }).format(now));
  if (hour < 5 || hour >= 23) return 'night';
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}
const open = (page: Page, path: string): Promise<unknown> => page.goto(`/admin/assets/#${path}`);
const encoded = (address: string): string => encodeURIComponent(address);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
/** One line of what is known about something, by its label. */
const line = (page: Page, label: string): Locator => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const counted = (count: number): RegExp => new RegExp(`^${words.app_list.all_apps}\\s*${count}$`);

async function enter(page: Page, who: Colleague, path: string): Promise<void> {
  await open(page, path);
  await signIn(page, words, who.login_name, who.password);
}

interface Menu {
  readonly app_menu_id: string;
}
const page_menu = (name: string): object => ({
  name,
  type: 'page',
  target: 'https://pages.larkfield.example/home',
  open_in_new_window: false,
});

test("[R1.03a, R1.03b, R1.03c, R1.03d, R1.03e, R2.02a, R2.04a, R2.04b, R2.04c, R2.04f, R2.05a, R2.05b, R2.05d, R2.05e, R2.16c, R3.18d, R3.18e, R3.18l, R3.18n, R4.17b, R6.09d, R7.14e, R7.17b, R2.07] an operator's apps: none, then found, starred, entered by every way, left again", async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const operator = await office.hire();
  await test.step('whoever belongs to no app is told so', async () => {
    await enter(page, operator, '/app-list');
    await expect(page.getByText(words.app_list.empty.text)).toBeVisible();
    await expect(heading(page, counted(0))).toBeVisible();
  });
  const depot = await makeApp(office, 'Depot', { operators: [operator] });
  const franchise = { open_type: 'biz_type', biz_type: 'FRANCHISE-E2E' };
  const bakery = await makeApp(office, 'Bakery', { operators: [operator], more: franchise });
  const menus = `/v2/apps/${depot.app_id}/app_menus`;
  const gates = await office.ask<Menu>('POST', menus, page_menu('Gates'));
  await office.ask('POST', menus, page_menu('Ramps'));
  await office.ask('POST', `/v2/apps/${depot.app_id}/quick_entries`, { app_menu_id: gates.app_menu_id });

  await test.step('the list is searched by name and by biz type', async () => {
    await page.reload();
    await expect(heading(page, words.app_list.title)).toBeVisible();
    await expect(heading(page, counted(2))).toBeVisible();
    const search = page.getByRole('searchbox', { name: words.app_list.search });
    await search.fill('dep');
    await expect(page.getByRole('link', { name: 'Bakery' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Depot' })).toBeVisible();
    await search.fill('franchise-e2e');
    await expect(page.getByRole('link', { name: 'Bakery' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Depot' })).toHaveCount(0);
    await search.fill('no such app');
    await page.getByRole('button', { name: words.common.clear_filters }).click();
    await expect(page.getByRole('link', { name: 'Depot' })).toBeVisible();
  });

  await test.step('a star makes an app a favourite, which comes first', async () => {
    await expect(heading(page, words.app_list.favorites)).toHaveCount(0);
    const star = page.getByRole('button', { name: fill(words.app_list.favorite, { app: 'Depot' }) });
    const starred = page.waitForResponse(
      (reply) => new URL(reply.url()).pathname.endsWith('/get_user_app') && reply.request().method() === 'GET',
    );
    await star.click();
    await starred;
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const favorites = page.getByRole('region', { name: words.app_list.favorites });
    await expect(favorites, 'the table does not move away under the pointer').toHaveCount(0);
    await page.getByRole('heading', { name: words.app_list.title }).hover();
    await expect(favorites.getByRole('link', { name: 'Depot' })).toBeVisible();
    // Found by what both share, favourites are first though not by name.
    await expect(page.getByRole('row').nth(1)).toContainText('Bakery');
    await page.getByRole('searchbox', { name: words.app_list.search }).fill('-n');
    await expect(page.getByRole('row').nth(1)).toContainText('Depot');
    await page.getByRole('searchbox', { name: words.app_list.search }).fill('');
    await expectAccessible(page);
    await favorites.getByRole('link', { name: 'Depot' }).click();
  });

  await test.step('its home has the quick entries; what is opened there is recent', async () => {
    await expect(page).toHaveURL(new RegExp(`#/app/${depot.app_code}$`));
    const quick = page.getByRole('region', { name: words.app_home.quick });
    const recent = page.getByRole('region', { name: words.app_home.recent.title });
    await expect(recent.getByText(words.app_home.recent.empty.title)).toBeVisible();
    // An operator does not read the menus of the app, and so not how they are used.
    await expect(heading(page, words.app_home.use.title)).toHaveCount(0);
    await expectAccessible(page);
    const noted = page.waitForResponse((reply) => reply.url().includes('/actions/visit'));
    await quick.getByRole('link', { name: /Gates/ }).click();
    await expect(page).toHaveURL(new RegExp(`/menu/${gates.app_menu_id}$`));
    await noted;
    await open(page, `/app/${depot.app_code}`);
    await expect(recent.getByRole('link', { name: 'Gates' })).toBeVisible();
    await expect(recent.getByRole('listitem')).toContainText('1 view');
    await recent.getByRole('button', { name: fill(words.app_home.favorite, { name: 'Gates' }) }).click();
    await expect(
      page.getByRole('main').getByRole('region', { name: words.app_home.favorites }).getByRole('link', { name: /Gates/ }),
    ).toBeVisible();
  });

  await test.step('the cards stand in the order that one wants, without those one hides, by keyboard alone, also after a new start', async () => {
    const cards = page.getByRole('main').getByRole('region');
    await expect(cards.first()).toHaveAccessibleName(new RegExp(words.app_home.quick));
    await page.getByRole('button', { name: words.app_home.customise }).press('Enter');
    const dialog = page.getByRole('dialog', { name: words.home_order.title });
    const of = (text: string) => dialog.getByRole('button', { name: fill(text, { name: words.messages.title }) });
    await of(words.quick_mgr.up).press('Enter');
    await expect(of(words.quick_mgr.up)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(of(words.quick_mgr.down)).toBeFocused();
    await expect(dialog.getByRole('listitem').first()).toContainText(words.messages.title);
    await dialog.getByRole('checkbox', { name: words.app_home.favorites, exact: true }).press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.common.save, exact: true }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(cards.first()).toHaveAccessibleName(words.messages.title);
    const hidden = cards.and(page.getByLabel(words.app_home.favorites));
    await expect(hidden).toHaveCount(0);
    await page.reload();
    await expect(cards.first()).toHaveAccessibleName(words.messages.title);
    await expect(hidden).toHaveCount(0);
  });

  await test.step('the detail says who answers for it', async () => {
    await page.getByRole('link', { name: words.app_home.detail, exact: true }).click();
    await expect(heading(page, words.app_detail.title)).toBeVisible();
    await expect(page.getByText(depot.app_id).first()).toBeVisible();
    await expect(page.getByText(words.app_detail.nobody)).toBeVisible();
    await expect(heading(page, words.app_detail.changes)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('every address of the app leads there', async () => {
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await open(page, `/app/id/${bakery.app_id}`);
    await expect(page).toHaveURL(new RegExp(`#/app/${bakery.app_code}$`));
    await expect(heading(page, words.app_home.pages)).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin), 'the console was loaded anew').not.toBe(loaded);
    // Whoever comes first finds the menus of the template, given by the server.
    expect((await office.ask<{ init_menu: boolean }>('GET', `/v2/apps/${bakery.app_id}`)).init_menu).toBe(true);
    await open(page, `/p/${depot.app_code}`);
    await expect(page).toHaveURL(new RegExp(`#/app/${depot.app_code}$`));
    await open(page, '/detail');
    await expect(page).toHaveURL(new RegExp(`#/app/${depot.app_code}/detail$`));
    await open(page, `/app/id/${randomUUID()}`);
    await expect(heading(page, words.common.not_found.title)).toBeVisible();
    forgive(complaints, 404);
  });

  await test.step('the last visit is the first of the recent ones: a page, or an app where none was opened', async () => {
    await open(page, '/app-list');
    const recent = page.getByRole('region', { name: words.app_list.recent }).getByRole('listitem');
    await expect(recent).toHaveCount(2);
    await expect(recent.first()).toContainText('Bakery');
    await expect(recent.last()).toContainText(/Gates.*Depot/);
    const noted = page.waitForResponse((reply) => reply.url().includes('/actions/visit'));
    await recent.last().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`#/app/${depot.app_code}/menu/${gates.app_menu_id}$`));
    await noted;
  });

  await test.step('recent pages are cleared where they are listed', async () => {
    await open(page, `/app/${depot.app_code}`);
    const recent = page.getByRole('region', { name: words.app_home.recent.title });
    await recent.getByRole('button', { name: words.common.clear, exact: true }).press('Enter');
    await expect(recent.getByText(words.app_home.recent.empty.title)).toBeVisible();
    await expectFocus(page);
  });
});

test('[R2.04b, R2.04c, R2.04d, R2.04e, R2.04f] the detail of an app: what it is, who answers for it, what it holds, what changed last', async ({
  page,
}) => {
  const { app_detail, app_home, app_list, common } = words;
  const office = await openOffice();
  const chief = await office.hire('Ada Owner');
  const more = { open_type: 'biz_type', biz_type: 'LEDGER-E2E', time_zone_id: 'Asia/Kuala_Lumpur' };
  const app = await makeApp(office, 'Ledger', { admins: [chief], more });
  const { rbac_tenant_id } = await office.ask<{ rbac_tenant_id: string }>('GET', `/v2/apps/${app.app_id}`);
  await office.ask('POST', `/v2/apps/${app.app_id}/app_menus`, page_menu('Accounts'));
  await enter(page, chief, `/app/${app.app_code}/detail`);
  await expect(page.getByRole('main').getByRole('heading', { name: app.app_name, level: 2 })).toContainText(app_list.status.normal);
  for (const [label, value] of [
    [common.code_of, app.app_code],
    [app_detail.id, app.app_id],
    [app_list.open_to, `${app_list.open_type.biz_type} · LEDGER-E2E`],
    [app_detail.open_value, `${app.app_id}:LEDGER-E2E`],
    [app_home.tenant, rbac_tenant_id],
    [app_list.time_zone, 'Asia/Kuala_Lumpur'],
    [app_detail.admins, 'Ada Owner'],
    [app_detail.langs, 'English'],
    [app_detail.langs, 'Русский'],
  ] as const)
    await expect(line(page, label).getByRole('definition'), label).toContainText(value);
  await expect(page.getByRole('region', { name: app_detail.holds })).toContainText(
    /1\s*menu\s*0\s*menu groups\s*1\s*role\s*0\s*permissions\s*1\s*member/,
  );
  await expect(page.getByRole('table', { name: app_detail.changes }).getByRole('row', { name: /Accounts/ })).toBeVisible();
});

test('[R2.23d] a member whom no role lets in is sent to the no-permission page', async ({ page, complaints }) => {
  const office = await openOffice();
  const idle = await office.hire('Ida Idle');
  const app = await makeApp(office, 'Shut', {});
  await office.ask('POST', `/v2/apps/${app.app_id}/members`, { subject_id: idle.user_id, kind: 'operator' });
  await enter(page, idle, `/app/${app.app_code}`);
  await expect(page).toHaveURL(/#\/noAuth$/);
  await expect(page.getByText(fill(words.entry.no_auth.text_as, { name: 'Ida Idle' }))).toBeVisible();
  forgive(complaints, 403);
});

test('[R2.24] the context of an address is kept with the app one is in, and forgotten with it', async ({ page }) => {
  const office = await openOffice();
  const operator = await office.hire();
  const [first, second] = [
    await makeApp(office, 'Wharf', { operators: [operator] }),
    await makeApp(office, 'Quay', { operators: [operator] }),
  ];
  const side = page.getByRole('navigation', { name: words.layout.side });
  await enter(page, operator, `/app/${first.app_code}?context=shift-7`);
  await expect(side).toBeVisible();
  // Another page of the same app, whose address does not say it.
  await open(page, `/app/${first.app_code}/detail`);
  await expect(heading(page, words.app_detail.title)).toBeVisible();
  await open(page, '/test');
  await expect(line(page, words.diagnostics.app)).toContainText('"context":"shift-7"');
  await open(page, `/app/${second.app_code}`);
  await expect(side).toBeVisible();
  await open(page, '/test');
  await expect(line(page, words.diagnostics.app)).toContainText(`"app_code":"${second.app_code}"`);
  await expect(line(page, words.diagnostics.app)).not.toContainText('shift-7');
});

interface Seen {
  readonly operator: Page;
  readonly admin: Page;
}

/** The state reaches every process within a second; a person who loads the page again sees it. */
async function expectState(page: Page, path: string, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    // Another query makes it another page, and so loads it afresh.
    await page.goto(`/admin/assets/?seen=${randomUUID()}#${path}`);
    for (const text of texts) await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  }).toPass({ timeout: 50_000 });
}

async function asBoth(browser: Browser, office: Office): Promise<Seen & { app: MadeApp; close: () => Promise<void> }> {
  const [one, other] = [await office.hire(), await office.hire()];
  const app = await makeApp(office, 'Kiosk', { operators: [one], admins: [other] });
  const contexts = [await browser.newContext({ locale: 'en' }), await browser.newContext({ locale: 'en' })] as const;
  const [operator, admin] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await enter(operator, one, `/app/${app.app_code}`);
  await enter(admin, other, `/app/${app.app_code}`);
  await expect(operator.getByRole('navigation', { name: words.layout.side })).toBeVisible();
  await expect(admin.getByRole('navigation', { name: words.layout.side })).toBeVisible();
  return {
    operator,
    admin,
    app,
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

const inDays = (days: number): string => new Date(Date.now() + (days - 0.5) * 86_400_000).toISOString();

test('[R1.09b, R2.06a, R2.23c, R2.30a, R2.30b, R2.30c, R2.30d, R2.30e] freezing, frozen, closed and stopped: what an operator and an administrator are told', async ({
  browser,
}) => {
  const office = await openOffice();
  const { operator, admin, app, close } = await asBoth(browser, office);
  const home = `/app/${app.app_code}`;
  const become = (action: string, at?: string): Promise<unknown> =>
    office.ask('PATCH', `/v2/apps/${app.app_id}/status`, { action, ...(at === undefined ? {} : { at }) });

  await become('freeze', inDays(6));
  await expectState(operator, home, [/freezes in 6 days/, words.freeze.normal.text]);
  await expectState(admin, home, [/freezes in 6 days/, words.freeze.normal.admin_text]);
  await expect(heading(admin, words.app_home.use.title)).toBeVisible();

  await become('freeze');
  const db = new pg.Client({ connectionString: process.env['PLATFORM_DATABASE_URL'] });
  await db.connect();
  await db.query(`update app set frozen_at = now() - interval '3 days 1 hour' where app_id = $1`, [app.app_id]);
  await db.end();
  // Every process reads the app again after this.
  await become('plan_close', inDays(18));
  await expectState(operator, home, [words.freeze.frozen.title, words.freeze.frozen.text, /Frozen 3 days, closes in 18 days/]);
  await expectState(admin, home, [words.freeze.frozen.title, words.freeze.frozen.admin_text]);
  await expectAccessible(admin);

  await become('close');
  await expectState(admin, home, [words.freeze.closed.title, words.freeze.closed.admin_text]);
  await expectState(operator, home, [words.freeze.closed.title, words.freeze.closed.text]);
  await expect(operator).toHaveURL(/#\/freeze\/closed\//);
  await expect(heading(operator, app.app_name)).toBeVisible();
  await expect(operator.getByRole('button', { name: words.freeze.go_on })).toHaveCount(0);
  await expectAccessible(operator);

  await become('stop');
  await expectState(operator, home, [words.freeze.stopped.title]);
  await expectState(admin, home, [words.freeze.stopped.title]);
  await expect(admin).toHaveURL(/#\/freeze\/closed\//);
  await close();
});

test('[R1.10e, R9.08f] a notice counts and dates as each language does', async ({ browser }) => {
  const office = await openOffice();
  const operator = await office.hire();
  const app = await makeApp(office, 'Jetty', { operators: [operator], more: { time_zone_id: 'UTC' } });
  const home = `/app/${app.app_code}`;
  const at = inDays(3);
  await office.ask('PATCH', `/v2/apps/${app.app_id}/status`, { action: 'freeze', at });
  for (const lang of LANGS) {
    const theirs = WORDS[lang];
    const context = await browser.newContext({ locale: lang });
    const page = await context.newPage();
    await open(page, home);
    await signIn(page, theirs, operator.login_name, operator.password);
    await expect(page.getByRole('navigation', { name: theirs.layout.side })).toBeVisible();
    // As this browser writes them: digits differ from one to the next.
    const { date, three } = await page.evaluate(
      ([locale, when]) => ({
        date: new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(when)),
        three: new Intl.NumberFormat(locale).format(3),
      }),
      [lang === 'en' ? 'en-GB' : lang, at] as const,
    );
    // Three is one of the few of Russian and of Arabic.
    const days = String(new IntlMessageFormat(theirs.freeze.in_days, lang).format({ days: 3 }));
    await expectState(page, home, [days.replace(new Intl.NumberFormat(lang).format(3), three), fill(theirs.freeze.freezes_on, { date })]);
    await context.close();
  }
});

test('[R2.06a, R2.06b, R2.06c, R2.06d, R2.09b, R2.14a, R2.14b, R2.14c, R2.14d, R2.13] notices lead on within this site only; the pages beside the apps say what they are', async ({
  page,
  baseURL,
}) => {
  const refuses = async (path: string): Promise<void> => {
    // Another page first: what it shows must not be what the last one showed.
    await open(page, '/noAuth');
    await expect(heading(page, words.entry.no_auth.title)).toBeVisible();
    await open(page, path);
    await expect(heading(page, words.freeze.refused.title)).toBeVisible();
    await expect(page.getByRole('button', { name: words.freeze.go_on })).toHaveCount(0);
  };
  for (const address of ['https://evil.example/app/orders', '//evil.example', 'javascript:alert(1)'])
    await refuses(`/freeze/frozen/${encoded(address)}`);
  await refuses(`/freeze/molten/${encoded('/app/orders')}`);
  await expectAccessible(page);

  await open(page, `/freeze/normal/${encoded(`${baseURL ?? ''}/admin/assets/#/app-list`)}`);
  await expect(page.getByText(words.freeze.normal.title).last()).toBeVisible();
  await page.getByRole('button', { name: words.freeze.go_on }).click();
  await expect(page).toHaveURL(/#\/login/);

  for (const kind of ['normal', 'frozen', 'closed', 'stopped'] as const) {
    await open(page, `/freeze/${kind}/${encoded('/app-list')}`);
    await expect(page.getByRole('status').filter({ hasText: words.freeze[kind].title })).toBeVisible();
  }

  await open(page, '/noAuth');
  await expect(heading(page, words.entry.no_auth.title)).toBeVisible();
  await expectAccessible(page);

  await open(page, '/test');
  await expect(page.getByText(/Responds in \d+ ms/)).toHaveCount(3);
  const { version } = JSON.parse((await page.locator('#portico-config').textContent()) ?? '{}') as { version: string };
  expect(version).not.toBe('');
  await expect(line(page, words.diagnostics.environment)).toContainText(words.common.environments.test);
  await expect(line(page, words.diagnostics.version).getByRole('definition')).toHaveText(version);
  await expect(line(page, words.diagnostics.protocol)).toContainText('1.9.25');
  await expect(line(page, words.diagnostics.clock)).toContainText(/-?\d+ ms$/);
  await expectAccessible(page);

  await enter(page, { login_name: 'tom.becker@larkfield', password: 'Portico-2026Ok', user_id: '' }, '/jump');
  await expect(heading(page, words.entry.jump.none_title)).toBeVisible();
});

test('[R9.08d, R2.16c, R7.31a, R7.31c] the greeting, a QR code and the sign-ins go by the clock of the person, not by that of an app', async ({
  browser,
}) => {
  const now = Date.now();
  const of_app = 'Asia/Shanghai';
  // Where it is another part of the day than in the app.
  const zone =
    ['Pacific/Auckland', 'Europe/London', 'America/New_York'].find((each) => partOfDay(each, now) !== partOfDay(of_app, now)) ?? '';
  const context = await browser.newContext({ locale: 'en', timezoneId: zone });
  const page = await context.newPage();
  await enter(page, { login_name: OPERATOR, user_id: '', password: PASSWORD }, '/app/orders');
  await expect(page.getByText(of_app).first()).toBeVisible();
  const greeting = words.app_home[partOfDay(zone, now)].replace(', {name}', '');
  await expect(heading(page, new RegExp(`^${greeting}`))).toBeVisible();
  await open(page, '/account/sign-ins');
  await expect(page.getByText(zone)).toBeVisible();

  const elsewhere = await (await browser.newContext({ locale: 'en' })).newPage();
  const asked = elsewhere.waitForResponse((reply) => reply.url().includes('/v1.1/qr_tickets') && reply.request().method() === 'POST');
  await open(elsewhere, '/login');
  await elsewhere.getByRole('tab', { name: words.sign_in.ways.qr }).click();
  const { ticket } = (await (await asked).json()) as { ticket: string };
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const before = shown.format(Date.now() - 60_000);
  await open(page, `/qr/${ticket}`);
  const at = page.getByRole('definition').filter({ hasText: /^\d{4}-/ });
  await expect(at).toBeVisible();
  const said = (await at.innerText()).slice(0, before.length);
  expect([before, shown.format(Date.now() - 30_000), shown.format(Date.now())]).toContain(said);
  await elsewhere.context().close();
  await context.close();
});

test('what a message says is cut at the end of its card, which stays as wide as its column', async ({ page }) => {
  const office = await openOffice();
  const operator = await office.hire();
  const app = await makeApp(office, 'Returns and exchanges of the northern branches', { operators: [operator] });
  const member = `/v2/apps/${app.app_id}/members/${operator.user_id}`;
  const { roles } = await office.ask<{ roles: { role_id: string }[] }>('GET', member);
  // They are told of it, with the long name.
  await office.ask('PUT', member, { kind: 'admin' });
  await office.ask('PATCH', `${member}/roles`, { remove: roles.map(({ role_id }) => role_id) });
  await enter(page, operator, `/app/${app.app_code}`);
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: words.messages.title, exact: true });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  const [within, shown] = [await main.boundingBox(), await card.boundingBox()];
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan((within?.x ?? 0) + (within?.width ?? 0));
  await expect(card.getByRole('link', { name: words.messages.see_all })).toBeInViewport({ ratio: 1 });
});
