import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { forgive, seriousFindings, signIn, test, WORDS } from './support/console.ts';
import { openOffice, type Colleague } from './support/platform.ts';

const PAGES_URL = process.env['PORTICO_PAGES_URL'] ?? '';
const words = WORDS.en;
/** Administers both apps whose pages are opened here; somebody of their own, whose language and theme no other test changes. */
const NAME = 'Page reader';
const APPS = ['orders', 'support'] as const;
const AZURE = 'theme4';
const GRAPHITE = 'theme1';
/** Both themes in both directions, one change at a time. */
const LOOKS = [
  ['en', AZURE, 'light'],
  ['en', GRAPHITE, 'dark'],
  ['ar', GRAPHITE, 'dark'],
  ['ar', AZURE, 'light'],
] as const;

/** What has come when a page of this kind is there, and the pages: one without a build, one in React. */
const KINDS = {
  list: { ready: 'tbody tr', plain: '/orders/fulfilment/pick-lists', react: '/orders/fulfilment/packing' },
  detail: { ready: '.record-fields', plain: '/orders/orders/all-orders', react: '/orders/orders/returns' },
  dashboard: { ready: '.chart svg', plain: '/support/reports/backlog', react: '/orders/overview' },
  wizard: { ready: '.wizard-fields', plain: '/orders/orders/order-drafts', react: '/orders/orders/bulk-changes' },
  report: { ready: '.report-table tfoot', plain: '/orders/reports/sales-by-region', react: '/orders/reports/daily-sales' },
} as const;
type Kind = keyof typeof KINDS;
const TECHNOLOGIES = ['plain', 'react'] as const;

interface Place {
  readonly app_code: string;
  readonly app_menu_id: string;
}
/** By the path of the page. */
const places = new Map<string, Place>();

let reader: Colleague;
const memberships: string[] = [];

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  const office = await openOffice();
  reader = await office.hire(NAME);
  for (const app_code of APPS) {
    const { app_id } = await office.ask<{ app_id: string }>('GET', `/v2/apps/code/${app_code}`);
    type Menus = { items: { app_menu_id: string; code: string }[] };
    const { items } = await office.ask<Menus>('GET', `/v2/apps/${app_id}/app_menus`);
    for (const { app_menu_id, code } of items) places.set(`/${app_code}/${code.replaceAll('.', '/')}`, { app_code, app_menu_id });
    await office.ask('POST', `/v2/apps/${app_id}/members`, { subject_id: reader.user_id, kind: 'admin' });
    memberships.push(`/v2/apps/${app_id}/members/${reader.user_id}`);
  }
});
test.afterAll(async () => {
  const office = await openOffice();
  for (const membership of memberships) await office.ask('DELETE', membership);
});

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, reader.login_name, reader.password);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
});

/** Opens a menu by its address; gives the page in the frame, and its window. */
async function open(page: Page, kind: Kind, technology: 'plain' | 'react'): Promise<{ inside: FrameLocator; frame: Frame }> {
  const path = KINDS[kind][technology];
  const target = `${PAGES_URL}${path}`;
  const place = places.get(path);
  if (!place) throw new Error(`no menu leads to ${path}`);
  await page.goto(`/admin/assets/#/app/${place.app_code}/menu/${place.app_menu_id}`);
  const inside = page.frameLocator(`iframe[src="${target}"]`);
  await expect(inside.locator(KINDS[kind].ready).first()).toBeVisible();
  const frame = page.frames().find((each) => each.url() === target);
  if (!frame) throw new Error(`${target} is not open`);
  return { inside, frame };
}

/** As when it is chosen in another window: what is open here stays open. */
async function choose(page: Page, lang: Lang, theme: string): Promise<void> {
  for (const init of [
    { key: 'portico-lang', newValue: lang },
    { key: 'portico-theme', newValue: theme },
  ])
    await page.evaluate((event) => void dispatchEvent(new StorageEvent('storage', event)), init);
  await expect(page.locator(`html[lang=${lang}][data-theme=${theme}]`)).toBeAttached();
}

for (const kind of Object.keys(KINDS) as Kind[])
  for (const technology of TECHNOLOGIES)
    test(`a ${technology} page of the kind ${kind} follows language and theme and passes axe in each`, async ({ page }) => {
      const { inside, frame } = await open(page, kind, technology);
      await expect(inside.getByText(`Hello, ${NAME}`)).toBeVisible();
      for (const [lang, theme, scheme] of LOOKS) {
        await choose(page, lang, theme);
        await expect(inside.locator(`html[lang=${lang}][dir=${lang === 'ar' ? 'rtl' : 'ltr'}]`)).toBeAttached();
        await expect.poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme);
        // The console around it is looked at elsewhere.
        expect(await seriousFindings(page, `iframe[src="${frame.url()}"]`), `${lang} ${theme}`).toEqual([]);
      }
    });

