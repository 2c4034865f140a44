import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { longId, required, text, wireTime } from '../shapes.ts';
import { token } from './tokens.ts';

const ownToken = z.object({ token: required(LIMITS.token) });

/** Other ways to a token, for somebody who has one or wants none of their own. */
export const tokenWays = {
  /** R7.30. A sign-in of its own for another registered app on the same device; it proves no more than the one it came from, and is refreshed by the same key. */
  clone: endpoint({
    method: 'POST',
    path: '/v1.1/tokens/:token/actions/clone',
    summary: 'A token for another registered app on the same device',
    access: 'signed_in',
    params: ownToken,
    body: z.strictObject({ app_id: required(LIMITS.opaque_id) }),
    response: token,
    status: 201,
    secret_reply: true,
    // A refusal is in the sign-in audit although the call is refused.
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/AUTH_INVALID_TOKEN',
      'UC/INVALID_ACCOUNT_TYPE',
      'UC/CLIENT_NOT_REGISTERED',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/NETWORK_REFUSED',
    ],
  }),
  /**
   * R7.30, R4.07. A token for another identity of the same person: a person's bound organisation user, named by
   * `user_id`, or, without one, the person behind an organisation's user. `source_token_account_type` is the type of
   * the token that was exchanged, so that an organisation's user that a guest became is told from others. The first
   * token stays good: a lost reply signs nobody out.
   */
  exchange: endpoint({
    method: 'POST',
    path: '/v1.1/tokens/:token/actions/exchange',
    summary: "A token for another identity of the same person: an organisation's user, or the person behind it",
    access: 'signed_in',
    params: ownToken,
    body: z.strictObject({ user_id: longId().optional() }),
    response: token,
    status: 201,
    secret_reply: true,
    // A refusal is in the sign-in audit although the call is refused.
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/AUTH_INVALID_TOKEN',
      'UC/IDENTITY_NOT_BOUND',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/SIGN_IN_WAY_REFUSED',
      'UC/NETWORK_REFUSED',
    ],
  }),
  /** R6.01, where guests are admitted. Whoever becomes one has read a picture. A new guest every time; it has no name, nothing to sign in with again, and goes when its token does. */
  guest: endpoint({
    method: 'POST',
    path: '/v1.1/guest_tokens',
    summary: 'Look around as a guest',
    access: 'public',
    headers: [REFRESH_KEY_HEADER],
    body: z.strictObject({ session_id: required(LIMITS.opaque_id), identify_code: text(LIMITS.identify_code).optional() }),
    response: token,
    status: 201,
    // The count of an address stays although the call is refused.
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/GUESTS_OFF',
      'UC/INVALID_SESSION_ID',
      'UC/SESSION_EXPIRED',
      'UC/IDENTIFY_CODE_REQUIRED',
      'UC/IDENTIFY_CODE_INVALID',
      'UC/TOO_MANY_TRIES',
      'UC/ACCOUNT_DISABLED',
    ],
  }),
} as const;

/** A ticket: 256 bits, 60 s (as long as a code where it asks for one), good once, for one app or one origin. */
export const ticket = z
  .object({ ticket: z.string(), second_step: z.boolean(), expires_at: wireTime(), server_time: wireTime() })
  .meta({ id: 'Ticket' });
export type Ticket = z.output<typeof ticket>;
