import { createAdapter } from '../../src/features/openid/adapter.service.ts';
import { upsertOpenid } from '../../src/features/registry/client-openid.queries.ts';
import type { Make } from './make-session.ts';

/** What the provider keeps while somebody is at the console. */
export const openRequest: Make = async ({ uc }) => {
  const client = { post_logout_redirect_uris: [], backchannel_logout_uri: null, is_internal: false, may_refresh: false };
  await upsertOpenid(uc.db, { client_id: 'console', needs_consent: true, scopes: [], apps: [], ...client });
  const requests = createAdapter({ db: uc.db, keyring: uc.keyring, clock: uc.clock })('Interaction');
  await requests.upsert('asked', { iat: Math.floor(uc.clock() / 1_000), params: { client_id: 'console', scope: 'openid' } }, 600);
  return { params: { request_id: 'asked' }, body: { is_allowed: true } };
};
