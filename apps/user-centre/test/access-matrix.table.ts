import {
  bindEmail,
  bindMobile,
  bindOrgUser,
  boundPassword,
  codeTo,
  firstOwnPassword,
  firstPassword,
  joinOrg,
  managerPassword,
  modifyByGuardian,
  modifyPassword,
  passwordToCheck,
  proved,
  resetByEmail,
  resetByGuardian,
  resetBySms,
} from './support/make-contacts.ts';
import {
  enrolToFinish,
  finishWithCode,
  ownFactor,
  ownFactorName,
  ownPasskey,
  ownTotp,
  passkeySignIn,
  pendingReset,
  waitingForCode,
  waitingForPasskey,
  waitingToEnrol,
  withPasskey,
} from './support/make-factors.ts';
import { consentOfSomebody, openRequest, ownConsent } from './support/make-openid.ts';
import { ldapChange, ldapRun, newLdap, ownLdap, ownLdapRun } from './support/make-ldap.ts';
import { given, inSession, ownPassword, type Make } from './support/make-session.ts';
import {
  beginThird,
  bindThird,
  clone,
  CODE_REQUEST,
  emailSignIn,
  exchange,
  guest,
  passwordSignIn,
  picture,
  qrStatus,
  qrToDecide,
  qrToScan,
  refreshToken,
  registerBy,
  serviceSignature,
  signInToEnd,
  smsSignIn,
  solvedPicture,
  ssoSignIn,
  thirdSignIn,
  ticketSignIn,
  ticketToVerify,
  tokenToCheck,
  tokenToEnd,
} from './support/make-tokens.ts';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { insertRole } from '../src/features/installation-roles/installation-roles.queries.ts';
import { PAGE_ORIGIN } from './support/world.ts';

/**
 * Who may make each call, written by hand and compared with what the server does for every caller, about the own
 * organisation and about another. A call without a row fails `access-matrix.http.test.ts`; the row of a new one is a line:
 *
 *   'METHOD /path/as/declared': [who],
 *   'METHOD /path/as/declared': [who, given({ body: { … } })],
 *
 * who:
 *   anyone            no token is needed, and one that is shown changes nothing
 *   anyone_unsigned   no token is needed; a signature is a service's or is refused
 *   token             anybody with a token, also a guest, about what is their own
 *   account           anybody with a token but a guest
 *   user              the organisation's user that the address names, or whose token, sign-in or code it is
 *   person            the person that the address names, likewise
 *   user_or_auditor   the same, and whoever may read everything: super administrators and auditors
 *   auditor           super administrators and auditors
 *   manager_self      the manager that the address names
 *   manager           managers of that organisation whose sign-in holds a ticket, and administrators
 *   manager_or_auditor   the same, and auditors
 *   admin             administrators of the user centre
 *   service           a registered service that signs with its own credential
 *   platform          a service of the installation itself
 *
 * Every request must be one that is carried out for whoever may make it: what a schema cannot say (a session, a code, a
 * ticket) comes from a `Make`. `:id` is the user or the person of that side, by the address; ':name' in a given value
 * stands for the side's id of that name (`support/side.ts`).
 */
export type Who =
  | 'anyone'
  | 'anyone_unsigned'
  | 'token'
  | 'account'
  | 'user'
  | 'person'
  | 'user_or_auditor'
  | 'auditor'
  | 'manager_self'
  | 'manager'
  | 'manager_or_auditor'
  | 'admin'
  | 'service'
  | 'platform';
export type AccessRow = readonly [who: Who, make?: Make];

