import { accounts } from './accounts.ts';
import { codeTokens } from './code-tokens.ts';
import { codes } from './codes.ts';
import { directories } from './directories.ts';
import { factorResets } from './factor-resets.ts';
import { openid } from './openid.ts';
import { openidConsents } from './openid-consents.ts';
import { ownFactors } from './own-factors.ts';
import { passkeyTokens } from './passkeys.ts';
import { passwords } from './passwords.ts';
import { qr } from './qr.ts';
import { registration } from './registration.ts';
import { clients } from './registry-clients.ts';
import { credentials } from './registry-credentials.ts';
import { origins } from './registry-origins.ts';
import { providers } from './registry-providers.ts';
import { secondFactors } from './second-factors.ts';
import { people } from './people.ts';
import { personDatas } from './person-data.ts';
import { sessions } from './sessions.ts';
import { signInPolicies } from './sign-in-policies.ts';
import { signInWays } from './sign-in-ways.ts';
import { sso } from './sso.ts';
import { thirdParty } from './third-party.ts';
import { tickets } from './tickets.ts';
import { time } from './time.ts';
import { tokenWays } from './token-ways.ts';
import { tokens } from './tokens.ts';
import { contacts } from './contacts.ts';
import { directoryFacts } from './directory-facts.ts';
import { ldap } from './ldap.ts';
import { installationRoles } from './installation-roles.ts';
import { operationLogs } from './operation-logs.ts';
import { managers } from './managers.ts';
import { notices } from './notices.ts';
import { orgBindings } from './org-bindings.ts';
import { orgUsers } from './org-users.ts';
import { orgs } from './orgs.ts';
import { avatars, publicInfos } from './public-info.ts';
import { signIns, userSecurity } from './sign-ins.ts';

/** Every call of the user centre. What is not here is not mounted, and what is here must be. */
export const userCentreEndpoints = {
  sessions,
  signInWays,
  codes,
  tokens,
  codeTokens,
  registration,
  passwords,
  accounts,
  contacts,
  orgBindings,
  managers,
  publicInfos,
  avatars,
  signIns,
  userSecurity,
  ownFactors,
  factorResets,
  secondFactors,
  passkeyTokens,
  signInPolicies,
  notices,
  orgs,
  orgUsers,
  time,
  tokenWays,
  tickets,
  qr,
  thirdParty,
  sso,
  openid,
  openidConsents,
  registry: { ...origins, ...clients, ...credentials, ...providers },
  directories,
  ldap,
  installationRoles,
  operationLogs,
  directoryFacts,
  people,
  personDatas,
} as const;
