import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectFocus,
  fill,
  press,
  pressAt,
  signIn,
  signInByKeyboard,
  SUPER_ADMIN,
  tabTo,
  test,
  typeAt,
  WORDS,
} from './support/console.ts';
import { pressState } from './support/app-state.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { newName } from './support/sdk-people.ts';

const words = WORDS.en;
const { app_admin, freeze } = words;
const DAY_MS = 86_400_000;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
test.describe.configure({ timeout: 120_000 });

let office: Office;
test.beforeAll(async () => {
  office = await openOffice();
});

const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const rowOf = (page: Page, name: string): Locator => page.getByRole('table', { name: app_admin.title }).getByRole('row', { name });
const asked = (page: Page, action: keyof typeof app_admin.ask, { app_name }: Pick<MadeApp, 'app_name'>): Locator =>
  page.getByRole('dialog', { name: fill(app_admin.ask[action], { name: app_name }) });

/** The date so many days ahead, as the calendar of the app has it: midnight there is less than that away, and more than a day less. */
const dateIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(Date.now() + days * DAY_MS));

/** What a person finds who loads the page again; a change of the state reaches every process within a second. */
async function expectTold(page: Page, path: string, ...texts: readonly (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    // Another query makes it another page, and so loads it afresh.
    await page.goto(`/admin/assets/?seen=${randomUUID()}#${path}`);
    for (const text of texts) await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  }).toPass({ timeout: 50_000 });
}

/** What was planned is due: nobody waits for days. */
const bringNear = ({ app_id }: MadeApp, action: 'freeze' | 'plan_close'): Promise<unknown> =>
  office.ask('PATCH', `/v2/apps/${app_id}/status`, { action, at: new Date(Date.now() + 1_500).toISOString() });

async function operatorOf(page: Page, clerk: Colleague, { app_code }: MadeApp): Promise<void> {
  await page.goto(`/admin/assets/#/app/${app_code}`);
  await signIn(page, words, clerk.login_name, clerk.password);
  await expect(page.getByRole('navigation', { name: words.layout.side })).toBeVisible();
}

