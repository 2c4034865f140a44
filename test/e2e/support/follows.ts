import type { FrameLocator, Page } from '@playwright/test';

/** Left in the windows by `secondsBehind`. */
interface Marks {
  turned?: { readonly at: number; second?: number };
  changed_at?: number;
}

/**
 * How long a framed page stays behind the console when the console changes its looks, in seconds of a timer of the console
 * that began with the change: what the machine adds, it adds to both. `follows` waits until the page has changed.
 */
export async function secondsBehind(
  page: Page,
  framed: FrameLocator,
  change: () => Promise<void>,
  follows: () => Promise<void>,
): Promise<number> {
  await page.evaluate(() => {
    const marks = window as unknown as Marks;
    delete marks.turned;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      const turned: Marks['turned'] = { at: Date.now() };
      marks.turned = turned;
      setTimeout(() => (turned.second = Date.now() - turned.at), 1_000);
    }).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang', 'dir'] });
  });
  const root = framed.locator('html');
  await root.evaluate((html) => {
    const marks = window as unknown as Marks;
    marks.changed_at = 0;
    new MutationObserver(() => (marks.changed_at = Date.now())).observe(html, { attributes: true });
  });
  await change();
  await follows();
  const turned = await page.waitForFunction(() => {
    const { turned: seen } = window as unknown as Marks;
    return seen?.second === undefined ? undefined : { at: seen.at, second: seen.second };
  });
  const changed_at = await root.evaluate(() => (window as unknown as Marks).changed_at ?? 0);
  const { at, second } = (await turned.jsonValue()) ?? { at: 0, second: 1 };
  return (changed_at - at) / second;
}
