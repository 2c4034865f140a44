import { expect } from '@playwright/test';
import { OPERATOR, signIn, test, WORDS } from './support/console.ts';

// Against what `npm run drill -- deploy` has started: its certificate is made at the first start, and signed by nobody.
test.use({ ignoreHTTPSErrors: true });

const words = WORDS.en;
const PAGE = `${process.env['PORTICO_PAGES_URL']}/orders/orders/all-orders`;

test('somebody signs in by TLS and works in a page of the sample back-office', async ({ page }) => {
  await page.goto('/');
  await signIn(page, words, OPERATOR);
  await page
    .getByRole('link', { name: /Orders/ })
    .first()
    .click();
  const side = page.getByRole('navigation', { name: words.layout.side });
  const branch = side.getByRole('button', { name: 'Orders', exact: true });
  if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click();
  await side.getByRole('link', { name: 'All orders', exact: true }).first().click();
  await expect(page.frameLocator(`iframe[src="${PAGE}"]`).locator('tbody tr').first()).toBeVisible();
});
