import { expect, test } from '@playwright/test';

const services = [process.env['PORTICO_BASE_URL'], process.env['PORTICO_UC_URL']];

test('both services say that they live and that they are ready', async ({ request }) => {
  for (const service of services) {
    expect((await request.get(`${service}/livez`)).status()).toBe(200);
    expect((await request.get(`${service}/readyz`)).status()).toBe(200);
  }
});

test('[R1.01a, R1.01c] the console loads at its address without a single error in the browser', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await expect(page.locator('input[type=password]')).toBeVisible();
  // All of it is in one element of the page; only notices stand beside it.
  await expect(page.locator('#root input[type=password]')).toBeVisible();
  expect(await page.locator('body > div, body > main').evaluateAll((parts) => parts.map(({ id }) => id))).toEqual(['root']);
  expect(errors).toEqual([]);
});
