import { expect, type Page } from '@playwright/test';
import { seriousFindings, test } from './support/console.ts';
import { galleryGroups, openGallery, type Gallery } from './support/gallery.ts';

/** By the names under which the console keeps them: Azure and Graphite, from left to right and from right to left. */
const LOOKS = [
  { theme: 'theme4', lang: 'en', dir: 'ltr' },
  { theme: 'theme1', lang: 'en', dir: 'ltr' },
  { theme: 'theme1', lang: 'ar', dir: 'rtl' },
  { theme: 'theme4', lang: 'ar', dir: 'rtl' },
] as const;
type Look = (typeof LOOKS)[number];

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());

/** As when it is chosen in another window: the page need not be loaded again. */
async function wear(page: Page, { theme, lang, dir }: Look): Promise<void> {
  await page.evaluate(
    (chosen) => {
      for (const [key, newValue] of chosen) dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [
      ['portico-theme', theme],
      ['portico-lang', lang],
    ] as const,
  );
  await expect(page.locator(`html[lang=${lang}][dir=${dir}][data-theme=${theme}]`)).toBeAttached();
}

for (const group of await galleryGroups()) {
  test(`the gallery of ${group} has no serious finding of axe and no complaint of React, in two themes and both directions`, async ({
    page,
  }) => {
    await page.goto(gallery.addressOf(group));
    await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
    const wrong: string[] = [];
    for (const look of LOOKS) {
      await wear(page, look);
      wrong.push(...(await seriousFindings(page)).map((finding) => `${look.theme} ${look.lang}: ${finding}`));
    }
    expect(wrong).toEqual([]);
  });
}
