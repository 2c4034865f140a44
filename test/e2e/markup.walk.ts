import { LANGS } from '@portico/contracts/langs';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import type { Endpoint } from '@portico/contracts/endpoint';
import { expect } from '@playwright/test';
import { forgive, forgiveNetwork, signIn, test, WORDS } from './support/console.ts';
import { makeMarkupPlace, takesMarkup } from './support/markup-place.ts';
import { routesOf, walkMarkup } from './support/markup-walk.ts';

test.describe.configure({ timeout: 1_800_000 });

/** Calls that make something, and take texts that no screen shows: what is collected, asked or handed on. */
const SHOWN_NOWHERE = /^\/v2\/(?:analytics|back_stage|proxy|logs)/;
const makes = (endpoint: Endpoint): boolean =>
  endpoint.method === 'POST' && !endpoint.path.includes('/actions/') && !SHOWN_NOWHERE.test(endpoint.path) && takesMarkup(endpoint);

test('markup in every text is shown as text on every screen in five languages', async ({ page, complaints }) => {
  const place = await makeMarkupPlace(true);
  const all = Object.values(platformEndpoints).flatMap((group) => Object.values<Endpoint>(group));
  const left_out = all.filter((endpoint) => makes(endpoint) && !place.written.has(endpoint));
  // A service is changed by POST too; its fields are those that it was made with.
  expect(left_out.map(({ path }) => path)).toEqual(['/v2/services/:service_id']);
  await page.goto('/admin/assets/#/login');
  await signIn(page, WORDS.en, place.boss.login_name, place.boss.password);
  await expect(page.getByRole('heading', { name: WORDS.en.app_list.title })).toBeVisible();
  const routes = routesOf(place);
  const { wrong, looked, shown } = await walkMarkup(page, routes, () => LANGS);
  console.log(JSON.stringify({ routes: routes.length, looked, shown, wrong: wrong.length }));
  expect(wrong).toEqual([]);
  expect(complaints.filter((line) => line.includes('policy'))).toEqual([]);
  expect(shown).toBeGreaterThan(looked / 3);
  for (const status of [400, 403, 404]) forgive(complaints, status);
  forgiveNetwork(complaints);
});
