import type { Page } from '@playwright/test';
import { REGISTRY } from '@portico/uc-sdk';
import { PROVIDER_SECRET, startIdentityProvider } from '@portico/user-centre/testing/identity-provider';
import { BASE_URL } from './sdk.ts';
import { admin, newName } from './sdk-people.ts';

/** An OpenID provider that brings the browser back to the console, registered until it is closed. */
export async function openProvider(name: string): Promise<() => Promise<void>> {
  const back = `${BASE_URL}/admin/assets/`;
  const provider = await startIdentityProvider('someone@provider.example', back);
  const { issuer } = provider;
  const source_plat = newName();
  const uc = await admin();
  const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
  const known_there = { client_id: 'portico', client_secret: PROVIDER_SECRET, is_internal: true, sends_iss: true };
  await uc.call(REGISTRY.create_provider, { body: { source_plat, name, issuer, ...endpoints, redirect_uris: [back], ...known_there } });
  return async () => {
    await uc.call(REGISTRY.revoke_provider, { params: { source_plat } });
    await provider.close();
  };
}

/** One with a name of its own, for as long as the work takes; the work is told the name. */
export async function withProvider(page: Page, work: (name: string) => Promise<void>): Promise<void> {
  const name = `Provider ${newName()}`;
  const close = await openProvider(name);
  // The provider's own pages ask for fonts from elsewhere.
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/css', body: '' }),
  );
  try {
    await work(name);
  } finally {
    await close();
  }
}
