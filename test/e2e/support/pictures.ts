import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page, type Request } from '@playwright/test';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { seenAtAGlance } from './at-a-glance.ts';
import { PASSWORD, seriousFindings, signIn, WORDS, type Words } from './console.ts';
import { comeFromAnywhere } from './own-person.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SHOWN = join(ROOT, 'docs', 'images');
const ALL = join(ROOT, 'reports', 'pictures');
const THEMES = { azure: 'theme4', graphite: 'theme1' } as const;
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** Screens are opened in it, and then change to the others. */
const FIRST: Lang = 'en';

export interface Screen {
  readonly name: string;
  /** Or what has to be made first and has an address then. */
  readonly path: string | (() => string | Promise<string>);
  readonly ready: (page: Page, words: Words) => Promise<void>;
  /** It shows what was said before, as the reason of a refusal, which stays in the language it was said in. */
  readonly anew?: true;
  /** Longer than the window, and taken to its end. */
  readonly whole?: true;
}
export interface Who {
  readonly login_name: string;
  readonly password: string;
}

/** The screens of one kind of person, in a browser of their own. */
export interface Table {
  /** As the titles of the rounds name them. */
  readonly of: string;
  /** Signs in before the first of them; nobody does for the doors. */
  readonly who?: string | (() => Who);
  readonly screens: readonly Screen[];
}

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= NARROW.width;

const addressOf = async (path: Screen['path']): Promise<string> => {
  const at = typeof path === 'string' ? path : await path();
  return at.includes('#') ? at : `/admin/assets/#${at}`;
};
const whoIs = (who: string | (() => Who)): Who => (typeof who === 'string' ? { login_name: who, password: PASSWORD } : who());

/** Pictures that a page of the documentation shows; only those are kept with it. */
function shownPictures(): ReadonlySet<string> {
  const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(ROOT, 'docs', path));
  const texts = [join(ROOT, 'README.md'), ...documents].map((path) => readFileSync(path, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/images\/([\w.-]+\.png)/g)].map(([, name = '']) => name)));
}

/** `PICTURES=app-home,account npm run pictures` takes these alone. */
const WANTED = process.env['PICTURES']?.split(',');
const isWanted = ({ name }: Screen): boolean => WANTED?.includes(name) ?? true;

