import { texts as words } from '@portico/console/locales/en/texts';
import type { Page } from 'puppeteer-core';

export interface JourneyOptions {
  readonly base_url: string;
  readonly login_name: string;
  readonly password: string;
  /** Told before each step, and what it is called. */
  readonly told: (step: string) => void;
}

const APP = 'orders';
/** Long, as in playwright.config.ts, because a busy machine is slow. */
const TIMEOUT_MS = 60_000;

/** By what a screen reader says of it, as people and other tests find it. */
const named = (role: string, name: string): string => `::-p-aria([role="${role}"][name="${name}"])`;
const waitFor = (page: Page, selector: string) => page.waitForSelector(selector, { visible: true, timeout: TIMEOUT_MS });
async function click(page: Page, selector: string): Promise<void> {
  await page.locator(selector).setTimeout(TIMEOUT_MS).click();
}
async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).setTimeout(TIMEOUT_MS).fill(text);
}
const open = (page: Page, route: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, route);
const untilGone = (page: Page, selector: string) => page.waitForSelector(selector, { hidden: true, timeout: TIMEOUT_MS });

async function framedPage(page: Page): Promise<void> {
  const link = `nav a[href*="#/app/${APP}/menu/"]`;
  await click(page, link);
  const element = await page.waitForSelector('iframe', { visible: true, timeout: TIMEOUT_MS });
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('there is no page in the frame');
  await frame.waitForSelector('h1, h2, table, form', { timeout: TIMEOUT_MS });
}

async function editMenu(page: Page, memo: string): Promise<void> {
  await open(page, `/app/${APP}/menu/root/menu-manage`);
  await click(page, `[role="tree"][aria-label="${words.app_menus.tree}"] [role="treeitem"]`);
  await type(page, named('textbox', words.common.memo), memo);
  // Before it is there nothing has changed, and nothing would be saved.
  await waitFor(page, named('button', words.common.discard));
  await page.keyboard.down('Control');
  await page.keyboard.press('s');
  await page.keyboard.up('Control');
  await untilGone(page, named('button', words.common.discard));
}

async function makeRole(page: Page, name: string): Promise<void> {
  await open(page, `/app/${APP}/menu/root/menu-group-role`);
  await click(page, named('button', words.roles.new));
  await type(page, named('textbox', words.common.name), name);
  await click(page, named('button', words.common.create));
  await waitFor(page, named('heading', name));
}

/** Sign-in, app list, framed page, menu edit, role, log and sign-out, in whatever browser the page is of. */
export async function journey(page: Page, { base_url, login_name, password, told }: JourneyOptions): Promise<void> {
  const tag = Date.now().toString(36);
  told('sign-in');
  await page.goto(`${base_url}/admin/assets/#/login`);
  await type(page, named('textbox', words.sign_in.account), login_name);
  await type(page, 'input[type="password"]', password);
  await click(page, named('button', words.sign_in.submit));
  told('app list');
  await waitFor(page, named('heading', words.app_list.title));
  await click(page, `main a[href$="#/app/${APP}"]`);
  told('framed page');
  await framedPage(page);
  told('menu edit');
  await editMenu(page, `Written in another browser ${tag}`);
  told('role');
  await makeRole(page, `Browser ${tag}`);
  told('log');
  await open(page, `/app/${APP}/menu/root/log-management`);
  await waitFor(page, `::-p-text(Browser ${tag})`);
  told('sign-out');
  await click(page, `::-p-xpath(//button[span[starts-with(., "${words.layout.user_menu}:")]])`);
  await click(page, named('button', words.layout.sign_out));
  await waitFor(page, 'input[type="password"]');
}