const NOTICE_ID = '0193a0b0-0000-7000-8000-000000000001';
const EVERYBODY = { scope: 'everybody', target_id: 'all' };
const POLICY = { second_factor: 'offered', roles: [], factors: ['passkey', 'totp'] };
const CSV = 'org_user_code,nickName\nimported.one,Imported\n';
const CLIENT = { client_id: 'new-client', name: 'New', is_public: true, redirect_uris: ['https://new.example/back'] };
const PROVIDER = {
  source_plat: 'zenith',
  name: 'Zenith',
  issuer: 'https://zenith.example',
  authorization_endpoint: 'https://zenith.example/auth',
  token_endpoint: 'https://zenith.example/token',
  jwks_uri: 'https://zenith.example/jwks',
  client_id: 'portico',
  redirect_uris: ['https://console.example/back'],
};
const { source_plat: _code, issuer: _issuer, ...PROVIDER_CHANGE } = { ...PROVIDER, is_internal: true };
const auditorToEnd: Make = async ({ uc }, { ids }) => {
  await insertRole(uc.db, ids.get('user_id') ?? '', 'auditor', new Date(uc.clock()));
  return { params: { role: 'auditor' } };
};
const signInOfSomebody: Make = async (world, side) => {
  const { params } = await signInToEnd(world, side);
  return { params: { ...params, user_id: ':own_user_id' } };
};
const ofTeam: Make = (world) => Promise.resolve({ params: { service_id: world.team.id } });

