import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { totpCode } from '@portico/user-centre/testing/authenticator';
import { pressAt, type Words } from './console.ts';
import { ucDatabase } from './own-person.ts';

const STEP_MS = 30_000;

/** An authenticator app: a code is good once, so each is of a later step than the one before. */
export function authenticatorApp(secret: string): () => Promise<string> {
  let last = 0;
  return async () => {
    const now = Math.floor(Date.now() / STEP_MS);
    const step = Math.max(last + 1, now - 1);
    last = step;
    // The server takes one step ahead; beyond it, time has to pass.
    if (step > now + 1) await new Promise((passed) => setTimeout(passed, (step - 1) * STEP_MS - Date.now()));
    return totpCode(secret, step * STEP_MS);
  };
}

/** Chromium's own authenticator in place of a finger. It answers only while it is told to: else a page that offers passkeys signs in by itself. */
interface VirtualAuthenticator {
  readonly present: (there: boolean) => Promise<unknown>;
}
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return { present: (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }) };
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Ten codes that are shown once; one goes on after saying that they are kept. */
export async function keepCodes(page: Page, words: Words): Promise<readonly string[]> {
  const list = page.getByRole('list', { name: words.second_factor.codes.label });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByRole('checkbox', { name: words.second_factor.codes.kept }).press('Space');
  await pressAt(page, page.getByRole('button', { name: words.second_factor.codes.go_on }));
  await expect(list).toHaveCount(0);
  return codes;
}

/** The secret as it is to be typed into the app. */
export async function shownSecret(page: Page, words: Words): Promise<string> {
  const place = page.getByText(words.second_factor.totp.typed).locator('xpath=..');
  return (await place.locator('bdi').first().innerText()).replaceAll(' ', '');
}

export async function halfAnHourLater(user_id: string): Promise<void> {
  await (
    await ucDatabase()
  ).query(`update token set verified_at = now() - interval '1 hour', strong_at = null where subject_id = $1`, [user_id]);
}
