import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
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
import { framedPages, type FramedPages } from './support/framed-pages.ts';
import { makeApp, openOffice, type Colleague, type Office } from './support/platform.ts';
import { BASE_URL } from './support/sdk.ts';
import { client } from './support/sdk-people.ts';

const words = WORDS.en;
const { org_users, orgs } = words;
const SECOND_MS = 1_000;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });
test.describe.configure({ timeout: 120_000 });

let office: Office;
let pages: FramedPages;
test.beforeAll(async () => {
  office = await openOffice();
  pages = await framedPages();
});
test.afterAll(() => pages.close());

const rowOf = (page: Page, table: string, name: string): Locator => page.getByRole('table', { name: table }).getByRole('row', { name });
const panelOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });
const signInOver = (page: Page): Locator => page.getByRole('dialog', { name: words.sign_in.again.title });

/** Signed in at a browser of their own, at an address. */
async function elsewhere(browser: Browser, who: Colleague, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/admin/assets/#${path}`);
  await signIn(page, words, who.login_name, who.password);
  return page;
}

type Call = () => Promise<unknown>;
interface Calls {
  readonly platform: Call;
  readonly user_centre: Call;
  readonly frame_ticket: () => Promise<sdk.Ticket>;
}
/** What somebody does who has signed in once more, each with a sign-in of its own. */
async function callsOf({ login_name, password }: Colleague, app_id: string): Promise<Calls> {
  const own = async (): Promise<sdk.UcClient> => {
    const uc = client();
    await uc.signInWithPassword({ login_name, password });
    return uc;
  };
  const [platform, centre, frame] = [await own(), await own(), await own()];
  return {
    platform: async () => {
      const reply = await sdk.askService(platform, 'platform', () => ({
        method: 'GET',
        url: `${BASE_URL}/v2/apps/${app_id}`,
        headers: {},
      }));
      if (reply.status !== 200) throw new Error(String(reply.status));
    },
    user_centre: () => centre.readUser({ fresh: true }),
    frame_ticket: () => sdk.createTicket(frame, { origin: pages.origin }),
  };
}

/** Asks until it is refused: how long after the first moment the last one was asked that was still answered. */
async function stillAnswered(call: Call): Promise<number> {
  const since = performance.now();
  let last = 0;
  for (;;) {
    const asked_at = performance.now() - since;
    // Far beyond: a loop without an end helps nobody.
    if (asked_at > 30 * SECOND_MS) return asked_at;
    const answered = await call().then(
      () => true,
      () => false,
    );
    if (!answered) return last;
    last = asked_at;
  }
}

const whoIs = async (ticket: string): Promise<number> => {
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ticket }) };
  return (await fetch(`${pages.origin}/who`, asked)).status;
};

