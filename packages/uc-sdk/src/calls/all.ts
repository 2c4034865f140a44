import { ORGS, ORG_USERS, REGISTRY } from './admin.ts';
import { SESSIONS, TOKENS, TIME } from './core.ts';
import {
  ACCOUNTS,
  REGISTRATION,
  PASSWORDS,
  CONTACTS,
  ORG_BINDINGS,
  PUBLIC_INFOS,
  AVATARS,
  SIGN_INS,
  USER_SECURITY,
  MANAGERS,
} from './people.ts';
import { CODES, CODE_TOKENS, TOKEN_WAYS, TICKETS, QR, THIRD_PARTY, SSO } from './signing-in.ts';

/** Every call of the user centre that a browser may make, for `client.call`. */
export const UC_CALLS = {
  sessions: SESSIONS,
  tokens: TOKENS,
  time: TIME,
  codes: CODES,
  codeTokens: CODE_TOKENS,
  tokenWays: TOKEN_WAYS,
  tickets: TICKETS,
  qr: QR,
  thirdParty: THIRD_PARTY,
  sso: SSO,
  accounts: ACCOUNTS,
  registration: REGISTRATION,
  passwords: PASSWORDS,
  contacts: CONTACTS,
  orgBindings: ORG_BINDINGS,
  publicInfos: PUBLIC_INFOS,
  avatars: AVATARS,
  signIns: SIGN_INS,
  userSecurity: USER_SECURITY,
  managers: MANAGERS,
  orgs: ORGS,
  orgUsers: ORG_USERS,
  registry: REGISTRY,
} as const;
