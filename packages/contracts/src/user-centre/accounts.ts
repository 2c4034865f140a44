import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { longId, required } from '../shapes.ts';
import { sealedField } from './tokens.ts';

const own = z.object({ id: longId() });

export const userInfo = z
  .object({
    user_id: z.string(),
    account_id: z.string(),
    login_name: z.string(),
    org_code: z.string(),
    org_name: z.string(),
    realName: z.string(),
    nickName: z.string(),
    mobile: z.string(),
    email: z.string(),
  })
  .meta({ id: 'UserInfo' });

export const accounts = {
  read_user: endpoint({
    method: 'GET',
    path: '/v1.1/users/:id',
    summary: "An organisation user's own information",
    access: 'signed_in',
    params: own,
    response: userInfo,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  read_person: endpoint({
    method: 'GET',
    path: '/v1.1/person_accounts/:id',
    summary: "A person's own information",
    access: 'signed_in',
    params: own,
    response: userInfo,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  set_first_password: endpoint({
    method: 'PUT',
    path: '/v1.1/users/:id/password/actions/set',
    summary: 'Set the first password with a one-time code',
    access: 'public',
    params: own,
    body: z.strictObject({
      session_id: required(LIMITS.opaque_id),
      one_time_code: required(LIMITS.one_time_code),
      /** The wire hash, and the password itself for the rules, both under field encryption. */
      password: sealedField(),
      password_check: sealedField(),
    }),
    transaction: 'manual',
    operation: { module: 'security' },
    errors: ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED', 'UC/CODE_NOT_CORRECT', 'UC/PASSWORD_TOO_WEAK', 'UC/ACCOUNT_DISABLED'],
  }),
} as const;
