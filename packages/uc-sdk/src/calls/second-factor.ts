import type { factorResets } from '@portico/contracts/user-centre/factor-resets';
import type { ownFactors } from '@portico/contracts/user-centre/own-factors';
import type { passkeyTokens } from '@portico/contracts/user-centre/passkeys';
import type { secondFactors } from '@portico/contracts/user-centre/second-factors';
import type { signInPolicies } from '@portico/contracts/user-centre/sign-in-policies';
import { callsOf } from './call.ts';

export const PASSKEY_TOKENS = /* @__PURE__ */ callsOf<typeof passkeyTokens>({
  options: ['POST', '/v1.1/passkey_tokens/actions/options', 'public'],
  create: ['POST', '/v1.1/passkey_tokens', 'public'],
});

export const SECOND_FACTORS = /* @__PURE__ */ callsOf<typeof secondFactors>({
  read: ['GET', '/v1.1/sessions/:session_id/second_factor', 'public', true],
  drop: ['DELETE', '/v1.1/sessions/:session_id/second_factor', 'public'],
  passkey_options: ['POST', '/v1.1/sessions/:session_id/second_factor/passkey_options', 'public'],
  begin_totp: ['POST', '/v1.1/sessions/:session_id/second_factor/totp', 'public'],
  begin_passkey: ['POST', '/v1.1/sessions/:session_id/second_factor/passkey', 'public'],
  finish: ['POST', '/v1.1/second_factor_tokens', 'public'],
  enrol: ['POST', '/v1.1/second_factor_tokens/actions/enrol', 'public'],
});

export const OWN_FACTORS = /* @__PURE__ */ callsOf<typeof ownFactors>({
  list: ['GET', '/v1.1/second_factors', 'signed_in', true],
  begin_totp: ['POST', '/v1.1/second_factors/totp/actions/begin', 'signed_in'],
  add_totp: ['POST', '/v1.1/second_factors/totp', 'signed_in'],
  begin_passkey: ['POST', '/v1.1/second_factors/passkeys/actions/begin', 'signed_in'],
  add_passkey: ['POST', '/v1.1/second_factors/passkeys', 'signed_in'],
  rename: ['PATCH', '/v1.1/second_factors/:factor_id', 'signed_in'],
  remove: ['DELETE', '/v1.1/second_factors/:factor_id', 'signed_in'],
  renew_recovery_codes: ['POST', '/v1.1/second_factors/recovery_codes', 'signed_in'],
  verify_options: ['POST', '/v1.1/user_security/actions/passkey_options', 'signed_in'],
});

export const FACTOR_RESETS = /* @__PURE__ */ callsOf<typeof factorResets>({
  request: ['POST', '/v1.1/accounts/:user_id/second_factors/actions/reset', 'super_admin'],
  read: ['GET', '/v1.1/accounts/:user_id/second_factors/reset', 'super_admin', true],
  withdraw: ['POST', '/v1.1/factor_resets/:reset_id/actions/withdraw', 'super_admin'],
  stop: ['POST', '/v1.1/factor_resets/:reset_id/actions/stop', 'signed_in'],
});

export const SIGN_IN_POLICIES = /* @__PURE__ */ callsOf<typeof signInPolicies>({
  list: ['GET', '/v1.1/sign_in_policies', 'auditor', true],
  read: ['GET', '/v1.1/sign_in_policies/:scope/:target_id', 'auditor', true],
  preview: ['POST', '/v1.1/sign_in_policies/:scope/:target_id/actions/preview', 'auditor', true],
  save: ['PUT', '/v1.1/sign_in_policies/:scope/:target_id', 'super_admin'],
  of_person: ['POST', '/v1.1/sign_in_policies/actions/explain', 'auditor', true],
});
