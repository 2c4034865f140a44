import { expect } from '@playwright/test';
import { expectAccessible, forgive, signIn, test, WORDS } from './support/console.ts';

const words = WORDS.en;
const NOBODY = 'nobody.at.all@larkfield';

test('[R5.19] after three wrong passwords the form shows a picture to read, and another one when it was misread', async ({
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
