import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { safeFetch } from '@portico/server-kit/net/safe-fetch';
import * as oidc from 'openid-client';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { providerSecretAad } from '../../lib/mac-key.ts';

export type RegisteredProvider = Selectable<Tables['third_provider']>;

/** Only the registered addresses are ever asked; what a provider says about itself elsewhere is not read. */
function fetchFor(provider: RegisteredProvider, redirect_uri: string | undefined): oidc.CustomFetch {
  return async (url, { method, headers, body }) => {
    // The library rebuilds the address from the answer; the provider compares with the one it was asked with.
    if (body instanceof URLSearchParams && redirect_uri !== undefined) body.set('redirect_uri', redirect_uri);
    const text = body instanceof URLSearchParams ? body.toString() : undefined;
    return await safeFetch(
      url,
      { method, headers, body: text },
      { allowed: [provider.token_endpoint, provider.jwks_uri], internal: provider.is_internal },
    );
  };
}

/** The client of one exchange. Made anew each time: keys of a provider are then never older than the sign-in. */
export function providerClient(keyring: Keyring, provider: RegisteredProvider, redirect_uri?: string): oidc.Configuration {
  const secret =
    provider.client_secret_wrapped === null
      ? undefined
      : keyring.unwrap(provider.client_secret_wrapped, providerSecretAad(provider.source_plat)).toString();
  const config = new oidc.Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorization_endpoint,
      token_endpoint: provider.token_endpoint,
      jwks_uri: provider.jwks_uri,
      authorization_response_iss_parameter_supported: provider.sends_iss,
    },
    provider.client_id,
    {},
    secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret),
  );
  config[oidc.customFetch] = fetchFor(provider, redirect_uri);
  // The signature of the ID token as well, whatever protected the line it came over.
  oidc.enableNonRepudiationChecks(config);
  if (provider.is_internal) oidc.allowInsecureRequests(config);
  return config;
}
