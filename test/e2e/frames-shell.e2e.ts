import { expect, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, forgiveLines, forgiveNetwork, PASSWORD, signIn, tabTo, test, WORDS } from './support/console.ts';
import { framedPages, inFrame, menuLink, type FramedPages } from './support/framed-pages.ts';
import { openOffice } from './support/platform.ts';
import { newName } from './support/sdk-people.ts';
import { UC_URL } from './support/sdk.ts';
import { secondsBehind } from './support/follows.ts';

const words = WORDS.en;
/** Nobody else's test signs in as her: language and theme are kept with the person. */
const SITI = 'siti.rahman@larkfield';
let pages: FramedPages;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  pages = await framedPages(SITI);
});
test.afterAll(() => pages.close());

async function enter(page: Page): Promise<void> {
  pages.loads.clear();
  await page.goto(`/admin/assets/#/app/${pages.app_code}`);
  await signIn(page, words, SITI, PASSWORD);
  await expect(menuLink(page, 'Plain')).toBeVisible();
}

test('a press into a framed page closes what the header has open, and the keyboard comes out of any page on both sides', async ({
  page,
}) => {
  await enter(page);
  await menuLink(page, 'Plain').click();
  const framed = inFrame(page, 'Plain');
  await expect(framed.getByLabel('Name')).toBeVisible();
  const header = page.getByRole('banner');
  for (const [button, panel] of [
    [
      header.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) }),
      page.getByRole('dialog', { name: words.layout.user_menu }),
    ],
    [
      header.getByRole('button', { name: new RegExp(`^${words.layout.language}`) }),
      page.getByRole('menu', { name: words.layout.language }),
    ],
    [header.getByRole('button', { name: words.layout.theme }), page.getByRole('dialog', { name: words.layout.theme })],
  ] as const) {
    await button.click();
    await expect(panel).toBeVisible();
    await framed.getByLabel('Name').click();
    await expect(panel).toBeHidden();
    await expect(framed.getByLabel('Name')).toBeFocused();
  }

  const leave = page.getByRole('button', { name: words.frames.leave_page });
  await tabTo(page, leave.first(), 'Shift+Tab');
  await expect(leave.first()).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(header.getByRole('button', { name: words.layout.search_pages })).toBeFocused();
  await framed.getByLabel('Reason').click();
  await tabTo(page, leave.last());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: words.common.skip })).toBeFocused();
});

test('a page opened without a network says so and comes by itself; one that refuses frames names who can help and the trace', async ({
  page,
  complaints,
}) => {
  await enter(page);
  await menuLink(page, 'Page 1').click();
  await inFrame(page, 'Page 1').getByLabel('Note').fill('half a thought');
  await page.context().setOffline(true);
  await menuLink(page, 'Page 2').click();
  await page.getByRole('button', { name: words.frames.leave.keep }).click();
  const offline = page.getByRole('alert').filter({ hasText: words.frames.help.offline_title });
  await expect(offline).toContainText(words.frames.help.offline);
  await page.context().setOffline(false);
  await expect(inFrame(page, 'Page 2').getByRole('heading', { name: 'Page 2' })).toBeVisible();
  await expect(offline).toHaveCount(0);
  await menuLink(page, 'Page 1').click();
  await expect(inFrame(page, 'Page 1').getByLabel('Note')).toHaveValue('half a thought');
  await inFrame(page, 'Page 1').getByRole('button', { name: 'Save' }).click();
  forgiveNetwork(complaints);

  await menuLink(page, 'Refusing').click();
  const help = page.getByRole('alert').filter({ hasText: words.frames.help.title });
  await expect(help).toContainText(fill(words.frames.help.refused, { host: new URL(process.env['PORTICO_UC_URL'] ?? '').host }));
  await expect(help).toContainText(fill(words.frames.help.ask, { names: '' }).trim());
  await expect(help).toContainText('Siti');
  await expect(help.getByRole('listitem').filter({ hasText: words.frames.help.permission })).toHaveAttribute('data-result', 'good');
  await expect(help.getByRole('button', { name: words.common.copy_trace })).toBeVisible();
  await expectAccessible(page);
  await help.getByRole('button', { name: words.page_report.tell }).click();
  await expect(help).toContainText(words.page_report.told.app_admins);
  // She administers the app herself.
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('dialog', { name: words.messages.title })).toContainText('“Refusing” in Framed pages does not load');
  forgiveLines(complaints, /frame-ancestors/);
});

