/** What the sign-in audit calls what somebody did. */
export const AUDIT_EVENTS = [
  'sign_in',
  'refresh',
  'sign_out',
  'set_password',
  'verify_password',
  'delete_account',
  'verify_contact',
  'manager_ticket',
  'end_sign_in',
  'bind_org_user',
  'register',
  'second_factor',
  'passkey_sign_in',
  'verify_factor',
  'session_limit',
  'clone',
  'exchange',
  'guest',
  'ticket',
  'ticket_sign_in',
  'ticket_verified',
  'qr_scan',
  'qr_confirm',
  'qr_cancel',
  'qr_sign_in',
  'third_sign_in',
  'sso_code',
  'sso_sign_in',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Events of the audit that begin a sign-in; what is made out of another is none of its own. */
export const SIGN_IN_EVENTS = [
  'sign_in',
  'second_factor',
  'passkey_sign_in',
  'qr_sign_in',
  'third_sign_in',
  'ticket_sign_in',
  'sso_sign_in',
  'register',
] as const satisfies readonly AuditEvent[];

/** And how it went. */
export const AUDIT_OUTCOMES = [
  'done',
  'wrong_password',
  'locked',
  'disabled',
  'repeated',
  'reused',
  'not_bound',
  'not_provisioned',
  'not_verified',
  'not_proved',
  'factor_needed',
  'wrong_code',
  'absolute_limit',
  'idle_limit',
  'max_sessions',
  'way_refused',
  'network_refused',
] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
