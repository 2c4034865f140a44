import { expect, type Page, type Request } from '@playwright/test';
import { signIn, test, WORDS } from './support/console.ts';
import { makeApp, openOffice } from './support/platform.ts';

const words = WORDS.en;

test('[R3.03a, R3.18f, R7.02b, R7.02h, R7.02k] a call names the app it is about, and a call about its roles or permissions also the tenant', async ({
  page,
}) => {
  const office = await openOffice();
  const boss = await office.hire('Ada Sender');
  const { app_id, app_code } = await makeApp(office, 'Named', { admins: [boss] });
  const { rbac_tenant_id } = await office.ask<{ rbac_tenant_id: string }>('GET', `/v2/apps/code/${app_code}`);
  const sent = (part: string): Promise<Request> => page.waitForRequest((request) => request.url().includes(`/v2/apps/${app_id}/${part}`));
  await page.goto(`/admin/assets/#/app/${app_code}/menu/root/menu-manage`);
  const menus = sent('app_menus');
  await signIn(page, words, boss.login_name, boss.password);
  const about_menus = (await menus).headers();
  expect(about_menus).toMatchObject({ 'sdp-app-id': app_id, 'accept-language': 'en' });
  expect(about_menus).not.toHaveProperty('sdp-tenant-id');
  for (const [screen, part] of [
    ['menu-group-role', 'roles'],
    ['permission', 'permissions'],
  ] as const) {
    const asked = sent(part);
    await page.goto(`/admin/assets/#/app/${app_code}/menu/root/${screen}`);
    expect((await asked).headers(), part).toMatchObject({ 'sdp-app-id': app_id, 'sdp-tenant-id': rbac_tenant_id });
  }
});

const timeIn = (request: Request): string | null => new URL(request.url()).searchParams.get('_t');

test('[R7.01a, R7.01b, R7.01c, R7.02a, R7.02d, R7.02e, R7.02f] a call is signed and says when, from which device, on which trace and for which environment it is made', async ({
  page,
}) => {
  const office = await openOffice();
  const boss = await office.hire('Ann Stamp');
  const { app_id, app_code } = await makeApp(office, 'Stamped', { admins: [boss] });
  const asked = (method: string, part: string): Promise<Request> =>
    page.waitForRequest((request) => request.method() === method && request.url().includes(`/v2/apps/${app_id}/${part}`));
  const [cached, read, written] = [asked('GET', 'navigation'), asked('GET', 'roles?'), asked('POST', 'roles?')];
  await page.goto(`/admin/assets/#/app/${app_code}/menu/root/menu-group-role`);
  await signIn(page, words, boss.login_name, boss.password);
  await page.getByRole('button', { name: words.roles.new }).first().click();
  const panel = page.getByRole('complementary', { name: words.roles.new, exact: true });
  await panel.getByLabel(words.common.name, { exact: true }).fill('Porter');
  await panel.getByRole('button', { name: words.common.create }).click();
  expect(timeIn(await cached), 'revalidated by its ETag').toBeNull();
  const device = await page.evaluate(() => localStorage.getItem('ND_UC_DEVICE_ID'));
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  for (const request of [await read, await written]) {
    expect(Math.abs(Number(timeIn(request)) - Date.now()), request.method()).toBeLessThan(60_000);
    const sent = await request.allHeaders();
    expect(sent, request.method()).toMatchObject({ 'x-device-fingerprint': device, 'dispatch-environment': 'test' });
    expect(sent['authorization'], request.method()).toMatch(/^MAC id="[^"]+",nonce="\d+:[^"]+",mac="[^"]+"$/);
    expect(sent['traceparent'], request.method()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  }
});

test('[R3.03a, R3.03b, R7.02i] each window names the app it is in as other systems know it, and none once it has left', async ({
  page,
  context,
}) => {
  const office = await openOffice();
  const boss = await office.hire('Bea Window');
  const college = { open_type: 'org', org_id: '7001', org_name: 'Larkfield College' };
  const chamber = await makeApp(office, 'Chamber', { admins: [boss], more: college });
  const bazaar = await makeApp(office, 'Bazaar', { admins: [boss], more: { open_type: 'biz_type', biz_type: 'FRANCHISE-E2E' } });
  const asked = (on: Page, part: string): Promise<Request> => on.waitForRequest((request) => request.url().includes(part));

  const first = asked(page, `/v2/apps/${chamber.app_id}/navigation`);
  await page.goto(`/admin/assets/#/app/${chamber.app_code}`);
  await signIn(page, words, boss.login_name, boss.password);
  const named = (await first).headers();
  expect(named).toMatchObject({ 'sdp-app-id': chamber.app_id, 'sdp-org-id': '7001' });
  expect(named).not.toHaveProperty('sdp-biz-type');

  const other = await context.newPage();
  const second = asked(other, `/v2/apps/${bazaar.app_id}/navigation`);
  await other.goto(`/admin/assets/#/app/${bazaar.app_code}`);
  const elsewhere = (await second).headers();
  expect(elsewhere).toMatchObject({ 'sdp-app-id': bazaar.app_id, 'sdp-biz-type': 'FRANCHISE-E2E' });
  expect(elsewhere).not.toHaveProperty('sdp-org-id');

  // The first window is still in its own app.
  const menus = asked(page, `/v2/apps/${chamber.app_id}/app_menus`);
  await page.goto(`/admin/assets/#/app/${chamber.app_code}/menu/root/menu-manage`);
  expect((await menus).headers()).toMatchObject({ 'sdp-app-id': chamber.app_id, 'sdp-org-id': '7001' });
  const left = asked(page, '/v2/apps/actions/get_user_app');
  await page.goto('/admin/assets/#/app-list');
  expect((await left).headers()).not.toHaveProperty('sdp-app-id');
});
