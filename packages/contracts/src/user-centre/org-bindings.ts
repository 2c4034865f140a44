import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { longId, required } from '../shapes.ts';
import { sealedField } from './tokens.ts';

const own = z.object({ id: longId() });
const binding = z.object({ user_id: z.string(), org_id: z.string(), org_code: z.string() }).meta({ id: 'OrgBinding' });

const orgUser = { org_user_code: required(LIMITS.login_name), org_code: required(LIMITS.org_code) };
const SESSION = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'] as const;
const BINDING_ERRORS = ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE', 'UC/ACCOUNT_DISABLED', 'UC/ORG_USER_ALREADY_BOUND'] as const;
const SHARED = { access: 'signed_in', params: own } as const;

export const orgBindings = {
  /** R3.17. With the organisation user's password, or with the one-time code of an invitation as `wjt_code`. */
  bind: endpoint({
    ...SHARED,
    operation: { event: 'org_account.linked' },
    method: 'POST',
    path: '/v1.1/person_accounts/:id/org_bindings',
    summary: 'Bind an organisation user to a person',
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      ...orgUser,
      password: sealedField().optional(),
      wjt_code: required(LIMITS.one_time_code).optional(),
    }),
    response: binding,
    status: 201,
    transaction: 'manual',
    errors: [...BINDING_ERRORS, ...SESSION, 'UC/PASSWORD_NOT_CORRECT', 'UC/ACCOUNT_LOCKED', 'UC/CODE_NOT_CORRECT'],
  }),
  /** R6.03: an invitation is taken up by somebody who has a person account; the code is then used up. */
  join_org: endpoint({
    ...SHARED,
    operation: { event: 'org.joined' },
    method: 'POST',
    path: '/v1.1/person_accounts/:id/join_org',
    summary: 'Join an organisation with the code of an invitation',
    body: z.strictObject({ ...orgUser, wjt_code: required(LIMITS.one_time_code) }),
    response: binding,
    status: 201,
    transaction: 'manual',
    errors: [...BINDING_ERRORS, 'UC/CODE_NOT_CORRECT'],
  }),
  /** Tokens that the person had exchanged for this user end with the binding. */
  unbind: endpoint({
    ...SHARED,
    operation: { event: 'org_account.unlinked' },
    method: 'DELETE',
    path: '/v1.1/person_accounts/:id/org_bindings',
    summary: 'Unbind an organisation user from a person',
    proof: 'recent',
    query: z.object({ user_id: longId() }),
    errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE', 'UC/ORG_BINDING_NOT_FOUND'],
  }),
  /** The person proves to be there lately (R9.07), or knows the old password. Every sign-in of the organisation user ends. */
  change_password: endpoint({
    ...SHARED,
    operation: { event: 'password.changed' },
    method: 'PUT',
    path: '/v1.1/person_accounts/:id/org_bindings/:user_id/password',
    summary: 'Change the password of an organisation user that the person has bound',
    params: own.extend({ user_id: longId() }),
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      old_password: sealedField().optional(),
      new_password: sealedField(),
      password_check: sealedField(),
    }),
    transaction: 'manual',
    errors: [
      'UC/ACCOUNT_NOT_FOUND',
      'UC/INVALID_ACCOUNT_TYPE',
      'UC/ORG_BINDING_NOT_FOUND',
      ...SESSION,
      'UC/PASSWORD_TOO_WEAK',
      'UC/PASSWORD_NOT_CORRECT',
      'UC/ACCOUNT_LOCKED',
      'UC/SECURITY_VERIFY_REQUIRED',
      'UC/ACCOUNT_DISABLED',
    ],
  }),
} as const;
