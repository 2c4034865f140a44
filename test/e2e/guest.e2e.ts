import { expect } from '@playwright/test';
import { expectAccessible, forgive, test, WORDS } from './support/console.ts';
import { makeApp, openOffice } from './support/platform.ts';
import { knowAllPictures } from './support/sdk-people.ts';

const words = WORDS.en;

test('[R1.13c, R6.01a, R6.01d] where an app admits guests, its sign-in lets one look around after reading a picture; others offer nothing', async ({
  page,
  complaints,
}) => {
  const office = await openOffice();
  const admitting = await makeApp(office, 'Open days', {});
  const closed = await makeApp(office, 'Back room', {});
  const page_of = (name: string, permissions: readonly string[]) => ({
    name,
    type: 'page',
    target: 'https://pages.example/a',
    permissions,
  });
  await office.ask('POST', `/v2/apps/${admitting.app_id}/permissions`, { name: 'Staff', code: 'staff' });
  await office.ask('POST', `/v2/apps/${admitting.app_id}/app_menus`, page_of('For everybody', []));
  await office.ask('POST', `/v2/apps/${admitting.app_id}/app_menus`, page_of('For staff', ['staff']));
  await office.ask('PATCH', `/v2/apps/${admitting.app_id}/app_config/app`, { admits_guests: true });

  const offer = page.getByRole('button', { name: words.sign_in.guest.open });
  await page.goto(`/admin/assets/#/app/${closed.app_code}/login`);
  await expect(page.getByRole('heading', { name: /Back room/ })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.goto(`/admin/assets/#/app/${admitting.app_code}/login`);
  await offer.click();
  const dialog = page.getByRole('dialog', { name: words.sign_in.guest.title });
  const picture = dialog.getByRole('img', { name: words.sign_in.picture.alt });
  const characters = dialog.getByLabel(words.sign_in.picture.label);
  const go = dialog.getByRole('button', { name: words.sign_in.guest.submit, exact: true });
  await expect(picture).toBeVisible();
  await expect(characters).toBeFocused();
  await expectAccessible(page);
  const first = await picture.getAttribute('src');
  await characters.fill('?????');
  await go.click();
  await expect(dialog.getByRole('alert')).toContainText('do not match the picture');
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await characters.fill(await knowAllPictures());
  await go.click();

  const side = page.getByRole('navigation', { name: words.layout.side });
  await expect(side.getByRole('link', { name: 'For everybody' })).toBeVisible();
  await expect(side.getByRole('link', { name: 'For staff' })).toHaveCount(0);
  forgive(complaints, 400);
});
