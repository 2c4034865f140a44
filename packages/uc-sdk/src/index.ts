// The client: signing in with a password, keeping and renewing the token, signing requests.
export { createUcClient } from './client.ts';
export type { UcClient, UcOptions } from './uc-client.ts';
export type { PasswordSignIn, SignedInInfo } from './sign-in.ts';
export type { TokenCheck, TokenInfo } from './check-token.ts';
export type { Token } from './token-storage.ts';
export type { Clearing } from './tokens.ts';
export type { LoginChange, LoginState } from './state.ts';
export type { SignableRequest } from './signing.ts';
export type { UserInfo } from './own-user.ts';
export type { Session } from './session.ts';
export { SDK_ERRORS, UcError } from './errors.ts';
export type { SdkErrorCode } from './errors.ts';
export { PROTOCOL_LEVEL } from './transport.ts';
export type { SendOptions } from './transport.ts';

// Where it runs.
export { browserAdapter } from './browser-adapter.ts';
export { nodeAdapter } from './node-adapter.ts';
export type { Adapter } from './adapter.ts';

// Other services.
export { askService } from './ask-service.ts';
export type { AskOptions, ServiceReply, ServiceRequest } from './ask-service.ts';
export { readTunnelReply, signTunnelled, wrapInTunnel } from './tunnel.ts';
export type { TunnelledRequest } from './tunnel.ts';
export { readRetryAfter } from './limiter.ts';
export type { Limiter } from './limiter.ts';

// Other ways to sign in.
export {
  cloneToken,
  createTicket,
  signInAsGuest,
  signInWithEmailCode,
  signInWithSmsCode,
  signInWithTicket,
  switchIdentity,
} from './sign-in-ways.ts';
export type { EmailSignIn, SmsSignIn, Ticket, TicketRequest, TicketSignIn } from './sign-in-ways.ts';
export { cancelQr, confirmQr, scanQr, signInWithQr } from './qr.ts';
export type { QrAsking, QrResult, QrSignIn, QrTicket } from './qr.ts';
export { createSsoCode, finishSso, startSso } from './sso.ts';
export type { SsoCode, SsoCodeRequest, SsoStart } from './sso.ts';
export { openScriptSession, signInByScript } from './sso-script.ts';
export {
  finishThirdPartyBinding,
  finishThirdPartySignIn,
  listThirdAccounts,
  startThirdPartyBinding,
  startThirdPartySignIn,
  unbindThirdAccount,
} from './third-party.ts';
export type { ThirdAccount, ThirdStart } from './third-party.ts';

// Codes, registration, passwords.
export { checkIdentifyCode, readIdentifyCode, sendEmailCode, sendSmsCode } from './codes.ts';
export type { EmailCodeRequest, IdentifyCode, SentCode, SmsCodeRequest } from './codes.ts';
export { registerByEmail, registerByGuardian, registerByMobile, registerByUserName } from './registration.ts';
export type { EmailRegistration, GuardianRegistration, MobileRegistration, NameRegistration, RegisteredAccount } from './registration.ts';
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
} from './passwords.ts';
export type {
  EmailReset,
  FirstPassword,
  FirstPasswordSet,
  GuardianChange,
  GuardianReset,
  PasswordChange,
  PasswordVerdict,
  SmsReset,
} from './passwords.ts';

// The own account.
export { avatarAddress } from './avatar-address.ts';
export { changeAvatar, changeProfile, deleteAccount, readProfile } from './profile.ts';
export type { AccountRemoval, AvatarInfo, ProfileChange } from './profile.ts';
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
} from './bindings.ts';
export type {
  BoundUser,
  EmailBinding,
  MobileBinding,
  OrgBinding,
  OrgInvitation,
  OrgUserBinding,
  OrgUserPassword,
  OwnerProof,
} from './bindings.ts';
export { readSecurityResult, verifySecurity } from './security.ts';
export type { SecurityProof, UserSecurity } from './security.ts';
export { changeManagerPassword, createManagerTicket, readManagerStatus } from './managers.ts';
export type { ManagerPassword, ManagerStatus, ManagerTicket } from './managers.ts';

// Every call, for `client.call`: all in one, or a group at a time.
export { UC_CALLS } from './calls/all.ts';
export { ORG_USERS, ORGS, REGISTRY } from './calls/admin.ts';
export { ACCOUNTS, AVATARS, PUBLIC_INFOS, SIGN_INS, USER_SECURITY } from './calls/people.ts';
export { SIGN_IN_WAYS, SSO, THIRD_PARTY } from './calls/signing-in.ts';
export type { Call } from './calls/call.ts';
