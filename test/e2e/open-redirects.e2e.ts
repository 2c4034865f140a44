import { OPEN_REDIRECTS, REGISTERED } from '@portico/contracts/testing/open-redirects';
import { expect, type Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { forgive, OPERATOR, signIn, test, WORDS } from './support/console.ts';
import { openOffice } from './support/platform.ts';
import { expectHere, watchRedirects, type RedirectWatch } from './support/redirect-watch.ts';
import { admin, newName } from './support/sdk-people.ts';

const words = WORDS.en;
/** Each of them in a browser, in all places that take an address: `npm run walk` signs in with each. */
const SIGN_INS = OPEN_REDIRECTS.filter((_, n) => n % 12 === 1);
test.describe.configure({ timeout: 300_000 });

const atStart = async (page: Page): Promise<RedirectWatch> => {
  await page.goto('/admin/assets/#/login');
  await signIn(page, words, OPERATOR);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  return await watchRedirects(page);
};

test('a notice leads on to this site alone, for each of 80 addresses behind it [ASVS 3.7.2]', async ({ page }) => {
  expect(OPEN_REDIRECTS.length).toBeGreaterThanOrEqual(80);
  const watch = await atStart(page);
  const refused = page.getByRole('heading', { name: words.freeze.refused.title });
  const on = page.getByRole('button', { name: words.freeze.go_on });
  let led_on = 0;
  for (const address of OPEN_REDIRECTS) {
    await watch.follow('/app-list');
    await expect(on.or(refused)).toHaveCount(0);
    await watch.follow(`/freeze/frozen/${encodeURIComponent(address)}`);
    await expect(on.or(refused)).toBeVisible();
    if (await on.isVisible()) {
      await on.click();
      await expect(on).toHaveCount(0);
      led_on += 1;
    }
    await expectHere(page, watch, address);
  }
  // Were all refused, nothing would have been followed.
  expect(led_on).toBeGreaterThan(0);
});

test('a notice in front of an address that is not even encoded is shown like any other', async ({ page }) => {
  const watch = await atStart(page);
  await watch.follow(`/freeze/frozen/${encodeURIComponent('/app/%zz')}`);
  await expect(page.getByRole('button', { name: words.freeze.go_on })).toBeVisible();
});

test('a proof of who is there goes back to none of 80 addresses that are not the registered one [ASVS 3.7.2]', async ({ page }) => {
  const project_id = `returns-${newName()}`;
  await (await openOffice()).ask('POST', '/v2/projects', { project_id, project_name: 'Returns', callback_address: REGISTERED, memo: '' });
  const watch = await atStart(page);
  const refused = page.getByRole('heading', { name: words.security.refused.title });
  const asked = page.getByRole('heading', { name: words.security.title, exact: true });
  await watch.follow(`/security/${project_id}/${encodeURIComponent(REGISTERED)}/password`);
  await expect(asked).toBeVisible();
  for (const address of OPEN_REDIRECTS) {
    await watch.follow('/app-list');
    await expect(refused.or(asked)).toHaveCount(0);
    await watch.follow(`/security/${project_id}/${encodeURIComponent(address)}/password`);
    await expect(refused, address).toBeVisible();
    await expectHere(page, watch, address);
  }
});

test('another application gets its answer at none of 80 addresses that are not registered [ASVS 3.7.2, 10.4.1]', async ({
  page,
  complaints,
}) => {
  const client_id = `client-${newName()}`;
  await (
    await admin()
  ).call(sdk.REGISTRY.create_client, { body: { client_id, name: 'Returns', is_public: true, redirect_uris: [REGISTERED] } });
  const watch = await atStart(page);
  const agree = page.getByRole('button', { name: words.sso.agree, exact: true });
  const failed = page.getByRole('alert');
  const ask = (redirect_uri: string): Promise<void> =>
    watch.follow(`/sso?${new URLSearchParams({ client_id, redirect_uri, state: 's', code_challenge: 'c'.repeat(43) }).toString()}`);
  await ask(REGISTERED);
  await expect(agree).toBeVisible();
  for (const address of OPEN_REDIRECTS) {
    await watch.follow('/app-list');
    await expect(agree.or(failed)).toHaveCount(0);
    await ask(address);
    await expect(failed.first(), address).toBeVisible();
    await expect(agree).toHaveCount(0);
    await expectHere(page, watch, address);
  }
  forgive(complaints, 400);
});

test('an address in place of a page, an app or a code stays in the console, for each of 80 [ASVS 3.7.2]', async ({ page, complaints }) => {
  const watch = await atStart(page);
  for (const [n, address] of OPEN_REDIRECTS.entries()) {
    const encoded = encodeURIComponent(address);
    const places = [address, `/p/${encoded}`, `/detail?app=${encoded}`, `/userAppLists?from=${encoded}`, `/app/${encoded}`];
    await watch.follow(places[n % places.length] ?? address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectHere(page, watch, address);
  }
  for (const status of [400, 403, 404]) forgive(complaints, status);
});

test('signing in leads on to this site alone, whatever address was to come after it [ASVS 3.7.2]', async ({ page, complaints }) => {
  const watch = await watchRedirects(page);
  await page.goto('/admin/assets/#/login');
  for (const address of SIGN_INS) {
    await watch.follow(`/login?from=${encodeURIComponent(address)}`);
    await signIn(page, words, OPERATOR);
    await expect(page.getByLabel(words.sign_in.account)).toHaveCount(0);
    await expectHere(page, watch, address);
  }
  for (const status of [400, 403, 404]) forgive(complaints, status);
});