export const ACCESS: Readonly<Record<string, AccessRow | readonly AccessRow[]>> = {
  // before a token exists
  'POST /v1.1/sessions': ['anyone'],
  'GET /v1.1/sign_in_ways': ['anyone'],
  'GET /v1.1/time': ['anyone'],
  'POST /v1.1/sessions/:session_id/actions/send_sms_code': ['anyone', codeTo('mobile')],
  'POST /v1.1/sessions/:session_id/actions/send_email_code': ['anyone', codeTo('email')],
  'GET /v1.1/sessions/:session_id/identify_code': ['anyone', picture],
  'POST /v1.1/sessions/:session_id/identify_code/actions/valid': ['anyone', solvedPicture],
  'POST /v1.1/password/actions/check_valid': ['anyone', passwordToCheck],

  // ways in
  'POST /v1.1/tokens': ['anyone', passwordSignIn],
  'POST /v1.1/tokens/:token/actions/valid': ['anyone_unsigned', tokenToCheck],
  'POST /v1.1/tokens/actions/report_activity': [
    'service',
    given({ body: { items: [{ token_hash: '0'.repeat(64), active_at: '2026-01-01T00:00:00Z' }] } }),
  ],
  'POST /v1.1/tokens/:token/actions/refresh': ['anyone', refreshToken],
  'DELETE /v1.1/tokens/:token': ['user', tokenToEnd],
  'POST /v1.1/sms_tokens': ['anyone', smsSignIn],
  'POST /v1.1/email_tokens': ['anyone', emailSignIn],
  'POST /v1.1/guest_tokens': ['anyone', guest],
  'POST /v1.1/tokens/:token/actions/clone': ['user', clone],
  'POST /v1.1/tokens/:token/actions/exchange': ['person', exchange],
  'POST /v1.1/person_accounts/actions/register_by_mobile': ['anyone', registerBy('mobile')],
  'POST /v1.1/person_accounts/actions/register_by_email': ['anyone', registerBy('email')],
  'POST /v1.1/person_accounts/actions/register_by_user_name': ['anyone', registerBy('user_name')],
  'POST /v1.1/person_accounts/actions/register_by_guardians': ['anyone', registerBy('guardians')],

  // second factors
  'GET /v1.1/sessions/:session_id/second_factor': ['anyone', waitingForCode],
  'DELETE /v1.1/sessions/:session_id/second_factor': ['anyone', waitingForCode],
  'POST /v1.1/sessions/:session_id/second_factor/passkey_options': ['anyone', waitingForPasskey],
  'POST /v1.1/sessions/:session_id/second_factor/totp': ['anyone', waitingToEnrol],
  'POST /v1.1/sessions/:session_id/second_factor/passkey': ['anyone', waitingToEnrol],
  'POST /v1.1/second_factor_tokens': ['anyone', finishWithCode],
  'POST /v1.1/second_factor_tokens/actions/enrol': ['anyone', enrolToFinish],
  'POST /v1.1/passkey_tokens/actions/options': ['anyone', inSession],
  'POST /v1.1/passkey_tokens': ['anyone', passkeySignIn],
  'GET /v1.1/second_factors': ['account'],
  'POST /v1.1/second_factors/totp/actions/begin': ['account'],
  'POST /v1.1/second_factors/totp': ['user', ownTotp],
  'POST /v1.1/second_factors/passkeys/actions/begin': ['account'],
  'POST /v1.1/second_factors/passkeys': ['user', ownPasskey],
  'PATCH /v1.1/second_factors/:factor_id': ['user', ownFactorName],
  'DELETE /v1.1/second_factors/:factor_id': ['user', ownFactor],
  'POST /v1.1/second_factors/recovery_codes': ['user', withPasskey],
  'POST /v1.1/user_security/actions/passkey_options': ['user', withPasskey],
  'POST /v1.1/accounts/:user_id/second_factors/actions/reset': ['admin'],
  'GET /v1.1/accounts/:user_id/second_factors/reset': ['admin'],
  'POST /v1.1/factor_resets/:reset_id/actions/withdraw': ['admin', pendingReset],
  'POST /v1.1/factor_resets/:reset_id/actions/stop': ['user', pendingReset],
  'GET /v1.1/notices': ['token'],
  'POST /v1.1/notices/actions/mark_read': ['token', given({ body: { notice_ids: [NOTICE_ID] } })],
  'GET /v1.1/sign_in_policies': ['auditor'],
  'GET /v1.1/sign_in_policies/:scope/:target_id': ['auditor', given({ params: EVERYBODY })],
  'POST /v1.1/sign_in_policies/:scope/:target_id/actions/preview': ['auditor', given({ params: EVERYBODY, body: POLICY })],
  'PUT /v1.1/sign_in_policies/:scope/:target_id': ['admin', given({ params: EVERYBODY, body: POLICY })],
  'POST /v1.1/sign_in_policies/actions/explain': ['auditor', given({ body: { user_id: ':user_id' } })],

  // passwords
  'PUT /v1.1/person_accounts/:id/password/actions/modify': ['person', modifyPassword],
  'PUT /v1.1/users/:id/password/actions/modify': ['user', modifyPassword],
  'PUT /v1.1/person_accounts/:id/password/actions/set': ['person', firstOwnPassword],
  'PUT /v1.1/users/:id/password/actions/set': ['anyone', firstPassword],
  'PUT /v1.1/person_accounts/:id/password/actions/modify_by_guardian': ['person', modifyByGuardian],
  'PUT /v1.1/person_accounts/password/actions/reset_by_sms_code': ['anyone', resetBySms('person')],
  'PUT /v1.1/users/password/actions/reset_by_sms_code': ['anyone', resetBySms('user')],
  'PUT /v1.1/person_accounts/password/actions/reset_by_email': ['anyone', resetByEmail('person')],
  'PUT /v1.1/users/password/actions/reset_by_email': ['anyone', resetByEmail('user')],
  'PUT /v1.1/person_accounts/password/actions/reset_by_guardian_sms_code': ['anyone', resetByGuardian('person')],
  'PUT /v1.1/users/password/actions/reset_by_guardian_sms_code': ['anyone', resetByGuardian('user')],
  'POST /v1.1/password/actions/verify': ['account', ownPassword],

  // one's own account
  'GET /v1.1/users/:id': ['user'],
  'GET /v1.1/person_accounts/:id': ['person'],
  'PATCH /v1.1/users/:id': ['user', given({ body: { nickName: 'Changed' } })],
  'PATCH /v1.1/person_accounts/:id': ['person', given({ body: { nickName: 'Changed' } })],
  'GET /v1.1/person_accounts/:id/binded/users': ['person'],
  'DELETE /v1.1/person_accounts/:id': ['person', proved('person', OP_TYPE.delete_account)],
  'PUT /v1.1/person_accounts/:id/mobile': ['person', bindMobile('person')],
  'PUT /v1.1/users/:id/mobile': ['user', bindMobile('user')],
  'DELETE /v1.1/person_accounts/:id/mobile': ['person', proved('person')],
  'DELETE /v1.1/users/:id/mobile': ['user', proved('user')],
  'PUT /v1.1/person_accounts/:id/email': ['person', bindEmail('person')],
  'PUT /v1.1/users/:id/email': ['user', bindEmail('user')],
  'DELETE /v1.1/person_accounts/:id/email': ['person', proved('person')],
  'DELETE /v1.1/users/:id/email': ['user', proved('user')],
  'POST /v1.1/person_accounts/:id/org_bindings': ['person', bindOrgUser],
  'POST /v1.1/person_accounts/:id/join_org': ['person', joinOrg],
  'DELETE /v1.1/person_accounts/:id/org_bindings': ['person', given({ query: { user_id: ':bound_id' } })],
  'PUT /v1.1/person_accounts/:id/org_bindings/:user_id/password': ['person', boundPassword],
  'GET /v1.1/sign_ins': ['token'],
  'DELETE /v1.1/sign_ins/:family_id': ['user', signInToEnd],
  'POST /v1.1/sign_in_audits/actions/query': [['token'], ['user_or_auditor', given({ body: { subject_id: ':own_user_id' } })]],
  'POST /v1.1/sign_in_audits/actions/export': ['auditor'],
  'GET /v1.1/user_security': ['token'],
  'POST /v1.1/user_security/actions/verify': ['account', ownPassword],
  'PUT /v1.1/avatar_info': ['account'],

  // what others may know
  'GET /v1.1/public/users/:id': ['account'],
  'GET /v1.1/public/person_accounts/:id': ['account'],
  'POST /v1.1/account_public_infos/actions/query': ['account', given({ body: { ids: [':own_user_id'] } })],
  'POST /v1.1/account_names/actions/query': ['service', given({ body: { ids: [':own_user_id'] } })],
  'GET /v1.1/users/:id/avatar_url': ['account'],
  'GET /v1.1/person_accounts/:id/avatar_url': ['account'],
  'GET /v1.1/public/avatars/:id/:digest': ['anyone', given({ params: { id: ':own_user_id' } })],

  // organisations
  'GET /v1.1/orgs': ['auditor'],
  'POST /v1.1/orgs': ['admin', given({ body: { org_code: 'newcomers', org_name: 'Newcomers' } })],
  'GET /v1.1/orgs/:org_id': ['auditor'],
  'PUT /v1.1/orgs/:org_id': ['admin', given({ body: { org_name: 'Renamed' } })],
  'PUT /v1.1/orgs/:org_id/managers/:user_id': ['admin'],
  'DELETE /v1.1/orgs/:org_id/managers/:user_id': ['admin', given({ params: { user_id: ':manager_id' } })],
  'GET /v1.1/orgs/:org_id/users': ['manager_or_auditor'],
  'POST /v1.1/orgs/:org_id/users/actions/search': ['manager_or_auditor', given({ body: { keyword: 'member' } })],
  'POST /v1.1/orgs/:org_id/users': ['manager', given({ body: { org_user_code: 'invited.one' } })],
  'POST /v1.1/orgs/:org_id/users/:user_id/actions/invite_again': ['manager', given({ params: { user_id: ':invited_id' } })],
  'POST /v1.1/orgs/:org_id/users/:user_id/actions/withdraw_invitation': ['manager', given({ params: { user_id: ':invited_id' } })],
  'POST /v1.1/orgs/:org_id/users/:user_id/actions/disable': ['manager'],
  'POST /v1.1/orgs/:org_id/users/:user_id/actions/enable': ['manager'],
  'POST /v1.1/orgs/:org_id/users/:user_id/actions/kick': ['manager'],
  'POST /v1.1/orgs/:org_id/users/:user_id/actions/reset': ['manager'],
  'DELETE /v1.1/orgs/:org_id/users/:user_id': ['manager'],
  'POST /v1.1/orgs/:org_id/users/actions/import': ['manager', given({ body: { csv: CSV, dry_run: false } })],
  'GET /v1.1/uc_tenants/actions/query': ['token'],
  'POST /v1.1/uc_tenants': ['admin', given({ body: { sdp_app_id: 'new-app', org_id: ':org_id' } })],
  'DELETE /v1.1/uc_tenants': ['admin', given({ query: { sdp_app_id: ':sdp_app_id', org_id: ':org_id' } })],

  // the manager password and what it opens
  'GET /v1.1/users/:id/manager_password/status': ['user'],
  'PUT /v1.1/users/:id/manager_password/actions/modify_by_sms_code': ['manager_self', managerPassword],
  'POST /v1.1/users/:id/manager_tickets': [
    'manager_self',
    async (world, side) => ({ ...(await ownPassword(world, side)), params: { id: ':manager_id' } }),
  ],
  'POST /v1.1/manager_tickets/actions/verify': ['service', (_, side) => Promise.resolve({ body: { ticket: side.manager_ticket } })],

  // tickets, codes, providers
  'POST /v1.1/token_tickets': ['account', given({ body: { app_id: 'console' } })],
  'POST /v1.1/ticket_tokens': ['anyone', ticketSignIn],
  'POST /v1.1/token_tickets/actions/verify': ['service', ticketToVerify],
  'POST /v1.1/qr_tickets': ['anyone', inSession],
  'GET /v1.1/qr_tickets/:ticket/sessions/:id/status_info': ['anyone', qrStatus],
  'POST /v1.1/qr_tickets/:ticket/actions/scan': ['account', qrToScan],
  'POST /v1.1/qr_tickets/:ticket/actions/confirm': ['user', qrToDecide],
  'POST /v1.1/qr_tickets/:ticket/actions/cancel': ['user', qrToDecide],
  'GET /v1.1/sso/clients/:client_id': ['anyone'],
  'POST /v1.1/sso/codes': ['account', given({ body: CODE_REQUEST })],
  'POST /v1.1/sso/tokens': ['anyone', ssoSignIn],
  'GET /v1.1/openid/requests/:request_id': ['account', openRequest],
  'POST /v1.1/openid/requests/:request_id/actions/answer': ['account', openRequest],
  'GET /v1.1/openid/consents': ['token'],
  'DELETE /v1.1/openid/consents/:client_id': ['user', ownConsent],
  'GET /v1.1/people/:user_id/openid_consents': ['auditor'],
  'DELETE /v1.1/people/:user_id/openid_consents/:client_id': ['admin', consentOfSomebody],
  'GET /v1.1/third_providers': ['anyone'],
  'POST /v1.1/third_tokens/actions/authorize': ['anyone', beginThird],
  'POST /v1.1/third_tokens': ['anyone', thirdSignIn],
  'GET /v1.1/person_accounts/:id/third_accounts': ['person'],
  'GET /v1.1/users/:id/third_accounts': ['user'],
  'POST /v1.1/person_accounts/:id/third_accounts/actions/authorize': ['person', beginThird],
  'POST /v1.1/users/:id/third_accounts/actions/authorize': ['user', beginThird],
  'POST /v1.1/person_accounts/:id/third_accounts': ['person', bindThird('person')],
  'POST /v1.1/users/:id/third_accounts': ['user', bindThird('user')],
  'DELETE /v1.1/person_accounts/:id/third_accounts/:open_id': ['person', given({ params: { open_id: ':third_person' } })],
  'DELETE /v1.1/users/:id/third_accounts/:open_id': ['user', given({ params: { open_id: ':third_user' } })],

  // what is registered
  'GET /v1.1/registry/origins': ['auditor'],
  'POST /v1.1/registry/origins': ['admin', given({ body: { origin: 'https://new.example', name: 'New', uses: ['page'] } })],
  'POST /v1.1/registry/origins/actions/query': ['service'],
  'DELETE /v1.1/registry/origins/:origin': ['admin', given({ params: { origin: PAGE_ORIGIN } })],
  'GET /v1.1/registry/sso_clients': ['auditor'],
  'POST /v1.1/registry/sso_clients': ['admin', given({ body: CLIENT })],
  'PUT /v1.1/registry/sso_clients/:client_id': ['admin', given({ body: { name: 'Changed', redirect_uris: CLIENT.redirect_uris } })],
  'POST /v1.1/registry/sso_clients/:client_id/actions/rotate': ['admin', given({ params: { client_id: 'secretive' } })],
  'DELETE /v1.1/registry/sso_clients/:client_id': ['admin'],
  'GET /v1.1/registry/service_credentials': ['auditor'],
  'POST /v1.1/registry/service_credentials': ['admin'],
  'PUT /v1.1/registry/service_credentials/:service_id': [
    'admin',
    async (world, side) => ({ ...(await ofTeam(world, side)), body: { name: 'Renamed', expires_at: null } }),
  ],
  'POST /v1.1/registry/service_credentials/:service_id/actions/rotate': ['admin', ofTeam],
  'POST /v1.1/registry/service_credentials/actions/valid': ['service', serviceSignature],
  'DELETE /v1.1/registry/service_credentials/:service_id': ['admin', ofTeam],
  'GET /v1.1/registry/directories': ['auditor'],
  'POST /v1.1/registry/directories': ['admin', given({ body: { name: 'Entra', org_id: ':org_id' } })],
  'PUT /v1.1/registry/directories/:directory_id': ['admin'],
  'POST /v1.1/registry/directories/:directory_id/actions/rotate': ['admin'],
  'POST /v1.1/registry/directories/:directory_id/actions/revoke': ['admin'],
  'DELETE /v1.1/registry/directories/:directory_id': ['admin'],
  'GET /v1.1/registry/third_providers': ['auditor'],
  'POST /v1.1/registry/third_providers': ['admin', given({ body: PROVIDER })],
  'PUT /v1.1/registry/third_providers/:source_plat': [
    'admin',
    given({ body: { ...PROVIDER_CHANGE, client_secret: 'of-the-new-address' } }),
  ],
  'POST /v1.1/registry/third_providers/:source_plat/actions/test': ['admin'],
  'DELETE /v1.1/registry/third_providers/:source_plat': ['admin'],
  'GET /v1.1/ldap_directories': ['auditor'],
  'POST /v1.1/ldap_directories': ['admin', newLdap],
  'PUT /v1.1/ldap_directories/:directory_id': ['admin', ldapChange],
  'POST /v1.1/ldap_directories/:directory_id/actions/test': ['admin', ownLdap],
  'POST /v1.1/ldap_directories/:directory_id/runs': ['admin', ldapRun],
  'GET /v1.1/ldap_directories/:directory_id/runs': ['auditor', ownLdap],
  'GET /v1.1/ldap_directories/:directory_id/runs/:run_id': ['auditor', ownLdapRun],
  'POST /v1.1/operation_logs/actions/read': ['platform'],
  'POST /v1.1/erased_accounts/actions/read': ['platform'],
  'POST /v1.1/directory_facts/actions/take': ['platform'],
  'POST /v1.1/directory_facts/actions/read_range': ['platform'],
  'POST /v1.1/directory_facts/actions/near_orgs': ['platform', given({ body: { subject_id: ':own_user_id', sdp_app_id: 'some-app' } })],

  // roles over the installation
  'GET /v1.1/installation_roles': ['auditor'],
  'POST /v1.1/installation_roles': ['admin', given({ body: { user_id: ':user_id', role: 'auditor' } })],
  'DELETE /v1.1/installation_roles/:user_id/:role': ['admin', auditorToEnd],
  'POST /v1.1/installation_roles/actions/query': ['platform', given({ body: { user_id: ':user_id' } })],
  'POST /v1.1/installation_roles/actions/end': ['platform', given({ body: { user_id: ':user_id' } })],
  // one person
  'POST /v1.1/people/actions/search': ['auditor'],
  'GET /v1.1/people/actions/count': ['auditor'],
  'POST /v1.1/people/actions/find_near': [
    'platform',
    given({ body: { keyword: 'member', near: { subject_id: ':own_user_id', sdp_app_id: 'some-app' } } }),
  ],
  'GET /v1.1/people/:user_id': ['auditor'],
  'GET /v1.1/people/:user_id/sign_ins': ['auditor'],
  'DELETE /v1.1/people/:user_id/sign_ins/:family_id': ['admin', signInOfSomebody],
  'POST /v1.1/people/:user_id/actions/sign_out': ['admin'],
  'POST /v1.1/people/:user_id/actions/disable': ['admin'],
  'POST /v1.1/people/:user_id/actions/enable': ['admin'],
  'POST /v1.1/person_data/actions/export': ['account'],
  'POST /v1.1/people/:user_id/actions/export_data': ['admin'],
  'PATCH /v1.1/people/:user_id': ['admin', given({ body: { nickName: 'Corrected' } })],
  'POST /v1.1/installation_roles/actions/tell': ['platform', given({ body: { as_of: '2026-01-01T00:00:00Z', items: [] } })],
};
