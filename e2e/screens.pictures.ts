import { expect, test, type Page } from '@playwright/test';
import { ADMIN } from './support/console.ts';
import { framedPages, type FramedPages } from './support/framed-pages.ts';
import { isNarrow, takePictures, type Screen } from './support/pictures.ts';

const field = (page: Page, label: string): Promise<void> => expect(page.getByLabel(label, { exact: true })).toBeVisible();
const chooseWay = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

/** A list is a table, or cards where there is no room for one. */
const shown = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('table', { name, exact: true }).or(page.getByRole('list', { name, exact: true }))).toBeVisible();

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

const MENU_FILE = [
  { code: 'stock', name: 'Stock', type: 'directory' },
  { code: 'stock.take', name: 'Stock take', type: 'page', target: 'https://stock.larkfield.example/take', parent: 'stock' },
  { code: 'orders', name: 'Orders', type: 'directory' },
  { code: 'stock', name: 'Stock', type: 'directory' },
  { code: 'lost', name: 'Lost property', type: 'directory', parent: 'nowhere' },
  { code: 'bad', name: '', type: 'directory' },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

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
      if (isNarrow(page)) return;
      await page.getByRole('treeitem').nth(3).click();
      await expect(page.getByLabel(words.app_menus.memo, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'menu-group',
    path: '/app/orders/menu/root/menu-group',
    ready: (page) => expect(page.getByText('Warehouse', { exact: true })).toBeVisible(),
  },
  {
    name: 'menu-group-menutree',
    path: '/app/orders/menu/root/menu-group',
    ready: async (page, words) => {
      await page
        .getByRole('row', { name: /Warehouse/ })
        .or(page.getByRole('button', { name: 'Warehouse', exact: true }))
        .click();
      await expect(page.getByRole('tree', { name: words.menu_groups.tree })).toBeVisible();
    },
  },
  {
    name: 'menu-group-role',
    path: '/app/orders/menu/root/menu-group-role',
    ready: async (page, words) => {
      await page.getByRole('button', { name: /^Warehouse clerk/ }).click();
      await expect(page.getByRole('tree', { name: words.permissions.tree })).toBeVisible();
    },
  },
  {
    name: 'permission',
    path: '/app/orders/menu/root/permission',
    ready: (page) => expect(page.getByText('order:read')).toBeVisible(),
  },
  {
    name: 'permission-menu',
    path: '/app/orders/menu/root/permission-menu',
    ready: (page, words) => expect(page.getByRole('grid', { name: words.permissions.matrix_label })).toBeVisible(),
  },
  {
    name: 'intl',
    path: '/app/orders/menu/root/intl',
    ready: async (page, words) => {
      await expect(page.getByText('Русский').first()).toBeVisible();
      if (isNarrow(page)) return;
      await page.getByRole('row', { name: /Русский/ }).click();
      await expect(page.getByRole('heading', { name: words.languages.file.title })).toBeVisible();
    },
  },
  {
    name: 'multi-menu',
    path: '/app/orders/menu/root/multi-menu',
    ready: async (page, words) => {
      await expect(page.getByRole('grid', { name: words.languages.grid.label })).toBeVisible();
      await page.getByRole('gridcell').nth(4).click();
    },
  },
  {
    name: 'menu-choose',
    path: '/app/orders/menu/root/menu-manage',
    ready: async (page, words) => {
      await page.getByRole('tree', { name: words.app_menus.tree }).focus();
      for (const key of ['Home', 'Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      await expect(page.getByRole('button', { name: words.menu_work.clear })).toBeVisible();
    },
  },
  {
    name: 'menu-preview',
    path: '/app/orders/menu/root/menu-manage?as=role',
    ready: async (page, words) => {
      await page.getByRole('combobox', { name: words.menu_work.preview.choose_role }).click();
      await page.getByRole('option').first().waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tree', { name: words.menu_work.preview.tree })).toBeVisible();
    },
  },
  {
    name: 'menu-import',
    path: '/app/orders/menu/root/menu-manage',
    ready: async (page, words) => {
      await expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible();
      if (isNarrow(page)) await page.getByRole('button', { name: words.common.more, exact: true }).click();
      await page.getByRole(isNarrow(page) ? 'menuitem' : 'button', { name: words.menu_work.import.button, exact: true }).click();
      const file = { name: 'menus.txt', mimeType: 'text/plain', buffer: Buffer.from(MENU_FILE) };
      await page.getByLabel(words.common.file.choose).last().setInputFiles(file);
      await expect(page.getByText(words.menu_work.import.status.no_parent, { exact: true }).last()).toBeVisible();
    },
  },
  {
    name: 'members',
    path: '/app/orders/menu/root/members',
    ready: (page) => expect(page.getByText('Tom Becker')).toBeVisible(),
  },
  {
    name: 'user-menu',
    path: '/app/orders/menu/root/user-menu?user=710000000000000006',
    ready: (page, words) => expect(page.getByRole('tree', { name: words.user_menus.tree })).toBeVisible(),
  },
  {
    name: 'user-app-lists',
    path: '/userAppLists',
    ready: (page) => expect(page.getByText('Tom Becker')).toBeVisible(),
  },
  {
    name: 'app-settings',
    path: '/app/orders/menu/root/app-settings?tab=behaviour',
    ready: (page, words) => field(page, words.app_settings.freeze_notice),
  },
  {
    name: 'quick-entry-mgr',
    path: '/app/orders/menu/root/quick-entry-mgr',
    ready: (page, words) => expect(page.getByRole('combobox', { name: words.quick_mgr.add })).toBeVisible(),
  },
  {
    name: 'small-screen',
    path: '/app/orders/menu/root/small-screen',
    ready: (page, words) => expect(page.getByRole('region', { name: words.small_screen.preview })).toBeVisible(),
  },
  {
    name: 'project-list',
    path: '/manage/project-list',
    ready: (page, words) => expect(page.getByRole('heading', { level: 1, name: words.projects.title })).toBeVisible(),
  },
  {
    name: 'messages',
    path: '/messages',
    ready: (page, words) => expect(page.getByRole('heading', { level: 1, name: words.messages.title })).toBeVisible(),
  },
  {
    name: 'palette',
    path: '/app/orders',
    ready: async (page, words) => {
      await expect(page.getByRole('heading', { name: words.app_home.quick }).last()).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: words.layout.palette.title }).fill('or');
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
  {
    name: 'service-list',
    path: '/app/orders/menu/root/service-list',
    ready: (page, words) => shown(page, words.services.title),
  },
  {
    name: 'service',
    path: '/app/orders/menu/root/service/logistics',
    ready: (page, words) => expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible(),
  },
  {
    name: 'app-service',
    path: '/app/orders/menu/root/app-service',
    ready: async (page, words) => {
      await shown(page, words.app_services.title);
      if (isNarrow(page)) return;
      await page.getByRole('row', { name: /Logistics/ }).click();
      await expect(page.getByRole('complementary').getByText('https://logistics.larkfield.example/shipments/board')).toBeVisible();
    },
  },
  { name: 'template', path: '/app/orders/menu/root/template', ready: (page, words) => shown(page, words.templates.title) },
  {
    name: 'global-menu',
    path: '/app/orders/menu/root/global-menu',
    ready: (page, words) => expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible(),
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

test.beforeAll(async () => {
  framed = await framedPages(ADMIN);
});
test.afterAll(() => framed.close());

takePictures({ doors: DOORS, screens: SCREENS });
