// The client: signing in with a password, keeping and renewing the token, signing requests.
export { createUcClient } from './client.ts';
export type { UcClient, UcOptions } from './uc-client.ts';
export type { PasswordSignIn, SignedInInfo } from './sign-in/password-input.ts';
export type { TokenCheck, TokenInfo } from './token/check-token.ts';
export type { Token } from './token/token-storage.ts';
export type { Clearing } from './token/clearing.ts';
export type { LoginChange, LoginState } from './token/login-state.ts';
export type { SignableRequest } from './http/signing.ts';
export type { UserInfo } from './account/own-user.ts';
export type { Session } from './sign-in/session.ts';
export { SDK_ERRORS, UcError } from './http/errors.ts';
export type { SdkErrorCode } from './http/errors.ts';
export { PROTOCOL_LEVEL } from './http/user-centre.ts';
export type { SendOptions } from './http/user-centre.ts';

// Where it runs.
export { browserAdapter } from './platform/browser-adapter.ts';
export { nodeAdapter } from './platform/node-adapter.ts';
export type { Adapter } from './platform/adapter.ts';

// Other services.
export { askService } from './http/ask-service.ts';
export { sendBudget } from './http/retry-policy.ts';
export type { SendBudget } from './http/retry-policy.ts';
export type { AskOptions } from './http/ask-service.ts';
export type { ServiceReply } from './http/transport.ts';
export type { ServiceRequest } from './http/ask-service.ts';
export { readTunnelReply, signTunnelled, wrapInTunnel } from './http/tunnel.ts';
export type { TunnelledRequest } from './http/tunnel.ts';
export { readRetryAfter } from './http/limiter.ts';
export type { Limiter } from './http/limiter.ts';

// Other ways to sign in.
export {
  cloneToken,
  signInAsGuest,
  signInWithEmailCode,
  signInWithSmsCode,
  signInWithTicket,
  switchIdentity,
} from './sign-in/sign-in-ways.ts';
export type { EmailSignIn, GuestSignIn, SmsSignIn, TicketSignIn } from './sign-in/sign-in-ways.ts';
export { createTicket } from './sign-in/tickets.ts';
export type { Ticket, TicketRequest } from './sign-in/tickets.ts';
export { cancelQr, confirmQr, scanQr, signInWithQr } from './sign-in/qr.ts';
export type { QrAsking, QrResult, QrSignIn, QrTicket } from './sign-in/qr.ts';
export { createSsoCode, finishSso, startSso } from './sign-in/sso.ts';
export type { SsoCode, SsoCodeRequest, SsoStart } from './sign-in/sso.ts';
export { signInByScript } from './sign-in/sso-script.ts';
export {
  finishThirdPartyBinding,
  finishThirdPartySignIn,
  listThirdAccounts,
  startThirdPartyBinding,
  startThirdPartySignIn,
  unbindThirdAccount,
} from './sign-in/third-party.ts';
export type { ThirdAccount, ThirdStart } from './sign-in/third-party.ts';

// Passkeys and the second factor.
export { hasPasskeys, offersPasskeys } from './platform/passkeys.ts';
export { signInWithPasskey } from './sign-in/passkey-sign-in.ts';
export type { PasskeySignIn } from './sign-in/passkey-sign-in.ts';
export {
  beginTotpOfSignIn,
  dropPendingSignIn,
  enrolAndFinish,
  finishSignIn,
  orSecondFactor,
  readPendingSignIn,
} from './sign-in/second-factor.ts';
export type {
  EnrolledInfo,
  FactorProof,
  NewFactor,
  NewTotp,
  PendingFactor,
  PendingSignIn,
  SignInOutcome,
} from './sign-in/second-factor.ts';
export { addPasskey, verifyStrongly } from './account/own-factors.ts';
export type { AddedFactor, OwnFactor, OwnFactors, StrongProof } from './account/own-factors.ts';

// Codes, registration, passwords.
export { checkIdentifyCode, readIdentifyCode, sendEmailCode, sendSmsCode } from './sign-in/codes.ts';
export type { EmailCodeRequest, IdentifyCode, SentCode, SmsCodeRequest } from './sign-in/codes.ts';
export { registerByEmail, registerByGuardian, registerByMobile, registerByUserName } from './account/registration.ts';
export type {
  EmailRegistration,
  GuardianRegistration,
  MobileRegistration,
  NameRegistration,
  RegisteredAccount,
} from './account/registration.ts';
export {
  changePassword,
  changePasswordByGuardian,
  checkPassword,
  passwordFault,
  resetPasswordByEmail,
  resetPasswordByGuardian,
  resetPasswordBySms,
  setFirstPassword,
  setInitialPassword,
  verifyPassword,
} from './account/passwords.ts';
export type {
  EmailReset,
  FirstPassword,
  FirstPasswordSet,
  GuardianChange,
  GuardianReset,
  PasswordChange,
  PasswordVerdict,
  SmsReset,
} from './account/passwords.ts';

// The own account.
export { avatarAddress } from './account/avatar-address.ts';
export { changeAvatar, changeProfile, deleteAccount, readProfile } from './account/profile.ts';
export type { AccountRemoval, AvatarInfo, ProfileChange } from './account/profile.ts';
export {
  bindEmail,
  bindMobile,
  bindOrgUser,
  changeOrgUserPassword,
  joinOrg,
  listBoundUsers,
  unbindEmail,
  unbindMobile,
  unbindOrgUser,
} from './account/bindings.ts';
export type {
  BoundUser,
  EmailBinding,
  MobileBinding,
  OrgBinding,
  OrgInvitation,
  OrgUserBinding,
  OrgUserPassword,
  OwnerProof,
} from './account/bindings.ts';
export { readSecurityResult, verifySecurity } from './account/security.ts';
export type { SecurityProof, UserSecurity } from './account/security.ts';
export { changeManagerPassword, createManagerTicket, readManagerStatus } from './account/managers.ts';
export type { ManagerPassword, ManagerStatus, ManagerTicket } from './account/managers.ts';

// Every call, for `client.call`: all in one, or a group at a time.
export { UC_CALLS } from './calls/all.ts';
export { DIRECTORIES, INSTALLATION_ROLES, LDAP, ORG_USERS, ORGS, PEOPLE, PERSON_DATAS, REGISTRY } from './calls/admin.ts';
export { ACCOUNTS } from './calls/accounts.ts';
export { AVATARS, PUBLIC_INFOS, SIGN_INS, USER_SECURITY, NOTICES } from './calls/people.ts';
export { FACTOR_RESETS, OWN_FACTORS, PASSKEY_TOKENS, SECOND_FACTORS, SIGN_IN_POLICIES } from './calls/second-factor.ts';
export { OPENID, OPENID_CONSENTS, SIGN_IN_WAYS, SSO, THIRD_PARTY } from './calls/signing-in.ts';
export { TIME } from './calls/core.ts';
export type { Call } from './calls/call.ts';