test('[R1.14a, R6.02t] a leaver is disabled and is out everywhere within a second: two browsers, a framed page, every call, a ticket not used yet [ASVS 7.4.2]', async ({
  page,
  browser,
}) => {
  const leaver = await office.hire('Noor Aziz');
  const app = await makeApp(office, 'Dock', { admins: [leaver] });
  await office.ask('POST', `/v2/apps/${pages.app_id}/members`, { subject_id: leaver.user_id, kind: 'admin' });
  const [desk, home] = [
    await elsewhere(browser, leaver, `/app/${app.app_code}/menu/root/members`),
    await elsewhere(browser, leaver, `/app/${pages.app_code}/menu/${pages.idOf('page-1')}`),
  ];
  await expect(rowOf(desk, words.members.title, 'Noor Aziz')).toBeVisible();
  await expect(home.frameLocator('iframe[title="Page 1"]').locator('#who')).toHaveText('Noor Aziz');
  const calls = await callsOf(leaver, app.app_id);
  for (const call of [calls.platform, calls.user_centre]) await call();
  const { ticket: unused } = await calls.frame_ticket();

  await page.goto('/admin/assets/#/manage/organisations');
  await signIn(page, words, SUPER_ADMIN);
  await rowOf(page, orgs.title, 'Larkfield Group').click();
  await page.getByRole('searchbox', { name: org_users.search }).fill(leaver.login_name.split('@')[0] ?? '');
  // The heading and the one who was looked for.
  await expect(page.getByRole('table', { name: org_users.title }).getByRole('row')).toHaveCount(2);
  await rowOf(page, org_users.title, leaver.login_name).click();
  const panel = panelOf(page, leaver.login_name);
  await expectAccessible(page);
  await panel.getByRole('button', { name: org_users.actions.leave }).click();
  const asking = page.getByRole('dialog');
  await expect(asking.getByText(org_users.means.leave)).toBeVisible();
  const { leaver: words_of } = words.people;
  await expect(asking.getByText(fill(words_of.no_admin, { app: app.app_name }))).toBeVisible();
  const disabled = page.waitForResponse((reply) => reply.url().includes('/actions/disable') && reply.ok());
  await asking.getByRole('button', { name: org_users.actions.leave }).click();
  await disabled;

  await test.step('nothing that is asked a second later is answered', async () => {
    const waits = await Promise.all(
      Object.entries(calls).map(async ([what, call]: [string, Call]) => [what, await stillAnswered(call)] as const),
    );
    for (const [what, wait] of waits) expect(wait, what).toBeLessThan(SECOND_MS);
    expect(await whoIs(unused), 'the ticket from before').not.toBe(200);
  });

  await test.step('what was taken away is said', async () => {
    const left = page.getByRole('dialog', { name: fill(org_users.left.title, { name: leaver.login_name }) });
    await expect(left.getByText('Removed from 2 apps.')).toBeVisible();
    await expect(left.getByRole('listitem').filter({ hasText: app.app_name })).toBeVisible();
    await expect(left.getByRole('link', { name: `${words_of.choose}: ${app.app_name}` })).toHaveAttribute(
      'href',
      new RegExp(`/app/${app.app_code}/menu/root/members\\?new=member$`),
    );
    await left.getByRole('button', { name: words.common.close }).first().click();
    await expect(panel.getByText(words.people.states.disabled)).toBeVisible();
  });

  await test.step('both browsers are out with the next thing that is done there, and the password opens nothing', async () => {
    await desk.getByRole('searchbox', { name: words.members.search }).fill('Aziz');
    await expect(signInOver(desk)).toBeVisible();
    const side = home.getByRole('navigation', { name: words.layout.side });
    // Pressed if it is there: the page polls its menus, and may have been told before anything is done in it.
    await side.getByRole('link', { name: 'Page 2', exact: true }).evaluateAll((links: HTMLElement[]) => links[0]?.click());
    await expect(signInOver(home)).toBeVisible();
    await expect(home.frameLocator('iframe[title="Page 2"]').getByText('Noor Aziz')).toHaveCount(0);
    for (const theirs of [desk, home]) {
      await theirs.reload();
      await expect(theirs).toHaveURL(/#\/.*login/);
      await signIn(theirs, words, leaver.login_name, leaver.password);
      await expect(theirs.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await expect(theirs).toHaveURL(/#\/.*login/);
      await theirs.context().close();
    }
  });
});

test('[R6.02t] a leaver is looked for, disabled and let go of by keyboard alone', async ({ page, browser }) => {
  const leaver = await office.hire('Olu Adeyemi');
  const app = await makeApp(office, 'Pier', { admins: [leaver] });
  const theirs = await elsewhere(browser, leaver, `/app/${app.app_code}/menu/root/members`);
  await expect(rowOf(theirs, words.members.title, 'Olu Adeyemi')).toBeVisible();
  // At the search before anything happens: the page polls its menus, and may ask them to sign in before they type.
  await tabTo(theirs, theirs.getByRole('searchbox', { name: words.members.search }));

  await page.goto('/admin/assets/#/manage/organisations');
  await signInByKeyboard(page, words, SUPER_ADMIN);
  await typeAt(page, page.getByRole('searchbox', { name: orgs.search }), 'Larkfield Group');
  await expect(page.getByRole('table', { name: orgs.title }).getByRole('row')).toHaveCount(2);
  await pressAt(page, rowOf(page, orgs.title, 'Larkfield Group'));
  await expect(page.getByRole('table', { name: org_users.title })).toBeVisible();
  await expectFocus(page);
  await typeAt(page, page.getByRole('searchbox', { name: org_users.search }), leaver.login_name.split('@')[0] ?? '');
  await expect(page.getByRole('table', { name: org_users.title }).getByRole('row')).toHaveCount(2);
  await pressAt(page, rowOf(page, org_users.title, leaver.login_name));
  const panel = panelOf(page, leaver.login_name);
  await pressAt(page, panel.getByRole('button', { name: org_users.actions.leave }));
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: org_users.actions.leave }));
  const left = page.getByRole('dialog', { name: fill(org_users.left.title, { name: leaver.login_name }) });
  await expect(left.getByText('Removed from 1 app.')).toBeVisible();
  await expectFocus(page);
  await pressAt(page, left.getByRole('button', { name: words.common.close }).first());
  await expect(left).toHaveCount(0);
  await expect(panel.getByText(words.people.states.disabled)).toBeVisible();
  await press(page, 'Escape');
  await expect(panel).toHaveCount(0);
  await expectFocus(page);

  // They, too, have only keys: what they do next asks who they are, and the password no longer says it.
  await theirs.keyboard.type('Ola');
  const password = signInOver(theirs).getByLabel(words.sign_in.password, { exact: true });
  await expect(password).toBeFocused();
  // Instead of the letters that were meant for the search, if the page asked first.
  await theirs.keyboard.press('Control+A');
  await theirs.keyboard.type(leaver.password);
  await theirs.keyboard.press('Enter');
  await expect(signInOver(theirs).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expectFocus(theirs);
  await theirs.context().close();
});