test('[R8.07d] a page of a service that does not load names its service; one that is unknown or not configured is passed over in silence', async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const tag = newName();
  const fields = { nickname: `Harbour ${tag}`, name: `Harbour ${tag} service` };
  const { service_id } = await office.ask<{ service_id: string }>('POST', '/v2/services', { ...fields, service_code: tag });
  const { service_menu_id } = await office.ask<{ service_menu_id: string }>('POST', `/v2/services/${service_id}/service_menus`, {
    type: 'page',
    name: 'Berths',
    code: `${tag}.berths`,
    target: `${UC_URL}/livez`,
  });
  await office.ask('POST', `/v2/apps/${pages.app_id}/app_menus/relate_service`, { service_id, service_menu_ids: [service_menu_id] });
  const help = page.getByRole('alert').filter({ hasText: words.frames.help.title });
  const asks = new RegExp(`/v0\\.1/service_configs/${service_id}`);
  const nothingSaid = async (): Promise<void> => {
    await expect(help).toContainText('Siti');
    await expect(help).not.toContainText(fields.nickname);
    const panel = page.getByRole('dialog', { name: words.layout.user_menu });
    await page.getByRole('button', { name: new RegExp(`^${words.layout.user_menu}`) }).click();
    await expect(panel).toContainText(words.layout.no_notices);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  };

  await enter(page);
  const told = page.waitForResponse(asks);
  await menuLink(page, 'Berths').click();
  expect(await (await told).json()).toMatchObject({ code: 'PORTAL_BIZ_SERVICE/SERVICE_CONFIG' });
  await nothingSaid();

  // A service with linked pages cannot be deleted; this is how it would be.
  const gone = {
    code: 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
    message: 'This service was not found. It may have been deleted.',
    trace_id: '',
  };
  await page.route(asks, (route) => route.fulfill({ status: 404, json: gone }));
  const unknown = page.waitForResponse(asks);
  await page.reload();
  expect((await unknown).status()).toBe(404);
  await nothingSaid();
  await page.unroute(asks);

  await office.ask('POST', `/v2/services/${service_id}`, { ...fields, config_check_url: 'https://harbour.example/check' });
  await page.reload();
  await expect(help).toContainText(fill(words.frames.help.service, { name: fields.nickname }));
  for (const status of [400, 404]) forgive(complaints, status);
  forgiveLines(complaints, /frame-ancestors/);
});

// Last: what it chooses stays with the person.
test('[R9.12f] a framed page follows theme and language without loading again, and hands Ctrl K on to the console', async ({ page }) => {
  await enter(page);
  await menuLink(page, 'Page 1').click();
  const framed = inFrame(page, 'Page 1');
  const note = framed.getByLabel('Note');
  await expect(note).toBeVisible();
  const looks = (): Promise<string> =>
    framed.locator('html').evaluate((root: HTMLElement) => {
      const { lang, dir, style } = root;
      return [lang, dir, style.colorScheme, style.getPropertyValue('--portico-bg')].join(' ');
    });
  await expect.poll(looks).toBe('en ltr light #FFFFFF');
  await note.fill('half a thought');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: words.layout.palette.title });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  // The focus is back where it was, in the page.
  await page.keyboard.type(' more');
  await expect(note).toHaveValue('half a thought more');

  const chooseGraphite = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(words.layout.themes.theme1);
    await palette.getByRole('option', { name: words.layout.themes.theme1 }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme1');
  };
  const chooseArabic = async (): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${words.layout.language}`) }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  };
  const untilLooks = (wanted: string) => (): Promise<void> => expect.poll(looks).toBe(wanted);
  expect(await secondsBehind(page, framed, chooseGraphite, untilLooks('en ltr dark #14171B'))).toBeLessThan(1);
  expect(await secondsBehind(page, framed, chooseArabic, untilLooks('ar rtl dark #14171B'))).toBeLessThan(1);
  await expect(note).toHaveValue('half a thought more');
  expect(pages.loads.get('/Page%201')).toBe(1);
});
