import { expect, test, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { AS_TEXT, type MarkupPlace } from './markup-place.ts';
import { MANAGING_STATES } from './managing-states.ts';
import { OF_A_PERSON } from './screens.ts';

/** What a managing screen asks for when it is to show nothing. */
const FOR_NOTHING = /[?&]q=zzzz-nowhere/;

/** Every address of the console that shows what somebody has written. */
export function routesOf(place: MarkupPlace): readonly string[] {
  const { app_id, app_code, page_id, boss } = place;
  const app = { code: app_code, app_id };
  const ground = { ...place, apps: [app, app], operator: boss, works_in: app_code } as const;
  const managing = Object.values(MANAGING_STATES).map(({ path }) => path(ground).replace(FOR_NOTHING, ''));
  const ofApp = ['', '/detail', `/menu/${page_id}`, `/menu/${page_id}/outerFrame`, '/biz/MARKED', '/login?from=x'].map(
    (end) => `/app/${app_code}${end}`,
  );
  const own = ['', '/contacts', '/password', '/sign-ins', '/organisations'].map((end) => `/account${end}`);
  const notices = ['frozen', 'closed', 'stopped'].map((tip) => `/freeze/${tip}/${encodeURIComponent(`/app/${app_code}`)}`);
  const alone = [
    '/app-list',
    '/messages',
    '/organisation',
    '/noAuth',
    '/not-found',
    '/jump',
    '/register',
    '/reset-password',
    '/login?from=x',
  ];
  return [...new Set([...managing, ...ofApp, ...own, ...notices, ...alone, ...OF_A_PERSON.map((path) => `/${path}`)])];
}

/** Everything that a browser makes of markup which it has taken for markup. */
const INJECTED = 'img[src="x"], [onerror], [onload], [onclick], main b, [role="dialog"] b, body script:not([src]):not([nonce])';

/** What markup became on this page. */
export const injectedIn = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => [...document.querySelectorAll(selector)].map((each) => each.outerHTML.slice(0, 120)), INJECTED);

/** A framed page alone has no text of the console. */
const isThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.innerText.trim() !== '' || document.querySelector('iframe') !== null);

async function settled(page: Page): Promise<void> {
  await expect.poll(() => isThere(page)).toBe(true);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** As when a language is chosen in another window: what is open here stays open. */
async function speak(page: Page, lang: Lang): Promise<void> {
  await page.evaluate((newValue) => void dispatchEvent(new StorageEvent('storage', { key: 'portico-lang', newValue })), lang);
  await page
    .locator(`html[lang=${lang}]`)
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
}

export interface MarkupFindings {
  readonly wrong: readonly string[];
  readonly looked: number;
  /** Looks at which the markup stood there as text. */
  readonly shown: number;
}

/** Opens each address in the languages that it is to be seen in, and looks for markup that became something. */
export async function walkMarkup(page: Page, routes: readonly string[], langsOf: (n: number) => readonly Lang[]): Promise<MarkupFindings> {
  const wrong: string[] = [];
  let [looked, shown] = [0, 0];
  let at = '';
  page.on('dialog', (dialog) => {
    wrong.push(`${at}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const [n, route] of routes.entries()) {
    await test.step(route, async () => {
      await page.goto(`/admin/assets/#${route}`);
      for (const lang of langsOf(n)) {
        at = `${route} ${lang}`;
        await speak(page, lang);
        await settled(page);
        looked += 1;
        const found = await injectedIn(page);
        wrong.push(...found.map((html) => `${at}: ${html}`));
        const text = await page.evaluate(() => document.body.innerText);
        if (AS_TEXT.test(text)) shown += 1;
      }
    });
  }
  return { wrong, looked, shown };
}
