import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Lang } from '@portico/contracts/langs';
import { installationTexts as ar_installation } from '@portico/console/locales/ar/installation-texts';
import { laterTexts as ar_later } from '@portico/console/locales/ar/later-texts';
import { texts as ar } from '@portico/console/locales/ar/texts';
import { installationTexts as en_installation } from '@portico/console/locales/en/installation-texts';
import { laterTexts as en_later } from '@portico/console/locales/en/later-texts';
import { texts as en } from '@portico/console/locales/en/texts';
import { installationTexts as ms_installation } from '@portico/console/locales/ms/installation-texts';
import { laterTexts as ms_later } from '@portico/console/locales/ms/later-texts';
import { texts as ms } from '@portico/console/locales/ms/texts';
import { installationTexts as ru_installation } from '@portico/console/locales/ru/installation-texts';
import { laterTexts as ru_later } from '@portico/console/locales/ru/later-texts';
import { texts as ru } from '@portico/console/locales/ru/texts';
import { installationTexts as zh_installation } from '@portico/console/locales/zh-CN/installation-texts';
import { laterTexts as zh_later } from '@portico/console/locales/zh-CN/later-texts';
import { texts as zh } from '@portico/console/locales/zh-CN/texts';

interface WithRules {
  readonly forms: object;
}
/** The rules of forms that few open come with their screens. */
const whole = <A extends WithRules, B extends object, C extends WithRules>(texts: A, later: B, installation: C) => ({
  ...texts,
  ...later,
  ...installation,
  forms: { ...texts.forms, ...installation.forms },
});

/** The words of the console as people read them: a journey clicks on the same words in every language. */
export const WORDS = {
  en: whole(en, en_later, en_installation),
  'zh-CN': whole(zh, zh_later, zh_installation),
  ar: whole(ar, ar_later, ar_installation),
  ms: whole(ms, ms_later, ms_installation),
  ru: whole(ru, ru_later, ru_installation),
} as const satisfies Record<Lang, unknown>;
export type Words = (typeof WORDS)[Lang];

export const PASSWORD = 'Portico-2026Ok';
export const ADMIN = 'chen.wei@larkfield';
export const OPERATOR = 'tom.becker@larkfield';
export const SUPER_ADMIN = 'grace.okafor@larkfield';
export const AUDITOR = 'layla.haddad@larkfield';

/** More than any screen has places to stop at. */
const MOST_TABS = 150;

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((line, [name, value]) => line.replaceAll(`{${name}}`, value), text);

const MOST_SHOWN = 400;

/** Where a failed journey stood, for the summary of the run: a picture does not come along with its lines. */
async function shownBy(page: Page, complaints: readonly string[]): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  return [page.url(), text.replaceAll(/\s+/g, ' ').slice(0, MOST_SHOWN), ...complaints].join('\n');
}

/** Whatever the console complains about, and whatever the policy blocks, fails the test that caused it. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use, info) => {
      const complaints: string[] = [];
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      page.on('console', (message) => {
        // A refused request is named only by where the message comes from.
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      if (info.status !== info.expectedStatus) await info.attach('page', { body: await shownBy(page, complaints) });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** What a test brings about on purpose, the browser may say. */
export function forgiveLines(complaints: string[], about: RegExp): void {
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !about.test(line)));
}

/** Browsers write a line for every refused request; a test that causes a refusal names the status it expects. */
export const forgive = (complaints: string[], status: number): void => forgiveLines(complaints, new RegExp(`status of ${status}`));

/** The same for a network that is gone. */
export const forgiveNetwork = (complaints: string[]): void =>
  forgiveLines(complaints, /net::ERR_|Failed to fetch dynamically imported module/);

export async function signIn(page: Page, words: Words, login_name = ADMIN, password = PASSWORD): Promise<void> {
  await page.getByLabel(words.sign_in.account).fill(login_name);
  await page.getByLabel(words.sign_in.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.sign_in.submit, exact: true }).click();
}

/** What fades in or out is neither there nor gone, and has no contrast of its own. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/** What axe finds serious or critical, in the whole page or a part of it, each with up to three places. */
export async function seriousFindings(page: Page, within = 'html'): Promise<string[]> {
  await untilStill(page);
  const axe = new AxeBuilder({ page });
  // A page without frames needs no second page to put the findings of frames together, which takes as long as finding them.
  if (page.frames().length === 1) axe.setLegacyMode(true);
  const { violations } = await axe
    // Without this, axe describes every element that passes, too.
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.target.join(' '));
      return `${id}: ${places.join(', ')}`;
    });
}

/** As somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // What is drawn in another way, as the choices of a row of segments, is there all the same.
  await expect(target).toBeAttached();
  const passed: string[] = [];
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    // One question for each key: long ways are long enough.
    const { there, name } = await target.evaluate((element) => {
      const at = document.activeElement;
      return { there: element === at, name: at?.getAttribute('aria-label') ?? at?.textContent ?? '' };
    });
    if (there) return;
    passed.push(name);
    await page.keyboard.press(key);
  }
  throw new Error(`never reached by keyboard, but: ${passed.join(' · ').slice(0, 2_000)}`);
}

/** A key may lead to another document, and take away the one that is being asked. */
const LEFT = 'Execution context was destroyed';
const focusedIn = (page: Page): Promise<string | undefined> =>
  page
    .evaluate(() => document.activeElement?.tagName)
    .catch((error: unknown) => {
      if (String(error).includes(LEFT)) return undefined;
      throw error;
    });

/** The focus is somewhere: whoever cannot see it knows where the next key goes. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => focusedIn(page), { message: 'the focus is lost' }).not.toBe('BODY');

/** Keys, one after the other; none of them loses the focus. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocus(page);
  }
}

/** Goes there key by key and presses it. */
export async function pressAt(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await press(page, 'Enter');
}

/** Goes to a field and types into it. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function signInByKeyboard(page: Page, words: Words, login_name: string, password = PASSWORD): Promise<void> {
  await typeAt(page, page.getByLabel(words.sign_in.account), login_name);
  await typeAt(page, page.getByLabel(words.sign_in.password, { exact: true }), password);
  await page.keyboard.press('Enter');
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
}

/** Whoever speaks to the browser says what they read on a button: its name has to contain that. */
export async function expectNamesAsRead(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules('label-content-name-mismatch').analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}
