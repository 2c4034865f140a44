import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { required, webAddress, wireTime } from '../shapes.ts';
import { ticket } from './token-ways.ts';
import { ACCOUNT_TYPES, token } from './tokens.ts';

const ticketText = () => required(LIMITS.token);

/** Who a ticket stands for: enough for a page's server to know its visitor, nothing to act in their name. */
export const ticketHolder = z
  .object({
    account_id: z.string(),
    user_id: z.string(),
    account_type: z.enum(ACCOUNT_TYPES),
    name: z.string(),
    verified_at: wireTime(),
    server_time: wireTime(),
  })
  .meta({ id: 'TicketHolder' });
export type TicketHolder = z.output<typeof ticketHolder>;

export const tickets = {
  /** R7.29. For a registered app, or for the page at a registered origin: exactly one of the two. */
  create: endpoint({
    method: 'POST',
    path: '/v1.1/token_tickets',
    summary: "Turn the caller's token into a one-time ticket for another registered app or origin",
    access: 'signed_in',
    body: z
      .strictObject({ app_id: required(LIMITS.opaque_id).optional(), origin: webAddress().optional(), second_step: z.boolean().optional() })
      .refine((body) => (body.app_id === undefined) !== (body.origin === undefined), { error: 'one_of_two', path: ['app_id'] }),
    response: ticket,
    status: 201,
    secret_reply: true,
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/CLIENT_NOT_REGISTERED', 'UC/ORIGIN_NOT_REGISTERED', 'UC/MOBILE_REQUIRED'],
  }),
  /**
   * R5.26, R7.29. The session's app must be the ticket's, or the app that the ticket's origin belongs to; an app with a
   * secret shows it. `sms_code` (sent with op_type 3 to the account's own mobile, in this session) is needed when the
   * ticket asks for a second step, and never otherwise.
   */
  exchange: endpoint({
    method: 'POST',
    path: '/v1.1/ticket_tokens',
    summary: 'Sign in with a ticket',
    access: 'public',
    headers: [REFRESH_KEY_HEADER],
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      ticket: ticketText(),
      sms_code: required(16).optional(),
      client_secret: required(LIMITS.token).optional(),
    }),
    response: token,
    status: 201,
    // A wrong code counts although the call is refused.
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/INVALID_SESSION_ID',
      'UC/SESSION_EXPIRED',
      'UC/TICKET_INVALID',
      'UC/CLIENT_CREDENTIAL_INVALID',
      'UC/SECOND_STEP_REQUIRED',
      'UC/CODE_NOT_CORRECT',
      'UC/TOO_MANY_TRIES',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/NETWORK_REFUSED',
    ],
  }),
  /** The other way for a page's server: no token, only who is there. It says for which origin it asks, so that a ticket given to one page is worth nothing at another. */
  verify: endpoint({
    method: 'POST',
    path: '/v1.1/token_tickets/actions/verify',
    summary: 'Use a ticket up and learn who it stands for',
    access: 'service',
    service_calls: 'tickets',
    about_apps: 'none',
    body: z.strictObject({ ticket: ticketText(), origin: webAddress() }),
    response: ticketHolder,
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ['UC/TICKET_INVALID', 'UC/ACCOUNT_DISABLED'],
  }),
} as const;
