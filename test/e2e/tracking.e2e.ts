import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { forgiveLines, OPERATOR, signIn, test, WORDS } from './support/console.ts';
import { startProxy } from './support/reverse-proxy.ts';
import { eventsPassedOn } from './support/post-box.ts';

const words = WORDS.en;

// Whole journeys, some with two people: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

async function workAWhile(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/admin/assets/#/app/orders`);
  await signIn(page, words, OPERATOR);
  const side = page.getByRole('navigation', { name: words.layout.side });
  await side.locator('a[href*="/menu/"]').first().click();
  await expect(page).toHaveURL(/\/menu\/[0-9a-f-]{36}$/);
}

/** As when another window covers it: what waits is sent then. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const deviceOf = (page: Page): Promise<string> =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('DEVICE_ID'))?.[1] ?? '');

test('[R9.13a, R9.13b, R9.13d, R9.13e, R9.13f, R9.13g, R7.25b, R7.25c, R7.25d] what people open and press is collected in batches, and arrives here and at the company’s own service', async ({
  page,
}) => {
  const db = new pg.Client({ connectionString: process.env['PLATFORM_DATABASE_URL'] });
  await db.connect();
  await page.addInitScript(() => {
    if (window === window.top && localStorage.getItem('portico-track-sequence') === null)
      localStorage.setItem('portico-track-sequence', '99999999');
  });
  await workAWhile(page);
  const device = await deviceOf(page);
  expect(device).not.toBe('');
  const rows = async (): Promise<{ event: string; menu: boolean; variant: string; name: string | null }[]> => {
    await hide(page);
    const { rows: found } = await db.query(
      `select event_code || '/' || event_type || '/' || kind as event, app_menu_id is not null as menu, variant, params->>'name' as name
       from analytics_event where device_id = $1 and kind <> 'business' order by (sequence + 1) % 100000000`,
      [device],
    );
    return found as { event: string; menu: boolean; variant: string; name: string | null }[];
  };
  const view = { event: 'page_view/exposure/page', variant: 'web', name: null };
  await expect.poll(async () => (await rows()).length).toBe(3);
  expect(await rows()).toEqual([
    { ...view, menu: false },
    { event: 'click/click/click', variant: 'web', name: 'menu', menu: false },
    { ...view, menu: true },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('portico-track-sequence'))).toMatch(/^\d{1,8}$/);
  // A button that has no name of its own counts by its kind.
  await page.getByRole('button', { name: words.layout.language }).click();
  await expect.poll(async () => (await rows()).at(-1)).toEqual({ event: 'click/click/click', variant: 'web', name: 'button', menu: true });

  // What was done is told beside what was opened and pressed; the numbers begin anew after the last of eight digits.
  const all = async (): Promise<{ event: string; sequence: number; session_id: string }[]> => {
    await hide(page);
    const { rows: found } = await db.query(
      `select event_code || '/' || event_type || '/' || kind as event, sequence, session_id
       from analytics_event where device_id = $1 order by (sequence + 1) % 100000000`,
      [device],
    );
    return found as { event: string; sequence: number; session_id: string }[];
  };
  await expect.poll(async () => (await all()).map(({ event }) => event)).toContain('business/other/business');
  const told = await all();
  expect(told.slice(0, 2).map(({ sequence }) => sequence)).toEqual([99_999_999, 0]);
  expect([...new Set(told.map(({ session_id }) => session_id))]).toEqual([expect.stringMatching(/^[0-9a-z]+-[0-9]{6}$/)]);

  // The company's own service gets each of them once.
  const kinds = async (): Promise<string[]> => (await eventsPassedOn(device)).map(({ kind }) => kind).filter((kind) => kind !== 'business');
  await expect.poll(kinds, { timeout: 30_000 }).toEqual(['page', 'click', 'page', 'click']);
  await db.end();
});

test('[R9.13j] with Do Not Track nothing is collected and nothing is kept [ASVS 14.2.3]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/v2\/analytics|start-tracking/.test(request.url()) && asked.push(request.url())));
  // A browser is told so in its settings, which a test does not reach.
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await workAWhile(page);
  await hide(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => key.startsWith('portico-track'))).toEqual([]);
});

for (const [environment, logged] of [
  ['product', true],
  ['aws-california', false],
] as const)
  test(`[R9.10b] in ${environment} what a person does is ${logged ? '' : 'not '}told as an operation`, async ({ page, complaints }) => {
    const front = await startProxy({ environment });
    // The services of this run are those of the environment test.
    front.answer(({ headers }) => {
      if (headers['dispatch-environment'] !== undefined) headers['dispatch-environment'] = 'test';
      return undefined;
    });
    const db = new pg.Client({ connectionString: process.env['PLATFORM_DATABASE_URL'] });
    await db.connect();
    const visited = page.waitForResponse((reply) => /\/appmenus\/[^/]+\/actions\/visit/.test(reply.url()));
    await workAWhile(page, front.origin);
    await visited;
    const device = await deviceOf(page);
    const kinds = async (): Promise<string[]> => {
      await hide(page);
      const { rows } = await db.query(`select kind from analytics_event where device_id = $1 order by sequence`, [device]);
      return (rows as { kind: string }[]).map(({ kind }) => kind);
    };
    if (logged) await expect.poll(kinds).toContain('business');
    // What comes after the operation has arrived, and the operation has not.
    await page.getByRole('button', { name: words.layout.language }).click();
    await expect.poll(async () => (await kinds()).filter((kind) => kind === 'click').length).toBe(2);
    expect((await kinds()).includes('business')).toBe(logged);
    await db.end();
    await front.close();
    // The sample pages know the console at its own address only.
    forgiveLines(complaints, /^Framing /);
  });

test('[R9.13i] a desktop client is told apart', async ({ browser }) => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Electron/38.1.0 Safari/537.36';
  const context = await browser.newContext({ locale: 'en', userAgent });
  const page = await context.newPage();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/v2/analytics/events'));
  await workAWhile(page);
  await hide(page);
  expect((await sent).postDataJSON()).toMatchObject({ variant: 'desktop_client' });
  await context.close();
});

test('[R4.18b] a tracking session goes on after a short pause and is another one after a long one', async ({ page }) => {
  await workAWhile(page);
  const read = async (): Promise<{ id: string; ago_ms: number }> => {
    const [id = '', at = '0'] = (await page.evaluate(() => sessionStorage.getItem('portico-track-session') ?? '')).split('|');
    return { id, ago_ms: Date.now() - Number(at) };
  };
  // Before the page that is opened again runs anything: until it is left, the former one may still have something to track.
  await page.addInitScript(() => {
    const away_ms = sessionStorage.getItem('test-away');
    if (away_ms === null) return;
    sessionStorage.removeItem('test-away');
    const [id = ''] = (sessionStorage.getItem('portico-track-session') ?? '').split('|');
    sessionStorage.setItem('portico-track-session', `${id}|${Date.now() - Number(away_ms)}`);
  });
  /** As if nothing had happened for so long; what happens next is the page that is opened again. */
  const comeBackAfter = async (seconds: number): Promise<string> => {
    await page.evaluate((ms) => sessionStorage.setItem('test-away', String(ms)), seconds * 1_000);
    await page.reload();
    await expect.poll(async () => (await read()).ago_ms).toBeLessThan(60_000);
    return (await read()).id;
  };
  await expect.poll(async () => (await read()).id).not.toBe('');
  const { id } = await read();
  expect(await comeBackAfter(1_700)).toBe(id);
  expect(await comeBackAfter(1_900)).not.toBe(id);
});
