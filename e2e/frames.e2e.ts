import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, forgiveLines, PASSWORD, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { framedPages, inFrame, menuLink as link, NAME, servePage, switchAround, TEN, type FramedPages } from './support/framed-pages.ts';
import { admin } from './support/sdk-people.ts';
import { BASE_URL } from './support/sdk.ts';
import { REGISTRY } from '@portico/uc-sdk';

const words = WORDS.en;
let pages: FramedPages;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  pages = await framedPages();
});
test.afterAll(() => pages.close());

const shellOf = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

async function enter(page: Page): Promise<void> {
  pages.loads.clear();
  await page.goto(`/admin/assets/#/app/${pages.app_code}`);
  await signIn(page, words, SUPER_ADMIN, PASSWORD);
  await expect(link(page, 'Page 1')).toBeVisible();
}
async function open(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(inFrame(page, name).getByRole('heading', { name, exact: true })).toBeVisible();
}
/** The page's own window, to say from there what it likes. */
async function windowOf(page: Page, name: string): Promise<Frame> {
  const frame = await (await page.locator(`iframe[title="${name}"]`).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${name} has no frame`);
  return frame;
}

test('[R2.19, R3.10] fifty switches between ten pages load none of them again', async ({ page }) => {
  await enter(page);
  for (const name of TEN) await open(page, name);
  const all = Object.fromEntries(TEN.map((name) => [`/${encodeURIComponent(name)}`, 1]));
  expect(Object.fromEntries(pages.loads)).toEqual(all);
  await switchAround(page, TEN, 50, false);
  expect(Object.fromEntries(pages.loads)).toEqual(all);
});

test('[R3.10] a page with something unsaved guards menu, tab and window, and waits as it was when it is left open', async ({ page }) => {
  await enter(page);
  const asked = page.getByRole('dialog', { name: words.common.leave.title });
  const note = (name: string): Locator => inFrame(page, name).getByLabel('Note');
  const mark = page.getByRole('main').getByText(words.frames.unsaved, { exact: true });
  const type = async (name: string): Promise<void> => {
    await note(name).fill('half a thought');
    await expect(mark).toBeVisible();
  };

  await test.step('by a menu', async () => {
    await open(page, 'Page 1');
    await type('Page 1');
    await link(page, 'Page 2').click();
    await expect(asked).toContainText('Page 1');
    await asked.getByRole('button', { name: words.common.leave.stay }).click();
    await expect(shellOf(page, 'Page 1')).toBeVisible();
    await link(page, 'Page 2').click();
    await asked.getByRole('button', { name: words.frames.leave.keep }).click();
    await expect(shellOf(page, 'Page 2')).toBeVisible();
    // Nothing is unsaved here: nobody asks.
    await open(page, 'Page 1');
    await expect(note('Page 1')).toHaveValue('half a thought');
    await inFrame(page, 'Page 1').getByRole('button', { name: 'Save' }).click();
    await expect(mark).toHaveCount(0);
    await open(page, 'Page 3');
  });

  await test.step('by a tab', async () => {
    await page.goto(`/admin/assets/#/app/${pages.app_code}/menu/${pages.idOf('tabs')}/root`);
    await expect(shellOf(page, 'Tab one')).toBeVisible();
    await type('Tab one');
    const tabs = page.getByRole('navigation', { name: 'Tabbed' });
    await tabs.getByRole('link', { name: 'Tab two' }).click();
    await asked.getByRole('button', { name: words.common.discard }).click();
    await expect(inFrame(page, 'Tab two').getByRole('heading', { name: 'Tab two' })).toBeVisible();
    await tabs.getByRole('link', { name: 'Tab one' }).click();
    await expect(note('Tab one')).toHaveValue('');
  });

  await test.step('by the app list and by the window', async () => {
    await type('Tab one');
    await page.getByRole('link', { name: words.layout.all_apps }).click();
    await asked.getByRole('button', { name: words.frames.leave.keep }).click();
    await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
    await page.goBack();
    await expect(note('Tab one')).toHaveValue('half a thought');
    await link(page, 'Page 1').click();
    await asked.getByRole('button', { name: words.frames.leave.keep }).click();
    await expect(shellOf(page, 'Page 1')).toBeVisible();
    const closing = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await closing;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  await test.step('a form on top of it: asked about the form alone, since the page stays', async () => {
    await page.goto(`/admin/assets/#/app/${pages.app_code}/menu/root/menu-manage`);
    await page.getByRole('treeitem', { name: 'Page 1', exact: true }).click();
    await page.getByLabel(words.common.memo, { exact: true }).fill('A thought about it');
    await page.getByRole('link', { name: words.layout.all_apps }).click();
    await expect(asked).toContainText('1 change');
    await expect(asked).not.toContainText('Tab one');
    await asked.getByRole('button', { name: words.common.leave.stay }).click();
    await expect(page.getByLabel(words.common.memo, { exact: true })).toHaveValue('A thought about it');
    await page.getByRole('link', { name: words.layout.all_apps }).click();
    await asked.getByRole('button', { name: words.common.discard }).click();
    await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  });
});

