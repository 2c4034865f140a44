import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, forgive, signIn, test, WORDS } from './support/console.ts';
import { closeUcDatabase, forgetSends, registerPerson, ucDatabase } from './support/own-person.ts';
import { codeArriving } from './support/post-box.ts';
import { knowAllPictures, newAddress } from './support/sdk-people.ts';

const words = WORDS.en;
const NOBODY = 'nobody.at.all@larkfield';
test.afterAll(closeUcDatabase);

test('[R5.19c, R7.29e] after three wrong passwords the form shows a picture to read, and another one when it was misread', async ({
  page,
  complaints,
}) => {
  // Failures count for the address too, if loosely: these come from another one than every other test.
  await page.route('**/v1.1/**', (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '192.0.2.19' } }));
  await page.goto('/admin/assets/#/login');
  const password = page.getByLabel(words.sign_in.password, { exact: true });
  const picture = page.getByRole('img', { name: words.sign_in.picture.alt });
  const characters = page.getByLabel(words.sign_in.picture.label);
  const tried = () => page.waitForResponse((reply) => reply.url().includes('/v1.1/tokens?'));

  // Earlier failures with this name may have it asked for sooner, never later.
  for (let tries = 0; tries < 4; tries++) {
    await expect(picture).toHaveCount(0);
    const reply = tried();
    await signIn(page, words, NOBODY, `Wrong-2026-${tries}`);
    const { code } = (await (await reply).json()) as { code: string };
    if (code === 'UC/IDENTIFY_CODE_REQUIRED') break;
    expect(code).toBe('UC/PASSWORD_NOT_CORRECT');
    // The form is free again.
    await expect(page.getByRole('button', { name: words.sign_in.submit, exact: true })).toBeEnabled();
  }
  await expect(picture).toBeVisible();
  await expect(characters).toBeFocused();
  await expect(password).not.toHaveValue('');
  await expectAccessible(page);

  const first = await picture.getAttribute('src');
  expect(first).toMatch(/^data:image\/png;base64,/);
  await page.getByRole('button', { name: words.sign_in.picture.another }).click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');

  const second = await picture.getAttribute('src');
  await characters.fill('?????');
  const reply = tried();
  await characters.press('Enter');
  expect((await (await reply).json()).code).toBe('UC/IDENTIFY_CODE_INVALID');
  await expect(picture).not.toHaveAttribute('src', second ?? '');
  await expect(characters).toBeFocused();
  await expect(characters).toHaveValue('');
  await expect(page.getByRole('alert')).toContainText('do not match the picture');
  forgive(complaints, 400);
});

test('[R7.28d] where many codes were sent from, the next one asks for a picture over the page, and goes once it was read', async ({
  page,
  complaints,
}) => {
  const from = newAddress();
  await page.route('**/v1.1/**', (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': from } }));
  const key = createHash('sha256').update(from).digest();
  await (
    await ucDatabase()
  ).query(`insert into try_window (scope, key_hash, tries, began_at) values ('send_address', $1, 1000, now())`, [key]);
  const { mobile } = await registerPerson();
  await forgetSends();
  await page.goto('/admin/assets/#/login');
  await page.getByRole('tab', { name: words.sign_in.ways.sms, exact: true }).click();
  await page.getByLabel(words.sign_in.contact.sms, { exact: true }).fill(mobile);
  await page.getByRole('button', { name: words.common.code.send, exact: true }).click();

  const dialog = page.getByRole('dialog', { name: words.sign_in.picture.title });
  const characters = dialog.getByLabel(words.sign_in.picture.label);
  const send = dialog.getByRole('button', { name: words.common.code.send, exact: true });
  await expect(dialog.getByRole('img', { name: words.sign_in.picture.alt })).toBeVisible();
  await expect(characters).toBeFocused();
  await expectAccessible(page);

  await characters.fill('?????');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('do not match the picture');
  await expect(dialog.getByRole('img', { name: words.sign_in.picture.alt })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'picture' })).toBeVisible();

  await page.getByRole('button', { name: words.common.code.send, exact: true }).click();
  await expect(dialog.getByRole('img', { name: words.sign_in.picture.alt })).toBeVisible();
  await characters.fill(await knowAllPictures());
  await codeArriving(mobile, () => send.click());
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(words.sign_in.code.label, { exact: true })).toBeFocused();
  forgive(complaints, 400);
});
