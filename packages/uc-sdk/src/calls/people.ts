import type { contacts } from '@portico/contracts/user-centre/contacts';
import type { managers } from '@portico/contracts/user-centre/managers';
import type { notices } from '@portico/contracts/user-centre/notices';
import type { orgBindings } from '@portico/contracts/user-centre/org-bindings';
import type { passwords } from '@portico/contracts/user-centre/passwords';
import type { publicInfos, avatars } from '@portico/contracts/user-centre/public-info';
import type { registration } from '@portico/contracts/user-centre/registration';
import type { signIns, userSecurity } from '@portico/contracts/user-centre/sign-ins';
import { callsOf } from './call.ts';

export const REGISTRATION = /* @__PURE__ */ callsOf<typeof registration>({
  register_by_mobile: ['POST', '/v1.1/person_accounts/actions/register_by_mobile', 'public'],
  register_by_email: ['POST', '/v1.1/person_accounts/actions/register_by_email', 'public'],
  register_by_user_name: ['POST', '/v1.1/person_accounts/actions/register_by_user_name', 'public'],
  register_by_guardians: ['POST', '/v1.1/person_accounts/actions/register_by_guardians', 'public'],
});

export const PASSWORDS = /* @__PURE__ */ callsOf<typeof passwords>({
  modify_of_person: ['PUT', '/v1.1/person_accounts/:id/password/actions/modify', 'signed_in'],
  modify_of_user: ['PUT', '/v1.1/users/:id/password/actions/modify', 'signed_in'],
  set_of_person: ['PUT', '/v1.1/person_accounts/:id/password/actions/set', 'signed_in'],
  modify_by_guardian: ['PUT', '/v1.1/person_accounts/:id/password/actions/modify_by_guardian', 'signed_in'],
  reset_of_person_by_sms: ['PUT', '/v1.1/person_accounts/password/actions/reset_by_sms_code', 'public'],
  reset_of_user_by_sms: ['PUT', '/v1.1/users/password/actions/reset_by_sms_code', 'public'],
  reset_of_person_by_email: ['PUT', '/v1.1/person_accounts/password/actions/reset_by_email', 'public'],
  reset_of_user_by_email: ['PUT', '/v1.1/users/password/actions/reset_by_email', 'public'],
  reset_of_person_by_guardian: ['PUT', '/v1.1/person_accounts/password/actions/reset_by_guardian_sms_code', 'public'],
  reset_of_user_by_guardian: ['PUT', '/v1.1/users/password/actions/reset_by_guardian_sms_code', 'public'],
  verify: ['POST', '/v1.1/password/actions/verify', 'signed_in'],
  check_valid: ['POST', '/v1.1/password/actions/check_valid', 'public', true],
});

export const CONTACTS = /* @__PURE__ */ callsOf<typeof contacts>({
  bind_mobile_of_person: ['PUT', '/v1.1/person_accounts/:id/mobile', 'signed_in'],
  bind_mobile_of_user: ['PUT', '/v1.1/users/:id/mobile', 'signed_in'],
  unbind_mobile_of_person: ['DELETE', '/v1.1/person_accounts/:id/mobile', 'signed_in'],
  unbind_mobile_of_user: ['DELETE', '/v1.1/users/:id/mobile', 'signed_in'],
  bind_email_of_person: ['PUT', '/v1.1/person_accounts/:id/email', 'signed_in'],
  bind_email_of_user: ['PUT', '/v1.1/users/:id/email', 'signed_in'],
  unbind_email_of_person: ['DELETE', '/v1.1/person_accounts/:id/email', 'signed_in'],
  unbind_email_of_user: ['DELETE', '/v1.1/users/:id/email', 'signed_in'],
});

export const ORG_BINDINGS = /* @__PURE__ */ callsOf<typeof orgBindings>({
  bind: ['POST', '/v1.1/person_accounts/:id/org_bindings', 'signed_in'],
  join_org: ['POST', '/v1.1/person_accounts/:id/join_org', 'signed_in'],
  unbind: ['DELETE', '/v1.1/person_accounts/:id/org_bindings', 'signed_in'],
  change_password: ['PUT', '/v1.1/person_accounts/:id/org_bindings/:user_id/password', 'signed_in'],
});

/** `query_names` is for services. */
export const PUBLIC_INFOS = /* @__PURE__ */ callsOf<Omit<typeof publicInfos, 'query_names'>>({
  read_user: ['GET', '/v1.1/public/users/:id', 'signed_in', true],
  read_person: ['GET', '/v1.1/public/person_accounts/:id', 'signed_in', true],
  query: ['POST', '/v1.1/account_public_infos/actions/query', 'signed_in', true],
  query_tenants: ['GET', '/v1.1/uc_tenants/actions/query', 'signed_in', true],
  add_tenant: ['POST', '/v1.1/uc_tenants', 'super_admin'],
  remove_tenant: ['DELETE', '/v1.1/uc_tenants', 'super_admin'],
});

/** A picture itself is no call: its address goes into an `<img>`. */
export const AVATARS = /* @__PURE__ */ callsOf<Omit<typeof avatars, 'picture'>>({
  url_of_user: ['GET', '/v1.1/users/:id/avatar_url', 'signed_in', true],
  url_of_person: ['GET', '/v1.1/person_accounts/:id/avatar_url', 'signed_in', true],
  change: ['PUT', '/v1.1/avatar_info', 'signed_in'],
});

export const SIGN_INS = /* @__PURE__ */ callsOf<typeof signIns>({
  list: ['GET', '/v1.1/sign_ins', 'signed_in', true],
  end: ['DELETE', '/v1.1/sign_ins/:family_id', 'signed_in'],
  query_audit: ['POST', '/v1.1/sign_in_audits/actions/query', 'signed_in', true],
  export_audit: ['POST', '/v1.1/sign_in_audits/actions/export', 'auditor', true],
});

export const USER_SECURITY = /* @__PURE__ */ callsOf<typeof userSecurity>({
  read: ['GET', '/v1.1/user_security', 'signed_in', true],
  verify: ['POST', '/v1.1/user_security/actions/verify', 'signed_in'],
});

export const NOTICES = /* @__PURE__ */ callsOf<typeof notices>({
  list: ['GET', '/v1.1/notices', 'signed_in', true],
  mark_read: ['POST', '/v1.1/notices/actions/mark_read', 'signed_in'],
});

/** `verify_ticket` is for services. */
export const MANAGERS = /* @__PURE__ */ callsOf<Omit<typeof managers, 'verify_ticket'>>({
  status: ['GET', '/v1.1/users/:id/manager_password/status', 'signed_in', true],
  change_password: ['PUT', '/v1.1/users/:id/manager_password/actions/modify_by_sms_code', 'signed_in'],
  create_ticket: ['POST', '/v1.1/users/:id/manager_tickets', 'signed_in'],
});
