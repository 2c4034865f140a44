import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { longId, required, wireTime } from '../shapes.ts';
import { codeField } from './codes.ts';
import { sealedField } from './tokens.ts';

const own = z.object({ id: longId() });
const SESSION = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'] as const;
const OWN = ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE'] as const;

/**
 * R6.04. Managers of an organisation have a second password; a ticket got with it lets the sign-in that asked manage
 * the organisation's users for half an hour.
 */
export const managers = {
  status: endpoint({
    method: 'GET',
    path: '/v1.1/users/:id/manager_password/status',
    summary: 'Whether one manages the organisation, has a manager password and holds a ticket',
    access: 'signed_in',
    params: own,
    response: z
      .object({
        is_manager: z.boolean(),
        /** Of the organisation that one manages; empty for who manages none. */
        org_id: z.string(),
        has_password: z.boolean(),
        changed_at: z.string(),
        ticket_expires_at: z.string(),
      })
      .meta({ id: 'ManagerPasswordStatus' }),
    errors: OWN,
  }),
  change_password: endpoint({
    method: 'PUT',
    path: '/v1.1/users/:id/manager_password/actions/modify_by_sms_code',
    summary: 'Set or change the manager password with a code sent to the own mobile (op_type 6)',
    access: 'signed_in',
    params: own,
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      sms_code: codeField(),
      new_password: sealedField(),
      password_check: sealedField(),
    }),
    transaction: 'manual',
    operation: { event: 'manager_password.changed' },
    errors: [...OWN, ...SESSION, 'MP/NO_PERMISSION', 'UC/MOBILE_REQUIRED', 'UC/CODE_NOT_CORRECT', 'UC/PASSWORD_TOO_WEAK'],
  }),
  create_ticket: endpoint({
    method: 'POST',
    path: '/v1.1/users/:id/manager_tickets',
    summary: 'A ticket to manage the organisation, for this sign-in',
    access: 'signed_in',
    params: own,
    body: z.strictObject({ session_id: required(LIMITS.opaque_id), password: sealedField() }),
    response: z.object({ ticket: z.string(), expires_at: wireTime(), server_time: wireTime() }).meta({ id: 'ManagerTicket' }),
    status: 201,
    secret_reply: true,
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [...OWN, ...SESSION, 'MP/NO_PERMISSION', 'UC/MANAGER_PASSWORD_NOT_SET', 'UC/PASSWORD_NOT_CORRECT', 'UC/ACCOUNT_LOCKED'],
  }),
  /** For another service that a manager shows a ticket to. */
  verify_ticket: endpoint({
    method: 'POST',
    path: '/v1.1/manager_tickets/actions/verify',
    summary: 'Who shows this manager ticket, for a registered service',
    access: 'service',
    service_calls: 'tickets',
    reads: true,
    body: z.strictObject({ ticket: required(LIMITS.token) }),
    response: z.object({ user_id: z.string(), org_id: z.string(), expires_at: wireTime() }).meta({ id: 'ManagerTicketInfo' }),
    errors: ['UC/TICKET_INVALID'],
  }),
} as const;
