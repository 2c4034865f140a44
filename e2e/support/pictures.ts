import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { seriousFindings, signIn, WORDS, type Words } from './console.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SHOWN = join(ROOT, 'docs', 'images');
const ALL = join(ROOT, 'reports', 'pictures');
const THEMES = { azure: 'theme4', graphite: 'theme1' } as const;
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

export interface Screen {
  readonly name: string;
  readonly path: string | (() => string);
  readonly ready: (page: Page, words: Words) => Promise<void>;
}
/** The screens of one kind of person, in a browser of their own. */
export interface Table {
  /** Signs in before the first of them; nobody does for the doors. */
  readonly who?: string;
  readonly screens: readonly Screen[];
}

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= NARROW.width;

const addressOf = (path: Screen['path']): string => `/admin/assets/#${typeof path === 'string' ? path : path()}`;

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

/** Everything has arrived and stands still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

interface Round {
  readonly lang: Lang;
  readonly theme: keyof typeof THEMES;
  readonly narrow: boolean;
}

function takeRound({ lang, theme, narrow }: Round, tables: readonly Table[], shown: ReadonlySet<string>): void {
  const words: Words = WORDS[lang];
  const broken: string[] = [];

  async function open(browser: Browser): Promise<Page> {
    const context = await browser.newContext({
      locale: lang,
      viewport: narrow ? NARROW : WIDE,
      baseURL: process.env['PORTICO_BASE_URL'] ?? '',
    });
    const page = await context.newPage();
    // Framed pages run it too, and may have no storage.
    await page.addInitScript((value) => {
      if (window.top === window) localStorage.setItem('portico-theme', value);
    }, THEMES[theme]);
    return page;
  }

  async function take(page: Page, { name, path, ready }: Screen): Promise<void> {
    // Where the last click was, something might look pointed at; and what the last screen left open or unsaved is gone.
    await page.mouse.move(0, 0);
    await page.goto('about:blank');
    await page.goto(addressOf(path));
    await ready(page, words);
    await settle(page);
    const file = `${name}.${theme}.${lang}${narrow ? '.390' : ''}.png`;
    await page.screenshot({ path: join(shown.has(file) ? SHOWN : ALL, file) });
    for (const finding of await seriousFindings(page)) broken.push(`${name}: ${finding}`);
  }

  async function takeTable(page: Page, who: string | undefined, screens: readonly Screen[]): Promise<void> {
    if (who !== undefined) {
      await page.goto('/admin/assets/#/login');
      await signIn(page, words, who);
      await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
    }
    // One that does not come, or is found wanting, does not keep the others from being looked at.
    for (const screen of screens) {
      await take(page, screen).catch((thrown: unknown) => broken.push(`${screen.name}: ${String(thrown)}`));
      await page.context().setOffline(false);
    }
  }

  test(`the screens in ${lang} and ${theme}${narrow ? ', narrow' : ''}`, async ({ browser }) => {
    test.setTimeout(900_000);
    for (const { who, screens } of tables) {
      const wanted = screens.filter(isWanted);
      if (wanted.length === 0) continue;
      const page = await open(browser);
      await takeTable(page, who, wanted).catch((thrown: unknown) => broken.push(`${who}: ${String(thrown)}`));
      await page.context().close();
    }
    expect(broken).toEqual([]);
  });
}

/** Every screen in every language, in two themes, wide and narrow, and nothing on it that axe finds serious. */
export function takePictures(tables: readonly Table[]): void {
  for (const folder of [SHOWN, ALL]) mkdirSync(folder, { recursive: true });
  const shown = shownPictures();
  for (const lang of LANGS) {
    for (const theme of Object.keys(THEMES) as (keyof typeof THEMES)[]) {
      for (const narrow of [false, true]) takeRound({ lang, theme, narrow }, tables, shown);
    }
  }
}
