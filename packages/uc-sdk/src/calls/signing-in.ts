import type { codeTokens } from '@portico/contracts/user-centre/code-tokens';
import type { codes } from '@portico/contracts/user-centre/codes';
import type { qr } from '@portico/contracts/user-centre/qr';
import type { signInWays } from '@portico/contracts/user-centre/sign-in-ways';
import type { openid } from '@portico/contracts/user-centre/openid';
import type { openidConsents } from '@portico/contracts/user-centre/openid-consents';
import type { sso } from '@portico/contracts/user-centre/sso';
import type { thirdParty } from '@portico/contracts/user-centre/third-party';
import type { tokenWays } from '@portico/contracts/user-centre/token-ways';
import { callsOf } from './call.ts';

export const SIGN_IN_WAYS = /* @__PURE__ */ callsOf<typeof signInWays>({
  read: ['GET', '/v1.1/sign_in_ways', 'public', true],
});

export const CODES = /* @__PURE__ */ callsOf<typeof codes>({
  send_sms_code: ['POST', '/v1.1/sessions/:session_id/actions/send_sms_code', 'public'],
  send_email_code: ['POST', '/v1.1/sessions/:session_id/actions/send_email_code', 'public'],
  read_identify_code: ['GET', '/v1.1/sessions/:session_id/identify_code', 'public', true],
  check_identify_code: ['POST', '/v1.1/sessions/:session_id/identify_code/actions/valid', 'public', true],
});

export const CODE_TOKENS = /* @__PURE__ */ callsOf<typeof codeTokens>({
  create_by_sms: ['POST', '/v1.1/sms_tokens', 'public'],
  create_by_email: ['POST', '/v1.1/email_tokens', 'public'],
});

export const TOKEN_WAYS = /* @__PURE__ */ callsOf<typeof tokenWays>({
  clone: ['POST', '/v1.1/tokens/:token/actions/clone', 'signed_in'],
  exchange: ['POST', '/v1.1/tokens/:token/actions/exchange', 'signed_in'],
  guest: ['POST', '/v1.1/guest_tokens', 'public'],
});

export const QR = /* @__PURE__ */ callsOf<typeof qr>({
  create: ['POST', '/v1.1/qr_tickets', 'public'],
  // It hands the token out once, so it is not sent again unasked.
  status_info: ['GET', '/v1.1/qr_tickets/:ticket/sessions/:id/status_info', 'public'],
  scan: ['POST', '/v1.1/qr_tickets/:ticket/actions/scan', 'signed_in'],
  confirm: ['POST', '/v1.1/qr_tickets/:ticket/actions/confirm', 'signed_in'],
  cancel: ['POST', '/v1.1/qr_tickets/:ticket/actions/cancel', 'signed_in'],
});

export const THIRD_PARTY = /* @__PURE__ */ callsOf<typeof thirdParty>({
  providers: ['GET', '/v1.1/third_providers', 'public', true],
  start_sign_in: ['POST', '/v1.1/third_tokens/actions/authorize', 'public'],
  sign_in: ['POST', '/v1.1/third_tokens', 'public'],
  list_of_person: ['GET', '/v1.1/person_accounts/:id/third_accounts', 'signed_in', true],
  list_of_user: ['GET', '/v1.1/users/:id/third_accounts', 'signed_in', true],
  start_binding_person: ['POST', '/v1.1/person_accounts/:id/third_accounts/actions/authorize', 'signed_in'],
  start_binding_user: ['POST', '/v1.1/users/:id/third_accounts/actions/authorize', 'signed_in'],
  bind_person: ['POST', '/v1.1/person_accounts/:id/third_accounts', 'signed_in'],
  bind_user: ['POST', '/v1.1/users/:id/third_accounts', 'signed_in'],
  unbind_person: ['DELETE', '/v1.1/person_accounts/:id/third_accounts/:open_id', 'signed_in'],
  unbind_user: ['DELETE', '/v1.1/users/:id/third_accounts/:open_id', 'signed_in'],
});

export const SSO = /* @__PURE__ */ callsOf<typeof sso>({
  client: ['GET', '/v1.1/sso/clients/:client_id', 'public', true],
  create_code: ['POST', '/v1.1/sso/codes', 'signed_in'],
  create_token: ['POST', '/v1.1/sso/tokens', 'public'],
});

export const OPENID = /* @__PURE__ */ callsOf<typeof openid>({
  request: ['GET', '/v1.1/openid/requests/:request_id', 'signed_in', true],
  answer: ['POST', '/v1.1/openid/requests/:request_id/actions/answer', 'signed_in'],
});

export const OPENID_CONSENTS = /* @__PURE__ */ callsOf<typeof openidConsents>({
  list: ['GET', '/v1.1/openid/consents', 'signed_in', true],
  withdraw: ['DELETE', '/v1.1/openid/consents/:client_id', 'signed_in'],
  list_of: ['GET', '/v1.1/people/:user_id/openid_consents', 'auditor', true],
  end_of: ['DELETE', '/v1.1/people/:user_id/openid_consents/:client_id', 'super_admin'],
});
