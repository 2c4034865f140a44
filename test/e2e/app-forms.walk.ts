import { expect } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { LIMITS } from '@portico/contracts/limits';
import { APP_FORMS } from './support/app-forms.ts';
import { fill, forgive, test } from './support/console.ts';
import { enterPlace, walkForms } from './support/each-form.ts';
import { open, words } from './support/form-walk.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });

test('[R5.21a, R5.21b] every form of an app refuses what the contracts refuse, in the words of the person, before and after the server sees it [ASVS 2.2.2]', async ({
  page,
  complaints,
}) => {
  test.setTimeout(600_000);
  await walkForms(page, APP_FORMS);
  forgive(complaints, 400);
});

// The importers of menus and translations are one.
test('[R5.09a, R5.09b] a file that is one byte too large, and one that is no text, are refused in the words of the person', async ({
  page,
  complaints,
}) => {
  const { place } = await enterPlace(page);
  const file = page.locator('input[type="file"]');
  const alert = page.getByRole('alert');
  const large = Buffer.alloc(LIMITS.import_bytes + 1, 'x');
  const max = String(LIMITS.import_bytes / 1_048_576);
  await open(
    page,
    `/manage/organisations/${place.org_id}?new=file`,
    [],
    page.locator('button').filter({ hasText: words.user_import.choose }),
  );
  await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: large });
  await expect(alert.filter({ hasText: fill(words.user_import.too_large, { mib: max }) })).toBeVisible();
  await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xfe, 0x00]) });
  await expect(alert.filter({ hasText: words.user_import.not_text })).toBeVisible();
  const choose = page.locator('button').filter({ hasText: words.common.file.choose });
  await open(page, `/app/${place.app_code}/menu/root/menu-manage`, [words.common.import], choose);
  await file.setInputFiles({ name: 'menus.txt', mimeType: 'text/plain', buffer: large });
  await expect(alert.filter({ hasText: fill(words.common.file.too_large, { max }) })).toBeVisible();
  await file.setInputFiles({ name: 'menus.txt', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0x00]) });
  await expect(alert.filter({ hasText: errorText('MP/IMPORT_FORMAT', 'zh-CN') })).toBeVisible();
  forgive(complaints, 400);
});
