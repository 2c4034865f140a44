import type { Page } from '@playwright/test';
import type { ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';
import { REGISTRY } from '@portico/uc-sdk';
import { PROVIDER_SECRET, startIdentityProvider, type SaidOf } from '@portico/user-centre/testing/identity-provider';
import { BASE_URL } from './sdk.ts';
import { admin, newName } from './sdk-people.ts';

export interface Making {
  /** What it says of whoever signs in there. */
  readonly said: SaidOf;
  readonly provisioning: ProvisioningSettings;
}

/** An OpenID provider that brings the browser back to the console, registered until it is closed; it makes accounts if it is told how. */
export async function openProvider(name: string, making?: Making): Promise<() => Promise<void>> {
  const back = `${BASE_URL}/admin/assets/`;
  const provider = await startIdentityProvider(making?.said ?? 'someone@provider.example', back);
  const { issuer } = provider;
  const source_plat = newName();
  const uc = await admin();
  const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
  const known_there = { client_id: 'portico', client_secret: PROVIDER_SECRET, is_internal: true, sends_iss: true };
  const makes = making ? { scope: 'openid email profile', provisioning: making.provisioning } : {};
  const body = { source_plat, name, issuer, ...endpoints, redirect_uris: [back], ...known_there, ...makes };
  await uc.call(REGISTRY.create_provider, { body });
  return async () => {
    await uc.call(REGISTRY.revoke_provider, { params: { source_plat } });
    await provider.close();
  };
}

/** The provider's own pages ask for fonts from elsewhere. */
export const withoutFonts = (page: Page): Promise<unknown> =>
  page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/css', body: '' }),
  );

/** Somebody signs in on the provider's own pages, and agrees. */
export async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('form button[type=submit]').click();
}

/** One with a name of its own, for as long as the work takes; the work is told the name. */
export async function withProvider(page: Page, work: (name: string) => Promise<void>, making?: Making): Promise<void> {
  const name = `Provider ${newName()}`;
  const close = await openProvider(name, making);
  await withoutFonts(page);
  try {
    await work(name);
  } finally {
    await close();
  }
}