test('a list in either technology is filtered, sorted and turned page by page, and tells what the person holds', async ({ page }) => {
  for (const technology of TECHNOLOGIES) {
    const { inside } = await open(page, 'list', technology);
    await inside.getByText(/^Your access: /).click();
    await expect(inside.locator('.access-card')).toContainText('Orders');
    await inside.getByText(/^Your access: /).click();

    const shown = inside.getByRole('navigation', { name: 'Pages' }).getByRole('status');
    const all = (await shown.textContent()) ?? '';
    await inside.getByLabel('Rows per page').selectOption('20');
    await expect(shown).toContainText('1 – 20 of');
    await inside.getByRole('button', { name: 'Next page' }).click();
    await expect(shown).toContainText('21 – 40 of');
    const items = inside.getByRole('columnheader', { name: 'Items' });
    await items.getByRole('button').click();
    await expect(items).toHaveAttribute('aria-sort', 'ascending');
    await items.getByRole('button').click();
    await expect(items).toHaveAttribute('aria-sort', 'descending');
    await expect(shown).toContainText('1 – 20 of');
    const segment = inside.getByRole('group', { name: 'State' }).getByRole('button').nth(1);
    const [, state = '', count = ''] = /^(\D+)(\d+)$/.exec((await segment.textContent()) ?? '') ?? [];
    await segment.click();
    await expect(shown).toContainText(`of ${count}`);
    await expect(inside.locator('tbody .badge')).toHaveText(Array.from({ length: Math.min(20, Number(count)) }, () => state));
    await inside.getByLabel('Search').fill('nothing is called this');
    await expect(inside.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await inside.getByRole('button', { name: 'Clear filters' }).click();
    await expect(shown).toContainText(all.split(' of ')[1] ?? all);
  }
});

test('a form keeps what was typed through a change of language, guards it, saves it and shows who was quicker', async ({
  page,
  complaints,
}) => {
  for (const technology of TECHNOLOGIES) {
    const { inside, frame } = await open(page, 'detail', technology);
    const note = inside.getByLabel(/^Note/);
    const said = `Call before noon, ${technology}`;
    const unsaved = page.getByRole('main').getByText(words.frames.unsaved, { exact: true });
    await note.fill(said);
    await expect(inside.getByText('1 unsaved change')).toBeVisible();
    await expect(unsaved).toBeVisible();
    await choose(page, 'ar', GRAPHITE);
    await expect(inside.locator('html[lang=ar]')).toBeAttached();
    await expect(inside.locator('#field-note')).toHaveValue(said);
    await choose(page, 'en', AZURE);
    await expect(inside.getByText('1 unsaved change')).toBeVisible();

    // Somebody else saves the same record in between, with another field beside this one.
    const [other, theirs] = technology === 'plain' ? ['carrier', 'Kite Couriers'] : ['quantity', 7];
    await frame.evaluate(
      async (values) => {
        const path = encodeURIComponent(location.pathname);
        const { items } = await (await fetch(`/api/rows?path=${path}&size=1&page=1`)).json();
        const { id, version } = items[0];
        const change = { version, values: { note: 'They were here', ...values } };
        const headers = { 'content-type': 'application/json' };
        await fetch(`/api/row?path=${path}&id=${id}`, { method: 'PUT', headers, body: JSON.stringify(change) });
      },
      { [other]: theirs },
    );
    await note.press('Control+s');
    await expect(inside.getByRole('alert')).toContainText('Somebody saved this before you');
    await expect(note).toHaveValue(said);
    forgive(complaints, 409);
    await inside.getByRole('button', { name: 'Save mine' }).click();
    await expect(inside.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await expect(unsaved).toHaveCount(0);
    await expect(note).toHaveValue(said);
    await expect(inside.locator(`#field-${other}`)).toHaveValue(String(theirs));
    // Nothing is left to save: the key sends nothing, and nothing is refused.
    await note.press('Control+s');
    await expect(inside.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  }
});

test('a wizard names what is missing, goes back and on, and creates the record', async ({ page }) => {
  for (const technology of TECHNOLOGIES) {
    const { inside } = await open(page, 'wizard', technology);
    const next = inside.getByRole('button', { name: 'Next' });
    await next.click();
    await expect(inside.getByText('This is required.').first()).toBeVisible();
    const fillAll = async (): Promise<void> => {
      for (const field of await inside.locator('.wizard-fields input, .wizard-fields textarea').all()) await field.fill('12');
    };
    await fillAll();
    await next.click();
    await expect(inside.getByText('Step 2 of 3')).toBeVisible();
    await fillAll();
    await next.click();
    await expect(inside.getByText('Step 3 of 3')).toBeVisible();
    await inside.getByRole('button', { name: 'Back' }).click();
    await next.click();
    await inside.getByRole('button', { name: 'Create' }).click();
    await expect(inside.getByRole('heading', { name: /was created$/ })).toBeVisible();
  }
});

test('[R9.12b] a report is as tall as what it shows, and prints without buttons, in black on white', async ({ page }) => {
  for (const technology of TECHNOLOGIES) {
    const { inside, frame } = await open(page, 'report', technology);
    await choose(page, 'en', GRAPHITE);
    await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await frame.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    await inside.getByRole('button', { name: 'Print' }).click();
    await expect(inside.locator('body[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(inside.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(inside.locator('.report-table tfoot')).toBeVisible();
    expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: null });
    await choose(page, 'en', AZURE);
  }
});
