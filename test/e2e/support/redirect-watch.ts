import { expect, type Page } from '@playwright/test';
import { BASE_URL, UC_URL } from './sdk.ts';

export interface RedirectWatch {
  /** Where the browser was sent although it must not be, and what was run. */
  readonly seen: readonly string[];
  /** Opens a page of the console by its address after the `#`, as a link does. */
  readonly follow: (route: string) => Promise<void>;
}

const OWN = [BASE_URL, UC_URL].map((address) => new URL(address).origin);

/** Nothing gets out while it watches: whatever wants to is written down and ended. */
export async function watchRedirects(page: Page): Promise<RedirectWatch> {
  const seen: string[] = [];
  const context = page.context();
  await context.route(
    (url) => !OWN.includes(url.origin) && !['data:', 'blob:'].includes(url.protocol),
    async (route) => {
      seen.push(`asked for ${route.request().url()}`);
      await route.abort();
    },
  );
  context.on('page', (opened) => seen.push(`opened ${opened.url()}`));
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !OWN.some((origin) => frame.url().startsWith(`${origin}/`))) seen.push(`went to ${frame.url()}`);
  });
  return {
    seen,
    follow: async (route) => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, route);
    },
  };
}

/** Still in the console, wherever in it. */
export async function expectHere(page: Page, { seen }: RedirectWatch, address: string): Promise<void> {
  expect(seen, JSON.stringify(address)).toEqual([]);
  expect(page.url().startsWith(`${BASE_URL}/admin/assets/`), `${JSON.stringify(address)} led to ${page.url()}`).toBe(true);
}