async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What each page has asked for and not been answered. */
const asked = new WeakMap<Page, Set<Request>>();
function noteRequests(page: Page): void {
  const waiting = new Set<Request>();
  asked.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/** Everything has arrived and stands still. */
async function settle(page: Page): Promise<void> {
  // A page that never answers has its picture, too.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  // Names come in another language after the words: the page was idle before.
  await expect
    .poll(() => asked.get(page)?.size ?? 0, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  await standStill(page);
}

interface Round {
  readonly narrow: boolean;
  /** What the documentation shows. */
  readonly shown: ReadonlySet<string>;
}
type Theme = keyof typeof THEMES;
const THEME_NAMES = Object.keys(THEMES) as readonly Theme[];
/** To axe, colours are the theme's and the rest the direction's, whatever the words. */
const isAskedOfAxe = (lang: Lang, theme: Theme): boolean => lang === FIRST || (lang === 'ar' && theme === 'azure');

async function open(browser: Browser, { narrow }: Round): Promise<Page> {
  const context = await browser.newContext({
    locale: FIRST,
    reducedMotion: 'reduce',
    viewport: narrow ? NARROW : WIDE,
    baseURL: process.env['PORTICO_BASE_URL'] ?? '',
  });
  // A code or a failure counts for an address: one of its own for each.
  await comeFromAnywhere(context);
  const page = await context.newPage();
  noteRequests(page);
  // Framed pages run it too, and may have no storage.
  await page.addInitScript((value) => {
    if (window.top === window) localStorage.setItem('portico-theme', value);
  }, THEMES.azure);
  return page;
}

/** As when it is chosen in another window: what is open here stays open. */
async function choose(page: Page, key: string, newValue: string): Promise<void> {
  await page.evaluate((init) => void dispatchEvent(new StorageEvent('storage', init)), { key, newValue });
}
async function wear(page: Page, theme: Theme): Promise<void> {
  await choose(page, 'portico-theme', THEMES[theme]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', THEMES[theme]);
  await standStill(page);
}
/** False where nothing more arrives. */
async function speak(page: Page, lang: Lang): Promise<boolean> {
  await choose(page, 'portico-lang', lang);
  const inIt = page.locator(`html[lang=${lang}]`);
  return inIt.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

async function load(page: Page, { path, ready }: Screen, lang: Lang): Promise<void> {
  // Where the last click was, something might look pointed at; and what the last screen left open or unsaved is gone.
  await page.mouse.move(0, 0);
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  asked.get(page)?.clear();
  await page.goto(await addressOf(path));
  await ready(page, WORDS[lang]);
}

/** In every theme. Gives what is wrong with it. */
async function take(page: Page, { name, whole }: Screen, lang: Lang, { narrow, shown }: Round): Promise<string[]> {
  await settle(page);
  const wrong = new Set(await seenAtAGlance(page, lang));
  for (const theme of THEME_NAMES) {
    await wear(page, theme);
    const file = `${name}.${theme}.${lang}${narrow ? '.390' : ''}.png`;
    await page.screenshot({ path: join(shown.has(file) ? SHOWN : ALL, file), fullPage: whole === true });
    if (isAskedOfAxe(lang, theme)) for (const finding of await seriousFindings(page)) wrong.add(finding);
  }
  return [...wrong];
}

/** In every language: a change of it shows at once. Where something is wrong then, it is opened in that language instead. */
async function takeInAll(page: Page, screen: Screen, round: Round): Promise<string[]> {
  const wrong: string[] = [];
  const add = (lang: Lang, found: readonly string[]): number =>
    wrong.push(...found.map((finding) => `${screen.name} (${lang}): ${finding}`));
  await load(page, screen, FIRST);
  add(FIRST, await take(page, screen, FIRST, round));
  for (const lang of LANGS.filter((each) => each !== FIRST)) {
    if (!screen.anew && (await speak(page, lang)) && (await take(page, screen, lang, round)).length === 0) continue;
    await page.evaluate((value) => localStorage.setItem('portico-lang', value), lang);
    await load(page, screen, lang);
    add(lang, await take(page, screen, lang, round));
    await page.evaluate((value) => localStorage.setItem('portico-lang', value), FIRST);
  }
  return wrong;
}

async function takeAll(page: Page, screens: readonly Screen[], round: Round): Promise<string[]> {
  const wrong: string[] = [];
  // One that does not come, or is found wanting, does not keep the others from being looked at.
  for (const screen of screens) {
    wrong.push(...(await takeInAll(page, screen, round).catch((thrown: unknown) => [`${screen.name}: ${String(thrown)}`])));
  }
  return wrong;
}

function takeTable({ of, who, screens }: Table, round: Round): void {
  const wanted = screens.filter(isWanted);
  if (wanted.length === 0) return;
  test(`${of}, ${round.narrow ? 'narrow' : 'wide'}`, async ({ browser }) => {
    test.setTimeout(3_600_000);
    const page = await open(browser, round);
    if (who !== undefined) {
      const { login_name, password } = whoIs(who);
      await page.goto('/admin/assets/#/login');
      await signIn(page, WORDS[FIRST], login_name, password);
      await expect(page.getByRole('heading', { name: WORDS[FIRST].app_list.title })).toBeVisible();
    }
    const wrong = await takeAll(page, wanted, round);
    await page.context().close();
    expect(wrong).toEqual([]);
  });
}

/** Every screen in every language, in two themes, wide and narrow, and nothing on it that axe or a glance finds wrong. */
export function takePictures(tables: readonly Table[]): void {
  for (const folder of [SHOWN, ALL]) mkdirSync(folder, { recursive: true });
  const shown = shownPictures();
  for (const narrow of [false, true]) for (const table of tables) takeTable(table, { narrow, shown });
}