test('[R1.09b, R2.19f, R2.23c, R2.30a, R2.30b, R2.30c, R2.30d, R3.18i, R6.02b] a super administrator schedules a freeze; operators see the countdown, then a frozen and a closed app, and an open one again', async ({
  page,
  browser,
}) => {
  const clerk = await office.hire('Vera Holm');
  const app = await makeApp(office, `Jetty ${newName()}`, { operators: [clerk], more: { time_zone_id: 'Asia/Shanghai' } });
  const home = `/app/${app.app_code}`;
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const theirs = await context.newPage();
  await operatorOf(theirs, clerk, app);
  await expect(theirs.getByText(freeze.normal.text)).toHaveCount(0);

  await page.goto('/admin/assets/#/manage/app-list');
  await signIn(page, words, SUPER_ADMIN);
  await page.getByRole('searchbox', { name: app_admin.search }).fill(app.app_code);
  await rowOf(page, app.app_name).click();
  const panel = panelOf(page, app.app_name);
  const plan = async (action: 'freeze' | 'plan_close', days: number): Promise<void> => {
    await pressState(page, panel, words, action);
    const dialog = asked(page, action, app);
    if (action === 'freeze') await dialog.getByText(app_admin.later).click();
    await dialog.getByLabel(app_admin.date, { exact: true }).fill(dateIn(days));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: app_admin.actions[action], exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('planned, and told beforehand', async () => {
    await plan('freeze', 6);
    await expect(rowOf(page, app.app_name)).toContainText(/Freezes in [56] days/);
    await plan('plan_close', 20);
    await expect(panel.getByText(dateIn(20))).toBeVisible();
    await expectTold(theirs, home, /freezes in [56] days/, freeze.normal.text, /It freezes on /);
    await theirs.goto('/admin/assets/#/app-list');
    await expect(theirs.getByRole('row', { name: app.app_name })).toContainText(/Freezes in [56] days/);
    await theirs.goto(`/admin/assets/#${home}/detail`);
    await expect(theirs.getByText(dateIn(6)).first()).toBeVisible();
  });

  await test.step('frozen when the day is there, with the days to closing', async () => {
    await bringNear(app, 'freeze');
    await expectTold(theirs, home, freeze.frozen.title, freeze.frozen.text, /Frozen today, closes in (19|20) days/);
  });

  await test.step('closed when that day is there', async () => {
    await bringNear(app, 'plan_close');
    await expectTold(theirs, home, freeze.closed.title, freeze.closed.text);
    await expect(theirs).toHaveURL(/#\/freeze\/closed\//);
  });

  await test.step('and open again', async () => {
    await page.reload();
    await panel.getByRole('button', { name: app_admin.actions.reopen, exact: true }).click();
    await asked(page, 'reopen', app).getByRole('button', { name: app_admin.actions.reopen, exact: true }).click();
    await expect(rowOf(page, app.app_name)).toContainText(words.app_list.status.normal);
    await expect(async () => {
      await theirs.goto(`/admin/assets/?seen=${randomUUID()}#${home}`);
      await expect(theirs.getByRole('heading', { name: words.app_home.pages })).toBeVisible();
    }).toPass({ timeout: 50_000 });
    await expect(theirs.getByText(freeze.closed.title)).toHaveCount(0);
  });
  await context.close();
});

test('[R2.06c, R2.19f, R2.30a] a super administrator makes an app, schedules its freeze and freezes it by keyboard alone; an operator reads of it', async ({
  page,
  browser,
}) => {
  const tag = newName();
  const [name, app_code] = [`Keys ${tag}`, `keys-${tag}`];
  await page.goto('/admin/assets/#/manage/app-list');
  await signInByKeyboard(page, words, SUPER_ADMIN);
  await expect(page.getByRole('table', { name: app_admin.title })).toBeVisible();

  await test.step('the app', async () => {
    await pressAt(page, page.getByRole('button', { name: app_admin.new }));
    const draft = panelOf(page, app_admin.new);
    await typeAt(page, draft.getByLabel(words.common.name, { exact: true }), name);
    await press(page, 'Tab');
    await page.keyboard.type(app_code);
    await press(page, 'Control+s');
    await expect(draft).toHaveCount(0);
    await typeAt(page, page.getByRole('searchbox', { name: app_admin.search }), name);
    await expect(page.getByRole('table', { name: app_admin.title }).getByRole('row')).toHaveCount(2);
    await expectFocus(page);
  });

  const panel = panelOf(page, name);
  const answer = async (action: 'freeze' | 'cancel_freeze'): Promise<Locator> => {
    await pressState(page, panel, words, action, async (target) => await pressAt(page, target));
    return asked(page, action, { app_name: name });
  };
  await test.step('its freeze on a date', async () => {
    await pressAt(page, rowOf(page, name));
    const dialog = await answer('freeze');
    await tabTo(page, dialog.getByRole('radio', { name: app_admin.now }));
    await press(page, 'ArrowRight');
    await expect(dialog.getByRole('radio', { name: app_admin.later })).toBeChecked();
    await tabTo(page, dialog.getByLabel(app_admin.date, { exact: true }));
    const [year = '', month = '', day = ''] = dateIn(6).split('-');
    // In the order in which English writes a date.
    await page.keyboard.type(month + day + year);
    await pressAt(page, dialog.getByRole('button', { name: app_admin.actions.freeze, exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, name)).toContainText(/Freezes in \d days/);
    await expectFocus(page);
  });

  const clerk = await office.hire('Mia Falk');
  const { items } = await office.ask<{ items: MadeApp[] }>('GET', `/v2/apps?keyword=${app_code}`);
  const app = items.find((each) => each.app_code === app_code);
  if (!app) throw new Error('the app was not made');
  const { role_id } = await office.ask<{ role_id: string }>('POST', `/v2/apps/${app.app_id}/roles`, { role_name: 'Staff' });
  await office.ask('POST', `/v2/apps/${app.app_id}/members`, { subject_id: clerk.user_id, kind: 'operator', role_ids: [role_id] });
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const theirs = await context.newPage();

  await test.step('an operator reads of it, and goes on from the notice, by keyboard', async () => {
    await theirs.goto(`/admin/assets/#/freeze/normal/${encodeURIComponent(`/app/${app_code}`)}`);
    await pressAt(theirs, theirs.getByRole('button', { name: freeze.go_on }));
    await signInByKeyboard(theirs, words, clerk.login_name, clerk.password);
    await expect(
      theirs
        .getByRole('status')
        .filter({ hasText: /freezes in \d days/ })
        .first(),
    ).toBeVisible();
    await expectFocus(theirs);
  });

  await test.step('not then, but now', async () => {
    // The operator was the first to enter it, which gave it its first menus and another version.
    await page.reload();
    await expect(panel).toBeVisible();
    await pressAt(page, (await answer('cancel_freeze')).getByRole('button', { name: app_admin.actions.cancel_freeze, exact: true }));
    await expect(rowOf(page, name)).not.toContainText(/Freezes in/);
    await expectFocus(page);
    await pressAt(page, (await answer('freeze')).getByRole('button', { name: app_admin.actions.freeze, exact: true }));
    await expect(panel.getByRole('button', { name: app_admin.actions.thaw })).toBeVisible();
    await press(page, 'Escape');
    await expect(panel).toHaveCount(0);
    await expectTold(theirs, `/app/${app_code}`, freeze.frozen.title);
  });
  await context.close();
});
