import { OPEN_REDIRECTS } from '@portico/contracts/testing/open-redirects';
import { expect } from '@playwright/test';
import { forgive, OPERATOR, signIn, test, WORDS } from './support/console.ts';
import { expectHere, watchRedirects } from './support/redirect-watch.ts';

const words = WORDS.en;
test.describe.configure({ timeout: 900_000 });

test('signing in leads on to this site alone, for each of 80 addresses to come after it', async ({ page, complaints }) => {
  const watch = await watchRedirects(page);
  await page.goto('/admin/assets/#/login');
  for (const address of OPEN_REDIRECTS) {
    await watch.follow(`/login?from=${encodeURIComponent(address)}`);
    await signIn(page, words, OPERATOR);
    await expect(page.getByLabel(words.sign_in.account)).toHaveCount(0);
    await expectHere(page, watch, address);
  }
  for (const status of [400, 403, 404]) forgive(complaints, status);
});
