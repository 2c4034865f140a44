import type { AdapterPayload } from 'oidc-provider';
import { APP_SCOPE } from '@portico/contracts/user-centre/openid';
import type { Db } from '../../db/tables.ts';
import { isDigestOf } from '../../lib/opaque.ts';
import { findOpenidClient, type OpenidClient } from './openid.queries.ts';

const BETWEEN = ',';

/** The provider is given hashes where it expects the secret: the current one and, for a while, the one before. */
function hashesOf(client: OpenidClient, now: number): string {
  const previous = client.previous_until !== null && client.previous_until.getTime() > now ? client.previous_secret_hash : null;
  return [client.secret_hash, previous].flatMap((hash) => (hash === null ? [] : [hash.toString('hex')])).join(BETWEEN);
}

export const isSecretOf = (hashes: string, secret: string): boolean =>
  hashes.split(BETWEEN).some((hash) => isDigestOf(secret, Buffer.from(hash, 'hex')));

interface ClientStore {
  readonly db: Db;
  readonly clock: () => number;
  /** What the provider knows as scopes. */
  readonly scopes?: readonly string[];
}

export async function readClient(store: ClientStore, client_id: string): Promise<AdapterPayload | undefined> {
  const client = await findOpenidClient(store.db, client_id);
  if (!client) return undefined;
  // With a scope that the provider does not know it would not be a client.
  const app_scopes = client.apps.map((code) => `${APP_SCOPE}${code}`).filter((scope) => store.scopes?.includes(scope));
  return {
    client_id,
    client_name: client.name,
    redirect_uris: client.redirect_uris,
    post_logout_redirect_uris: client.post_logout_redirect_uris,
    response_types: ['code'],
    grant_types: ['authorization_code', ...(client.may_refresh ? ['refresh_token'] : [])],
    scope: ['openid', ...client.scopes, ...app_scopes].join(' '),
    ...(client.is_public
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_basic', client_secret: hashesOf(client, store.clock()) }),
    ...(client.backchannel_logout_uri === null
      ? {}
      : { backchannel_logout_uri: client.backchannel_logout_uri, backchannel_logout_session_required: true }),
  };
}
