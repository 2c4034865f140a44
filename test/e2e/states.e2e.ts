import { expect, type Page, type Response } from '@playwright/test';
import { AUDITOR, seriousFindings, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { enterAs, main, open, overAll, refused, whatShows, writing } from './support/managing-screens.ts';
import { makeEmptyInstallation, type EmptyInstallation } from './support/empty-installation.ts';

const words = WORDS.en;
let ground: EmptyInstallation;

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  ground = await makeEmptyInstallation();
});

test('[R2.11b, R6.06b] whoever may not manage is told so at the address of every managing screen', async ({ page }) => {
  const { operator, works_in } = ground;
  await enterAs(page, operator.login_name, operator.password);
  const wrong = await overAll(page, async (state) => {
    await open(page, state.path(ground).replace(/^\/app\/[^/]+/, `/app/${works_in}`));
    await expect(refused(page)).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    return [];
  });
  expect([...wrong, ...(await seriousFindings(page))]).toEqual([]);
});

test('[R6.02q] an auditor reads every managing screen and is offered nothing to change', async ({ page }) => {
  await enterAs(page, AUDITOR);
  const wrong = await overAll(page, async (state) => {
    // Many of them say the same when nothing is found: none is taken for the one before.
    await page.goto('about:blank');
    await open(page, state.path(ground));
    await expect(whatShows(page, state)).toBeVisible();
    if (state.writes) await expect(writing(page, state.writes(words))).toHaveCount(0);
    return seriousFindings(page, 'main');
  });
  expect(wrong).toEqual([]);
});

test('[R2.19f, R2.19g, R2.19h, R2.20a, R2.20b] what belongs to the installation stands below menu/{app_menu_id} of an app, too', async ({
  page,
}) => {
  await enterAs(page, SUPER_ADMIN);
  const wrong = await overAll(page, async (state) => {
    const path = state.path(ground);
    if (!path.startsWith('/manage/')) return [];
    // Many of them say the same when nothing is found: none is taken for the one before.
    await page.goto('about:blank');
    await open(page, path.replace('/manage/', `/app/${ground.apps[0].code}/menu/root/`));
    await expect(whatShows(page, state)).toBeVisible();
    return [];
  });
  expect(wrong).toEqual([]);
});

/** Whether a word on screen is the key of a text, shown in place of the text. */
function isKey(word: string): boolean {
  let found: unknown = words;
  for (const part of word.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  return typeof found === 'string';
}

const textsIn = (of: unknown): string[] => (typeof of === 'string' ? [of] : Object.values(of as object).flatMap(textsIn));
/** What only English says: wherever it stands in another language, it was forgotten. */
const englishBeside = (lang: keyof typeof WORDS): ReadonlySet<string> => {
  const own = new Set(textsIn(WORDS[lang]));
  return new Set(textsIn(words).filter((text) => /\p{L}{3}/u.test(text) && !own.has(text)));
};

// In English the tests above have looked at them.
for (const lang of ['zh-CN', 'ar', 'ms', 'ru'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang });
    const english = englishBeside(lang);
    /** Keys in place of texts, and texts in English. */
    const notSaid = async (page: Page): Promise<string[]> => {
      const text = await page.locator('#root').innerText();
      const keys = (text.match(/\b[a-z_]+(?:\.\w+)+\b/g) ?? []).filter(isKey);
      return [...keys, ...text.split('\n').filter((line) => english.has(line.trim()))];
    };
    test(`[R1.10c, R1.10d] every managing screen, and the others, speak ${lang}`, async ({ page }) => {
      await enterAs(page, SUPER_ADMIN, undefined, WORDS[lang]);
      const wrong = await overAll(page, async (state) => {
        // Many of them say the same when nothing is found: what this one asks for is its own.
        const told = (reply: Response): boolean => state.asks.test(reply.url());
        await Promise.all([state.known_before ? undefined : page.waitForResponse(told), open(page, state.path(ground))]);
        await expect(whatShows(page, state, WORDS[lang])).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        return await notSaid(page);
      });
      const own = WORDS[lang];
      const others = [
        ['/account/profile', own.account.title],
        ['/messages', own.messages.title],
        // Not of the demo: what its log names is data, and may be called as a text of the console is.
        [`/app/${ground.apps[0].code}/detail`, own.app_detail.holds],
        ['/noAuth', own.entry.no_auth.title],
        ['/no/such', own.common.not_found.title],
        ['/test', own.diagnostics.title],
      ] as const;
      for (const [path, name] of others) {
        await open(page, path);
        await expect(page.getByRole('heading', { name }).first(), path).toBeVisible();
        wrong.push(...(await notSaid(page)).map((text) => `${path}: ${text}`));
      }
      expect(wrong).toEqual([]);
    });
  });
