import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { longId, wireTime } from '../shapes.ts';
import { clientParams } from './registry-clients.ts';

/** What somebody lets a client know that signs people in by OpenID Connect. */
export const openidConsent = z
  .object({
    client_id: z.string(),
    name: z.string(),
    /** As the client asks for them: `profile`, `app:<code>`. */
    scopes: z.array(z.string()),
    given_at: wireTime(),
    /** When the client last got a token for the person, within a minute. */
    last_used_at: wireTime().nullable(),
  })
  .meta({ id: 'OpenidConsent' });
export type OpenidConsent = z.output<typeof openidConsent>;

const consentList = z.object({ items: z.array(openidConsent) }).meta({ id: 'OpenidConsents' });
const person = z.object({ user_id: longId() });

export const openidConsents = {
  list: endpoint({
    method: 'GET',
    path: '/v1.1/openid/consents',
    summary: 'Clients that the caller consented to',
    access: 'signed_in',
    response: consentList,
    errors: [],
  }),
  /** Its tokens end with it, and the client is told that the person has signed out. It asks again at the next sign-in. */
  withdraw: endpoint({
    method: 'DELETE',
    path: '/v1.1/openid/consents/:client_id',
    summary: 'Withdraw consent for a client',
    access: 'signed_in',
    params: clientParams,
    operation: { event: 'openid_consent.withdrawn' },
    errors: ['UC/CONSENT_NOT_FOUND'],
  }),
  list_of: endpoint({
    method: 'GET',
    path: '/v1.1/people/:user_id/openid_consents',
    summary: 'Clients that a person consented to',
    access: 'auditor',
    params: person,
    response: consentList,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  end_of: endpoint({
    method: 'DELETE',
    path: '/v1.1/people/:user_id/openid_consents/:client_id',
    summary: "End a person's consent for a client",
    access: 'super_admin',
    proof: 'recent',
    params: person.extend(clientParams.shape),
    operation: { event: 'openid_consent.ended' },
    errors: ['UC/CONSENT_NOT_FOUND'],
  }),
} as const;
