import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from './db/tables.ts';
import type { Deps } from './deps.ts';
import { mountAccounts } from './features/accounts/accounts.routes.ts';
import { mountActiveSignIns } from './features/active-sign-ins/active-sign-ins.routes.ts';
import { mountAvatars } from './features/avatars/avatars.routes.ts';
import { mountCodes } from './features/codes/codes.routes.ts';
import { mountContacts } from './features/contacts/contacts.routes.ts';
import { mountDirectories } from './features/directories/directories.routes.ts';
import { mountFactorResets } from './features/factor-resets/factor-resets.routes.ts';
import { mountDirectoryFacts } from './features/directory-facts/directory-facts.routes.ts';
import { mountInstallationRoles } from './features/installation-roles/installation-roles.routes.ts';
import { mountLdap } from './features/ldap/ldap.routes.ts';
import { mountManagers } from './features/managers/managers.routes.ts';
import { mountNotices } from './features/notices/notices.routes.ts';
import { mountOperationLogs } from './features/operation-logs/operation-logs.routes.ts';
import { mountOpenid } from './features/openid/openid.routes.ts';
import { mountOpenidConsents } from './features/openid-consents/openid-consents.routes.ts';
import type { MountOptions } from './features/openid/provider.routes.ts';
import { mountOrgBindings } from './features/org-bindings/org-bindings.routes.ts';
import { mountOrgs } from './features/orgs/orgs.routes.ts';
import { mountOwnFactors } from './features/factors/own-factors.routes.ts';
import { mountPasswords } from './features/passwords/passwords.routes.ts';
import { mountPeople } from './features/people/people.routes.ts';
import { mountPersonData } from './features/person-data/person-data.routes.ts';
import { mountPublicInfos } from './features/public-info/public-info.routes.ts';
import { mountQr } from './features/qr/qr.routes.ts';
import { mountRegistration } from './features/registration/registration.routes.ts';
import { mountRegistry } from './features/registry/registry.routes.ts';
import { mountSecondFactors } from './features/second-factor/second-factors.routes.ts';
import { mountSessions } from './features/sessions/sessions.routes.ts';
import { mountSignInAudit } from './features/sign-in-audit/sign-in-audit.routes.ts';
import { mountSignIn } from './features/sign-in/sign-in.routes.ts';
import { mountSignInPolicies } from './features/sign-in-policies/sign-in-policies.routes.ts';
import { mountScriptCall } from './features/sso/script-call.routes.ts';
import { mountSso } from './features/sso/sso.routes.ts';
import { mountStepUp } from './features/step-up/step-up.routes.ts';
import { mountThirdParty } from './features/third-party/third-party.routes.ts';
import { mountTickets } from './features/tickets/tickets.routes.ts';
import { mountTime } from './features/time/time.routes.ts';
import { mountTokens } from './features/tokens/tokens.routes.ts';

/** For a route that is no declared call, and so gets no context. */
type Undeclared = MountOptions;

type Mount = (kit: Kit<Tables>, deps: Deps, undeclared: Undeclared) => void;

/** Every feature that has routes, in the order in which they are added. `server.ts` mounts them; a new feature is one line here. */
export const FEATURES: readonly Mount[] = [
  mountTime,
  mountSessions,
  mountSignIn,
  mountCodes,
  mountRegistration,
  mountPasswords,
  mountTokens,
  mountAccounts,
  mountContacts,
  mountOrgBindings,
  mountManagers,
  mountPublicInfos,
  mountAvatars,
  mountActiveSignIns,
  mountSignInAudit,
  mountStepUp,
  mountOwnFactors,
  mountFactorResets,
  mountSecondFactors,
  mountSignInPolicies,
  mountNotices,
  mountOrgs,
  mountTickets,
  mountQr,
  mountThirdParty,
  mountSso,
  mountOpenid,
  mountOpenidConsents,
  mountRegistry,
  mountDirectories,
  mountLdap,
  mountInstallationRoles,
  mountOperationLogs,
  mountDirectoryFacts,
  mountPeople,
  mountPersonData,
  mountScriptCall,
];
