import type { accounts } from '@portico/contracts/user-centre/accounts';
import { callsOf } from './call.ts';

export const ACCOUNTS = /* @__PURE__ */ callsOf<typeof accounts>({
  read_user: ['GET', '/v1.1/users/:id', 'signed_in', true],
  read_person: ['GET', '/v1.1/person_accounts/:id', 'signed_in', true],
  change_user: ['PATCH', '/v1.1/users/:id', 'signed_in'],
  change_person: ['PATCH', '/v1.1/person_accounts/:id', 'signed_in'],
  bound_users: ['GET', '/v1.1/person_accounts/:id/binded/users', 'signed_in', true],
  remove_person: ['DELETE', '/v1.1/person_accounts/:id', 'signed_in'],
  set_first_password: ['PUT', '/v1.1/users/:id/password/actions/set', 'public'],
});
