import { expect, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { OPERATOR, PASSWORD as DEMO_PASSWORD, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { framedPages, inFrame, menuLink, type FramedPages } from './support/framed-pages.ts';
import { closeUcDatabase, comeFromAnywhere, registerPerson } from './support/own-person.ts';
import { admin, client, newName, PASSWORD } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';

const words = WORDS.en;
test.describe.configure({ timeout: 120_000 });

const personOf = (page: Page, name: string) => page.getByRole('button', { name: `${words.layout.user_menu}: ${name}` });

test.describe('a framed page that wants to keep the person', () => {
  let pages: FramedPages;
  test.beforeAll(async () => {
    pages = await framedPages();
  });
  test.afterAll(() => pages.close());

  test('neither takes the question about leaving away nor decides where one goes on', async ({ page }) => {
    await page.goto(`/admin/assets/#/app/${pages.app_code}`);
    await signIn(page, words, SUPER_ADMIN, DEMO_PASSWORD);
    await menuLink(page, 'Page 1').click();
    await expect(inFrame(page, 'Page 1').getByRole('heading', { name: 'Page 1', exact: true })).toBeVisible();
    const framed = page.frames().find((frame) => frame.url() === `${pages.origin}/Page%201`);
    const keepSending = (code: string) =>
      framed?.evaluate(
        ([to, menu]) =>
          void setInterval(() => {
            window.parent.postMessage({ type: 'dirty', data: { dirty: true } }, to);
            window.parent.postMessage({ type: 'navigate', data: { code: menu } }, to);
          }, 50),
        [BASE_URL, code] as const,
      );
    await keepSending('page-1');
    await expect(page.getByRole('main').getByText(words.frames.unsaved, { exact: true })).toBeVisible();
    const asked = page.getByRole('dialog', { name: words.common.leave.title });
    await menuLink(page, 'Page 2').click();
    await expect(asked).toBeVisible();
    await keepSending('page-3');
    // Both have come many times.
    await page.evaluate(
      ([from, most]) =>
        new Promise<void>((resolve) => {
          let heard = 0;
          window.addEventListener('message', ({ origin }) => {
            if (origin === from) heard += 1;
            if (heard >= most) resolve();
          });
        }),
      [pages.origin, 60] as const,
    );
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: words.common.discard }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Page 2', exact: true })).toBeVisible();
  });
});

test.describe('a framed page that sends the person on', () => {
  let pages: FramedPages;
  test.beforeAll(async () => {
    pages = await framedPages();
  });
  test.afterAll(() => pages.close());

  test('[R9.12f] leaves the page that comes out of reach of the click that is still under way', async ({ page }) => {
    await page.goto(`/admin/assets/#/app/${pages.app_code}`);
    await signIn(page, words, SUPER_ADMIN, DEMO_PASSWORD);
    for (const name of ['Page 2', 'Page 1']) {
      await menuLink(page, name).click();
      await expect(inFrame(page, name).getByRole('heading', { name, exact: true })).toBeVisible();
    }
    const reach = (): Promise<string> => page.locator('iframe[title="Page 2"]').evaluate((frame) => getComputedStyle(frame).pointerEvents);
    // Seen by the page itself: half a second is over before anybody outside has looked twice.
    const first_seen = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const frame = document.querySelector('iframe[title="Page 2"]');
          const look = (): void => {
            if (frame && getComputedStyle(frame).visibility === 'visible') resolve(getComputedStyle(frame).pointerEvents);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    const framed = page.frames().find((frame) => frame.url() === `${pages.origin}/Page%201`);
    await framed?.evaluate((to) => window.parent.postMessage({ type: 'navigate', data: { code: 'page-2' } }, to), BASE_URL);
    expect(await first_seen).toBe('none');
    await expect.poll(reach).toBe('auto');
  });
});

test('a link with a ticket does not put the sign-in of somebody else in the place of the own one', async ({ page }) => {
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, OPERATOR, DEMO_PASSWORD);
  await expect(personOf(page, 'Tom Becker')).toBeVisible();
  const { ticket = '' } = await client().signInWithPassword({
    login_name: SUPER_ADMIN,
    password: DEMO_PASSWORD,
    isGetTicketForLogin: true,
  });
  await page.goto(`/admin/assets/#/login?ticket=${ticket}&from=/app-list`);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await page.reload();
  await expect(personOf(page, 'Tom Becker')).toBeVisible();
});

test('[R3.15a, R3.19d, R4.07c] whoever goes on as the user of an organisation sees the console of that user, and nothing of the person', async ({
  page,
  context,
}) => {
  await comeFromAnywhere(context);
  const [{ uc, mobile }, manager] = [await registerPerson(), await admin()];
  const { items } = await manager.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const [org_user_code, org_id] = [newName(), items[0]?.org_id ?? ''];
  const invited = await manager.call(sdk.ORG_USERS.invite, { params: { org_id }, body: { org_user_code, nickName: 'Mina Roth' } });
  const login_name = `${org_user_code}@larkfield`;
  await sdk.setFirstPassword(client(), { user_id: invited.user_id, one_time_code: invited.one_time_code, password: PASSWORD, login_name });
  await uc.signInWithPassword({ mobile, password: PASSWORD });
  await sdk.bindOrgUser(uc, { orgUserCode: org_user_code, orgCode: 'larkfield', password: PASSWORD });

  await page.goto('/admin/assets/#/login');
  await signIn(page, words, `+86${mobile}`, PASSWORD);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await page.goto('/admin/assets/#/account/organisations');
  await page.getByRole('main').getByRole('button', { name: words.account.orgs.switch }).first().click();
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await expect(personOf(page, 'Mina Roth')).toBeVisible();
});

test.afterAll(closeUcDatabase);
