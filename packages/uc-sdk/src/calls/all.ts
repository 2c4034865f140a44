import { ACCOUNTS } from './accounts.ts';
import { DIRECTORIES, INSTALLATION_ROLES, LDAP, ORGS, ORG_USERS, PEOPLE, PERSON_DATAS, REGISTRY } from './admin.ts';
import { SESSIONS, TOKENS, TIME } from './core.ts';
import {
  REGISTRATION,
  PASSWORDS,
  CONTACTS,
  ORG_BINDINGS,
  PUBLIC_INFOS,
  AVATARS,
  SIGN_INS,
  USER_SECURITY,
  MANAGERS,
  NOTICES,
} from './people.ts';
import { FACTOR_RESETS, OWN_FACTORS, PASSKEY_TOKENS, SECOND_FACTORS, SIGN_IN_POLICIES } from './second-factor.ts';
import { CODES, CODE_TOKENS, SIGN_IN_WAYS, TOKEN_WAYS, QR, THIRD_PARTY, SSO, OPENID, OPENID_CONSENTS } from './signing-in.ts';
import { TICKETS } from './tickets.ts';

/** Named one by one, so that the declarations name them too instead of repeating them. */
type UcCalls = {
  readonly sessions: typeof SESSIONS;
  readonly tokens: typeof TOKENS;
  readonly time: typeof TIME;
  readonly signInWays: typeof SIGN_IN_WAYS;
  readonly codes: typeof CODES;
  readonly codeTokens: typeof CODE_TOKENS;
  readonly tokenWays: typeof TOKEN_WAYS;
  readonly tickets: typeof TICKETS;
  readonly qr: typeof QR;
  readonly thirdParty: typeof THIRD_PARTY;
  readonly sso: typeof SSO;
  readonly openid: typeof OPENID;
  readonly openidConsents: typeof OPENID_CONSENTS;
  readonly accounts: typeof ACCOUNTS;
  readonly registration: typeof REGISTRATION;
  readonly passwords: typeof PASSWORDS;
  readonly contacts: typeof CONTACTS;
  readonly orgBindings: typeof ORG_BINDINGS;
  readonly publicInfos: typeof PUBLIC_INFOS;
  readonly avatars: typeof AVATARS;
  readonly signIns: typeof SIGN_INS;
  readonly userSecurity: typeof USER_SECURITY;
  readonly managers: typeof MANAGERS;
  readonly notices: typeof NOTICES;
  readonly orgs: typeof ORGS;
  readonly orgUsers: typeof ORG_USERS;
  readonly registry: typeof REGISTRY;
  readonly directories: typeof DIRECTORIES;
  readonly ldap: typeof LDAP;
  readonly installationRoles: typeof INSTALLATION_ROLES;
  readonly passkeyTokens: typeof PASSKEY_TOKENS;
  readonly secondFactors: typeof SECOND_FACTORS;
  readonly ownFactors: typeof OWN_FACTORS;
  readonly factorResets: typeof FACTOR_RESETS;
  readonly signInPolicies: typeof SIGN_IN_POLICIES;
  readonly people: typeof PEOPLE;
  readonly personDatas: typeof PERSON_DATAS;
};

/** Every call of the user centre that a browser may make, for `client.call`. */
export const UC_CALLS: UcCalls = {
  sessions: SESSIONS,
  tokens: TOKENS,
  time: TIME,
  signInWays: SIGN_IN_WAYS,
  codes: CODES,
  codeTokens: CODE_TOKENS,
  tokenWays: TOKEN_WAYS,
  tickets: TICKETS,
  qr: QR,
  thirdParty: THIRD_PARTY,
  sso: SSO,
  openid: OPENID,
  openidConsents: OPENID_CONSENTS,
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
  notices: NOTICES,
  orgs: ORGS,
  orgUsers: ORG_USERS,
  registry: REGISTRY,
  directories: DIRECTORIES,
  ldap: LDAP,
  installationRoles: INSTALLATION_ROLES,
  passkeyTokens: PASSKEY_TOKENS,
  secondFactors: SECOND_FACTORS,
  ownFactors: OWN_FACTORS,
  factorResets: FACTOR_RESETS,
  signInPolicies: SIGN_IN_POLICIES,
  people: PEOPLE,
  personDatas: PERSON_DATAS,
};
