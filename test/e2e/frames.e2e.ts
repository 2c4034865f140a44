import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { AppMenu } from '@portico/contracts/platform/app-menus';
import { expectAccessible, fill, forgive, forgiveLines, PASSWORD, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { framedPages, inFrame, menuLink as link, NAME, servePage, switchAround, TEN, type FramedPages } from './support/framed-pages.ts';
import { openOffice } from './support/platform.ts';
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

test('[R2.19c, R3.10d] fifty switches between ten pages load none of them again', async ({ page }) => {
  await enter(page);
  for (const name of TEN) await open(page, name);
  const all = Object.fromEntries(TEN.map((name) => [`/${encodeURIComponent(name)}`, 1]));
  expect(Object.fromEntries(pages.loads)).toEqual(all);
  await switchAround(page, TEN, 50, false);
  expect(Object.fromEntries(pages.loads)).toEqual(all);
  // The address of the frame itself shows the same one.
  await page.goto(`/admin/assets/#/app/${pages.app_code}/menu/${pages.idOf('page-8')}/iframe`);
  await expect(shellOf(page, 'Page 8')).toBeVisible();
  await expect(inFrame(page, 'Page 8').getByRole('heading', { name: 'Page 8', exact: true })).toBeVisible();
  expect(Object.fromEntries(pages.loads)).toEqual(all);
});

test('[R9.12f, R2.19d, R2.32d, R3.10f, R3.10j] a page with something unsaved guards menu, tab and window, and waits as it was when it is left open', async ({
  page,
}) => {
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
    await expect(link(page, 'Page 1')).toHaveAttribute('aria-current', 'page');
    await expect(link(page, 'Page 1').locator('[data-unsaved]')).toBeVisible();
    // The page has said how it is saved: the list of open pages does it for whoever is elsewhere.
    await page.getByRole('button', { name: /1 unsaved$/ }).click();
    const list = page.getByRole('dialog', { name: words.open_pages.title });
    await list.getByRole('button', { name: fill(words.common.told, { what: words.common.save, text: 'Page 1' }) }).click();
    await expect(mark).toHaveCount(0);
    await expect(note('Page 1')).toHaveValue('');
    await list.getByRole('button', { name: words.page_strip.close_saved }).click();
    await expect(list.getByRole('link')).toHaveText([/^Page 1/]);
    await page.keyboard.press('Escape');
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

test('[R9.12a, R9.12b, R9.12c, R9.12d, R9.12e, R9.12f, R9.12h, R2.31a, R2.31b] messages of a wrong origin, source or shape, a height of 1e9 and ten thousand a second change nothing [ASVS 3.5.5]', async ({
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
    // What the page is told without asking.
    await framed.evaluate((to) => {
      const told: unknown[] = [];
      addEventListener('message', ({ data, origin }) => void (origin === to && told.push(data)));
      Object.assign(window, { told });
    }, BASE_URL);
    const lastTold = (type: string): Promise<unknown> =>
      framed.evaluate(
        (wanted) => (window as unknown as { told: { type: string; data: unknown }[] }).told.findLast((each) => each.type === wanted)?.data,
        type,
      );
    const box = frame.locator('..');
    await box.evaluate((element) => element.scrollTo(0, 250));
    await expect.poll(() => lastTold('iframe_scroll')).toEqual({ scrollTop: 250 });
    await say({ type: 'iframe_overflow_hidden' }, { type: 'title', data: { title: 'Order 7' } });
    await expect(page.getByText('Order 7', { exact: true })).toBeVisible();
    await expect(box).toHaveCSS('overflow', 'hidden');
    await say({ type: 'iframe_overflow_auto' }, { type: 'get_iframe_height', data: { height: 0 } }, { type: 'title', data: { title: '' } });
    await expect.poll(height).toBe(whole);
    await expect(box).toHaveCSS('overflow', 'auto');
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ ...size, height: size.height - 100 });
    await expect.poll(() => lastTold('iframe_resize')).toMatchObject({ height: whole - 100 });
    await page.setViewportSize(size);
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
        // The pace of the flood.
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

test('[R9.12f, R2.21d, R2.32h, R7.29j] a framed page learns who is there, alone or with the console around it, and one that does not show is explained', async ({
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

/** One red point. */
const POINT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const bannerOf = (code: string): string => `https://cdn.larkfield.example/${code}.png`;

test('[R2.32c, R3.10f, R3.10i] a directory shows its banner and what it holds in order; a page in tabs shows the banner of their directory', async ({
  page,
}) => {
  await page.route('https://cdn.larkfield.example/**', (route) => route.fulfill({ contentType: 'image/png', body: POINT }));
  const office = await openOffice();
  for (const code of ['reports', 'tabs', 'daily-sales']) {
    const path = `/v2/apps/${pages.app_id}/app_menus/${pages.idOf(code)}`;
    const menu = await office.ask<AppMenu>('GET', path);
    const { name, memo, target, layout, open_in_new_window, template_only, hidden, permissions } = menu;
    const kept = { name, memo, code, target, layout, open_in_new_window, template_only, hidden, permissions };
    await office.ask('PUT', path, { ...kept, banner: bannerOf(code) }, menu.version);
  }
  const banner = (code: string): Locator => page.getByRole('main').locator(`img[src="${bannerOf(code)}"]`);
  await enter(page);
  await page.goto(`/admin/assets/#/app/${pages.app_code}/menu/${pages.idOf('reports')}/root`);
  await expect(banner('reports')).toBeVisible();
  const held = page.getByRole('list', { name: fill(words.frames.holds, { name: 'Reports' }) }).getByRole('link');
  await expect(held).toHaveText([/^Daily sales/, /^Weekly sales/, /^Returns/]);
  await held.first().click();
  await expect(shellOf(page, 'Daily sales')).toBeVisible();
  await expect(banner('daily-sales')).toBeVisible();
  await page.goto(`/admin/assets/#/app/${pages.app_code}/menu/${pages.idOf('tabs')}/root`);
  await expect(shellOf(page, 'Tab one')).toBeVisible();
  await expect(banner('tabs')).toBeVisible();
});

test('[R3.03c] a page in a frame learns the app of its window by id, open type and open value', async ({ page }) => {
  await enter(page);
  await open(page, 'Page 1');
  const told = (await windowOf(page, 'Page 1')).evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data, origin }: MessageEvent<{ type?: string; id?: string; data?: unknown }>) => {
          if (origin === to && data.type === 'app' && data.id === 'which') resolve(data.data);
        });
        parent.postMessage({ type: 'get_app', id: 'which', v: 1 }, to);
      }),
    BASE_URL,
  );
  expect(await told).toEqual({ app_id: pages.app_id, open_type: 'app', open_value: pages.app_id });
});

test('[R1.12a, R1.12b, R9.13h] a registered page shows the console inside itself, and another one does not', async ({ browser }) => {
  const html = `<!doctype html><title>Portal</title><link rel="icon" href="data:,"><iframe title="console" src="${BASE_URL}/admin/assets/" width="1200" height="800"></iframe>`;
  const [allowed, forbidden] = [await servePage(html), await servePage(html)];
  const uc = await admin();
  await uc.call(REGISTRY.create_origin, { body: { origin: allowed.origin, name: 'Portal', uses: ['parent'] } });
  const ancestors = async (): Promise<string | null> => (await fetch(`${BASE_URL}/admin/assets/`)).headers.get('content-security-policy');
  await expect.poll(ancestors).toContain(allowed.origin);
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  const tracked = page.waitForRequest((request) => request.url().includes('/v2/analytics/events'), { timeout: 60_000 });
  await page.goto(allowed.origin);
  const inside = page.frameLocator('iframe');
  await inside.getByLabel(words.sign_in.account).fill(SUPER_ADMIN);
  await inside.getByLabel(words.sign_in.password, { exact: true }).fill(PASSWORD);
  await inside.getByRole('button', { name: words.sign_in.submit, exact: true }).click();
  await expect(inside.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  // What waits to be counted is sent as the page is covered, else some seconds later.
  const framed = page.frames().find((each) => each.url().startsWith(`${BASE_URL}/admin/assets/`));
  await framed?.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await tracked).postDataJSON()).toMatchObject({ variant: 'embedded_app' });
  await page.goto(forbidden.origin);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').getByLabel(words.sign_in.account)).toHaveCount(0);
  await context.close();
  await uc.call(REGISTRY.remove_origin, { params: { origin: allowed.origin } });
  for (const each of [allowed, forbidden]) await each.close();
});
