import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, signIn, WORDS, type TestedLang, type Words } from './support/console.ts';
import { framedPages, type FramedPages } from './support/framed-pages.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'images');
const THEMES = { azure: 'theme4', graphite: 'theme1' } as const;
const LANGS: readonly TestedLang[] = ['en', 'ar'];
const NARROW = { width: 390, height: 844 };

interface Screen {
  readonly name: string;
  readonly path: string | (() => string);
  readonly ready: (page: Page, words: Words) => Promise<void>;
}

const field = (page: Page, label: string): Promise<void> => expect(page.getByLabel(label, { exact: true })).toBeVisible();
const chooseWay = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

/** For whoever has not signed in yet. */
const DOORS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', ready: (page, words) => field(page, words.sign_in.account) },
  {
    name: 'sign-in-sms',
    path: '/login',
    ready: async (page, words) => {
      await chooseWay(page, words.sign_in.ways.sms);
      await field(page, words.sign_in.contact.sms);
    },
  },
  {
    name: 'sign-in-qr',
    path: '/login',
    ready: async (page, words) => {
      await chooseWay(page, words.sign_in.ways.qr);
      await expect(page.getByRole('img', { name: words.sign_in.qr.alt })).toBeVisible();
    },
  },
  { name: 'register', path: '/register', ready: (page, words) => field(page, words.sign_in.contact.sms) },
  { name: 'reset-password', path: '/reset-password', ready: (page, words) => field(page, words.sign_in.contact.sms) },
];
const addressOf = (path: Screen['path']): string => `/admin/assets/#${typeof path === 'string' ? path : path()}`;

let framed: FramedPages;
const framedMenu =
  (code: string, route = ''): (() => string) =>
  () =>
    `/app/${framed.app_code}/menu/${framed.idOf(code)}${route}`;

const SCREENS: readonly Screen[] = [
  { name: 'app-list', path: '/app-list', ready: (page) => expect(page.getByText('Orders').first()).toBeVisible() },
  {
    name: 'app-home',
    path: '/app/orders',
    ready: async (page, words) => {
      await expect(page.getByRole('heading', { name: words.app_home.quick }).last()).toBeVisible();
      await expect(page.getByRole('region', { name: words.app_home.use.title }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'app-home-frozen',
    path: '/app/partners',
    ready: (page, words) => expect(page.getByText(words.freeze.frozen.title)).toBeVisible(),
  },
  {
    name: 'app-detail',
    path: '/app/orders/detail',
    ready: (page, words) => expect(page.getByRole('heading', { name: words.app_detail.holds })).toBeVisible(),
  },
  {
    name: 'freeze',
    path: `/freeze/normal/${encodeURIComponent('/app/finance')}`,
    ready: (page, words) => expect(page.getByRole('button', { name: words.freeze.go_on })).toBeVisible(),
  },
  { name: 'no-auth', path: '/noAuth', ready: (page, words) => expect(page.getByText(words.entry.no_auth.title)).toBeVisible() },
  {
    name: 'diagnostics',
    path: '/test',
    ready: (page, words) => expect(page.getByText(words.diagnostics.checking)).toHaveCount(0),
  },
  {
    name: 'menu-manage',
    path: '/app/orders/menu/root/menu-manage',
    ready: async (page, words) => {
      await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
      if ((page.viewportSize()?.width ?? 0) <= NARROW.width) return;
      await page.getByRole('treeitem').nth(3).click();
      await expect(page.getByLabel(words.app_menus.memo, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'messages',
    path: '/messages',
    ready: (page, words) => expect(page.getByRole('heading', { name: words.messages.title })).toBeVisible(),
  },
  {
    name: 'palette',
    path: '/app/orders',
    ready: async (page, words) => {
      await expect(page.getByRole('heading', { name: words.app_home.pages })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: words.layout.palette.title }).fill('re');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'log-management',
    path: '/app/orders/menu/root/log-management',
    ready: (page, words) =>
      expect(page.getByRole('table', { name: words.logs.title }).or(page.getByRole('list', { name: words.logs.title }))).toBeVisible(),
  },
  {
    name: 'account',
    path: '/account/profile',
    ready: (page, words) => expect(page.getByLabel(words.account.profile.nickName)).toBeVisible(),
  },
  {
    name: 'account-password',
    path: '/account/password',
    ready: (page, words) => expect(page.getByLabel(words.account.password.old)).toBeVisible(),
  },
  {
    name: 'security',
    path: '/security/nobody/https%3A%2F%2Fevil.example%2F/password',
    ready: (page, words) => expect(page.getByText(words.security.refused.title)).toBeVisible(),
  },
  {
    name: 'content-frame',
    path: framedMenu('tab-one'),
    ready: (page) => expect(page.frameLocator('iframe[title="Tab one"]').locator('#who')).not.toHaveText('…'),
  },
  {
    name: 'content-frame-refused',
    path: framedMenu('refusing'),
    ready: (page, words) => expect(page.getByRole('heading', { name: words.frames.help.title })).toBeVisible(),
  },
  {
    name: 'directory',
    path: framedMenu('reports', '/root'),
    ready: (page) => expect(page.getByRole('main').getByRole('link', { name: /Daily sales/ })).toBeVisible(),
  },
  // Last: from here on there is no network.
  {
    name: 'offline',
    path: '/app/orders/menu/root/menu-manage',
    ready: async (page, words) => {
      await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText(words.errors.reach.offline)).toBeVisible();
    },
  },
];

/** Everything has arrived and stands still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
}

test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  framed = await framedPages(ADMIN);
});
test.afterAll(() => framed.close());

for (const lang of LANGS) {
  for (const [theme, key] of Object.entries(THEMES)) {
    for (const narrow of [false, true]) {
      test(`the screens in ${lang} and ${theme}${narrow ? ', narrow' : ''}`, async ({ browser }) => {
        test.setTimeout(120_000);
        const context = await browser.newContext({
          locale: lang,
          viewport: narrow ? NARROW : { width: 1440, height: 900 },
          baseURL: process.env['PORTICO_BASE_URL'] ?? '',
        });
        const page = await context.newPage();
        // Framed pages run it too, and may have no storage.
        await page.addInitScript((value) => {
          if (window.top === window) localStorage.setItem('portico-theme', value);
        }, key);
        const words: Words = WORDS[lang];
        const shoot = (name: string): Promise<Buffer> =>
          page.screenshot({ path: join(FOLDER, `${name}.${theme}.${lang}${narrow ? '.390' : ''}.png`) });
        for (const { name, path, ready } of DOORS) {
          await page.goto(addressOf(path));
          await ready(page, words);
          await settle(page);
          await shoot(name);
        }
        await page.goto('/admin/assets/#/login');
        await signIn(page, words);
        await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
        for (const { name, path, ready } of SCREENS) {
          await page.goto(addressOf(path));
          await ready(page, words);
          await settle(page);
          await shoot(name);
        }
        await context.close();
      });
    }
  }
}
