import { createAdapter } from '../../src/features/openid/adapter.service.ts';
import { saveConsent } from '../../src/features/openid/openid.queries.ts';
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

/** The client that somebody agreed to. */
const consentOf =
  (whose: ':id' | ':own_user_id'): Make =>
  async (world, side) => {
    await openRequest(world, side);
    const row = { subject_id: side.ids.get('own_user_id') ?? '', client_id: 'console', scopes: [], given_at: new Date(world.uc.clock()) };
    await saveConsent(world.uc.db, row);
    return { params: { client_id: 'console', ...(whose === ':id' ? {} : { user_id: ':own_user_id' }) } };
  };
export const ownConsent = consentOf(':id');
export const consentOfSomebody = consentOf(':own_user_id');