test('[R2.31, R9.12] messages of a wrong origin, source or shape, a height of 1e9 and ten thousand a second change nothing', async ({
  page,
  complaints,
}) => {
  await enter(page);
  await open(page, 'Page 4');
  const framed = await windowOf(page, 'Page 4');
  const frame = page.locator('iframe[title="Page 4"]');
  const height = (): Promise<number> => frame.evaluate((element) => element.clientHeight);
  const say = (...messages: unknown[]): Promise<void> =>
    framed.evaluate(([to, all]) => all.forEach((message) => window.parent.postMessage(message, to)), [BASE_URL, messages] as const);
  // What has not arrived yet would change nothing either.
  await page.evaluate(() => {
    const counting = window as unknown as { arrived: number };
    counting.arrived = 0;
    addEventListener('message', () => void (counting.arrived += 1));
  });
  const arrived = (): Promise<number> => page.evaluate(() => (window as unknown as { arrived: number }).arrived);
  let sent = 0;
  const unchanged = async (more: number): Promise<void> => {
    sent += more;
    await expect.poll(arrived).toBeGreaterThanOrEqual(sent);
    await expect(page.getByText('Forged')).toHaveCount(0);
    await expect(shellOf(page, 'Page 4')).toBeVisible();
    expect(await height()).toBe(whole);
  };
  const whole = await height();

  await test.step('the specified ones are answered', async () => {
    const answers = framed.evaluate(
      (to) =>
        new Promise<Record<string, unknown>>((resolve) => {
          const got: Record<string, unknown> = {};
          addEventListener('message', ({ data, origin }) => {
            if (origin === to) got[(data as { type: string }).type] = (data as { data: unknown }).data;
            if ('iframe_scroll' in got && 'iframe_height' in got) resolve(got);
          });
          window.parent.postMessage({ type: 'get_iframe_scrolltop', v: 1 }, to);
          window.parent.postMessage('{"event":"get_iframe_height"}', to);
        }),
      BASE_URL,
    );
    expect(await answers).toMatchObject({ iframe_scroll: { scrollTop: 0 }, iframe_height: { height: whole } });
    await say({ type: 'get_iframe_height', data: { height: 3_000 } });
    await expect.poll(height).toBe(3_000);
    await say({ type: 'iframe_overflow_hidden' }, { type: 'title', data: { title: 'Order 7' } });
    await expect(page.getByText('Order 7', { exact: true })).toBeVisible();
    await say({ type: 'iframe_overflow_auto' }, { type: 'get_iframe_height', data: { height: 0 } }, { type: 'title', data: { title: '' } });
    await expect.poll(height).toBe(whole);
    sent = await arrived();
  });

  await test.step('shape and height', async () => {
    await say(
      { type: 'get_iframe_height', data: { height: 1e9 } },
      { type: 'get_iframe_height', data: { height: -5 } },
      { type: 'title', data: { title: ['Forged'] } },
      { type: 'title', data: { title: 'Forged'.repeat(50) } },
      { type: 'title', data: { title: 'Forged' }, v: 2 },
      { type: 'dirty', data: { dirty: 1 } },
      { type: 'navigate', data: { code: 'no-such-menu' } },
      { type: 'navigate', data: { code: 'https://evil.example' } },
      'title',
      null,
      [],
    );
    await unchanged(11);
  });

  await test.step('source and origin', async () => {
    // A frame inside the page has the page's origin, and is still another window.
    await framed.evaluate((to) => {
      const inner = document.createElement('iframe');
      document.body.append(inner);
      const script = `window.top.postMessage({ type: 'title', data: { title: 'Forged' } }, '${to}')`;
      (inner.contentWindow as unknown as { eval: (text: string) => void }).eval(script);
    }, BASE_URL);
    await unchanged(1);
  });

  await test.step('ten thousand in a second, while the console is used', async () => {
    const flood = framed.evaluate(async (to) => {
      for (let batch = 0; batch < 100; batch += 1) {
        for (let n = 0; n < 100; n += 1) window.parent.postMessage({ type: 'get_iframe_height', data: { height: 1e9 } }, to);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }, BASE_URL);
    await open(page, 'Page 5');
    await link(page, 'Page 4').click();
    await flood;
    await unchanged(10_000);
  });

  await test.step('the same window at another origin', async () => {
    const other = await servePage('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">Elsewhere');
    await framed.goto(other.origin);
    sent = await arrived();
    await framed.evaluate((to) => window.parent.postMessage({ type: 'title', data: { title: 'Forged' } }, to), BASE_URL);
    await unchanged(1);
    await other.close();
  });
  // Where the page has gone, what the console still tells it does not arrive, and the browser says so.
  forgiveLines(complaints, /target origin provided/);
});

test('[R7.29, R2.32] a framed page learns who is there, alone or with the console around it, and one that does not show is explained', async ({
  page,
  complaints,
}) => {
  await enter(page);
  await open(page, 'Page 6');
  await expect(inFrame(page, 'Page 6').locator('#who')).toHaveText(NAME);
  await page.goto(`/admin/assets/#/app/${pages.app_code}/menu/${pages.idOf('page-7')}/outerFrame`);
  await expect(inFrame(page, 'Page 7').locator('#who')).toHaveText(NAME);
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.goto(`/admin/assets/#/app/${pages.app_code}/menu/${pages.idOf('refusing')}`);
  const help = page.getByRole('alert').filter({ hasText: words.frames.help.title });
  await expect(help).toContainText(fill(words.frames.help.refused, { host: new URL(process.env['PORTICO_UC_URL'] ?? '').host }));
  await expect(help).toContainText("frame-ancestors 'none'");
  await expect(help.getByRole('link', { name: words.common.open_new_window })).toHaveAttribute('href', /livez$/);
  await expectAccessible(page);
  await link(page, 'Away').click();
  await expect(help).toContainText(fill(words.frames.help.gone, { host: '127.0.0.1:9' }));
  await help.getByRole('button', { name: words.frames.help.insist }).click();
  await expect(help).toHaveCount(0);
  forgive(complaints, 404);
  forgiveLines(complaints, /frame-ancestors|ERR_UNSAFE_PORT|ERR_CONNECTION/);
});

test('[R1.12] a registered page shows the console inside itself, and another one does not', async ({ browser }) => {
  const html = `<!doctype html><title>Portal</title><link rel="icon" href="data:,"><iframe title="console" src="${BASE_URL}/admin/assets/" width="1200" height="800"></iframe>`;
  const [allowed, forbidden] = [await servePage(html), await servePage(html)];
  const uc = await admin();
  await uc.call(REGISTRY.create_origin, { body: { origin: allowed.origin, name: 'Portal', uses: ['parent'] } });
  const ancestors = async (): Promise<string | null> => (await fetch(`${BASE_URL}/admin/assets/`)).headers.get('content-security-policy');
  await expect.poll(ancestors).toContain(allowed.origin);
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(allowed.origin);
  const inside = page.frameLocator('iframe');
  await inside.getByLabel(words.sign_in.account).fill(SUPER_ADMIN);
  await inside.getByLabel(words.sign_in.password, { exact: true }).fill(PASSWORD);
  await inside.getByRole('button', { name: words.sign_in.submit, exact: true }).click();
  await expect(inside.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await page.goto(forbidden.origin);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').getByLabel(words.sign_in.account)).toHaveCount(0);
  await context.close();
  await uc.call(REGISTRY.remove_origin, { params: { origin: allowed.origin } });
  for (const each of [allowed, forbidden]) await each.close();
});
