import { LANGS } from '@portico/contracts/langs';
import { expect } from '@playwright/test';
import { forgive, forgiveNetwork, signIn, test, WORDS } from './support/console.ts';
import { makeMarkupPlace } from './support/markup-place.ts';
import { injectedIn, routesOf, walkMarkup } from './support/markup-walk.ts';

test.describe.configure({ timeout: 600_000 });

test('markup in every text is shown as text on every screen, each in one of five languages: no dialog, no element, no policy violation [ASVS 1.2.1, 3.2.2]', async ({
  page,
  complaints,
}) => {
  const place = await makeMarkupPlace(false);
  await page.goto('/admin/assets/#/login');
  await signIn(page, WORDS.en, place.boss.login_name, place.boss.password);
  await expect(page.getByRole('heading', { name: WORDS.en.app_list.title })).toBeVisible();
  const routes = routesOf(place);
  const { wrong, looked, shown } = await walkMarkup(page, routes, (n) => [LANGS[n % LANGS.length] ?? 'en']);
  expect(wrong).toEqual([]);
  expect(complaints.filter((line) => line.includes('policy'))).toEqual([]);
  // Were it nowhere to be seen, nothing would have been shown to be harmless.
  expect(shown, `of ${looked} looks`).toBeGreaterThan(routes.length / 3);
  for (const status of [400, 403, 404]) forgive(complaints, status);
  forgiveNetwork(complaints);
});

test('an element that markup became would be noticed, and what it runs is refused by the policy [ASVS 3.4.3]', async ({
  page,
  complaints,
}) => {
  await page.goto('/admin/assets/#/login');
  await expect(page.getByLabel(WORDS.en.sign_in.account)).toBeVisible();
  const refused = await page.evaluate(() => {
    const element = document.createElement('img');
    element.setAttribute('src', 'x');
    document.body.append(element);
    try {
      element.setAttribute('onerror', 'alert(1)');
      return false;
    } catch {
      return true;
    }
  });
  expect(await injectedIn(page)).toHaveLength(1);
  expect(refused).toBe(true);
  await expect.poll(() => complaints.filter((line) => line.includes('policy: require-trusted-types-for'))).toHaveLength(1);
  complaints.length = 0;
});
