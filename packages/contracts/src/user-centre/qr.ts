import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { required, wireTime } from '../shapes.ts';
import { token } from './tokens.ts';

const ticketParams = z.object({ ticket: required(LIMITS.token) });

export const qrTicket = z
  .object({
    ticket: z.string(),
    /** Two digits, shown beside the code and on the confirming screen: whoever confirms compares them. */
    number: z.string(),
    status: z.number(),
    expires_at: wireTime(),
    server_time: wireTime(),
  })
  .meta({ id: 'QrTicket' });
export type QrTicket = z.output<typeof qrTicket>;

export const qrStatusInfo = z
  .object({
    status: z.number(),
    server_time: wireTime(),
    /** With status 2, once. */
    token: token.optional(),
  })
  .meta({ id: 'QrStatusInfo' });
export type QrStatusInfo = z.output<typeof qrStatusInfo>;

/** What the person with the telephone is asked to let in. */
export const qrAsking = z
  .object({
    number: z.string(),
    device: z.string(),
    ip_address: z.string(),
    app_id: z.string(),
    created_at: wireTime(),
    expires_at: wireTime(),
  })
  .meta({ id: 'QrAsking' });
export type QrAsking = z.output<typeof qrAsking>;

const ERRORS_OF_CONFIRMING = ['UC/QR_TICKET_INVALID', 'UC/INVALID_ACCOUNT_TYPE', 'UC/TOO_MANY_TRIES'] as const;

export const qr = {
  create: endpoint({
    method: 'POST',
    path: '/v1.1/qr_tickets',
    summary: 'A code to sign in with by another device',
    access: 'public',
    body: z.strictObject({ session_id: required(LIMITS.opaque_id), keep_login: z.boolean().optional() }),
    response: qrTicket,
    status: 201,
    transaction: 'manual',
    operation: { unlogged: 'nothing changes that outlives two minutes' },
    errors: ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED', 'UC/TOO_MANY_TRIES'],
  }),
  /** R7.31. For the session that made it, at most every two seconds. */
  status_info: endpoint({
    method: 'GET',
    path: '/v1.1/qr_tickets/:ticket/sessions/:id/status_info',
    summary: 'How far the code is; with the token once it is confirmed',
    access: 'public',
    headers: [REFRESH_KEY_HEADER],
    params: ticketParams.extend({ id: required(LIMITS.opaque_id) }),
    response: qrStatusInfo,
    // It hands the token out, once.
    transaction: 'manual',
    errors: [
      'UC/INVALID_SESSION_ID',
      'UC/SESSION_EXPIRED',
      'UC/QR_TICKET_INVALID',
      'UC/POLLING_TOO_FAST',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/SIGN_IN_WAY_REFUSED',
      'UC/NETWORK_REFUSED',
    ],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/v1.1/qr_tickets/:ticket/actions/scan',
    summary: 'Say that the code was scanned, and see what is asking',
    access: 'signed_in',
    params: ticketParams,
    response: qrAsking,
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ERRORS_OF_CONFIRMING,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/v1.1/qr_tickets/:ticket/actions/confirm',
    summary: 'Let the asking device in',
    access: 'signed_in',
    params: ticketParams,
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ERRORS_OF_CONFIRMING,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1.1/qr_tickets/:ticket/actions/cancel',
    summary: 'Turn the asking device away',
    access: 'signed_in',
    params: ticketParams,
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: ERRORS_OF_CONFIRMING,
  }),
} as const;
