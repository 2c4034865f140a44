import type { Capability } from '@portico/contracts/capabilities';
import type { EntryStep } from '@portico/contracts/rules/why-steps';
import type { Authorisation, AuthoriseInput } from '@portico/server-kit/http/kit-options';
import type { Message } from '../../cache/message.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { createAccessCache, type AccessCacheOptions, type Who } from './access-cache.ts';
import { findAssignments, findReachable, managesSomething, type AppFacts } from './access.queries.ts';
import { createAuthorise } from './authorise.service.ts';
import { capabilitiesOf, entryFault, isAdmin, NO_ASSIGNMENT, type GroupAssignment } from './role-assignment.ts';

export type { Who } from './access-cache.ts';
export type { AppFacts } from './access.queries.ts';
export { NAV_VERSION_HEADER } from './authorise.service.ts';
export { rightsOfRoles, type RoleModel } from './role-model.ts';
export type { GroupAssignment } from './role-assignment.ts';

/** What decides which menus a person sees in an app. */
export interface Rights {
  /** Why they may not enter it at all. */
  readonly entry_fault: EntryStep | undefined;
  readonly is_admin: boolean;
  readonly role_ids: readonly string[];
  readonly permissions: readonly string[];
  readonly groups: readonly GroupAssignment[];
}

export interface Access {
  readonly authorise: (input: AuthoriseInput<PlatformDB>) => Promise<Authorisation>;
  /** What an account holds in an app, whether or not they may enter it now. */
  readonly rights: (db: Db, who: Who, app_id: string) => Promise<Pick<Rights, 'is_admin' | 'permissions'>>;
  readonly rightsIn: (db: Db, who: Who, app: AppFacts) => Promise<Rights>;
  readonly capabilities: (db: Db, who: Who, app_id: string) => Promise<Capability[]>;
  /** The same for a list of apps, by app id. */
  readonly capabilitiesInEach: (db: Db, who: Who, app_ids: readonly string[]) => Promise<Map<string, Capability[]>>;
  /** Whether somebody administers anything at all: an app, a service, the installation. */
  readonly isManager: (db: Db, who: Who) => Promise<boolean>;
  /** Those of these apps that somebody has to do with, as a member, for the installation, or as an admitted guest. */
  readonly reachable: (db: Db, who: Who, app_ids: readonly string[]) => Promise<Set<string>>;
  readonly facts: (db: Db, app_id: string) => Promise<AppFacts | undefined>;
  readonly hear: (message: Message) => void;
  readonly clear: () => void;
}

export function createAccess(options: AccessCacheOptions): Access {
  const cache = createAccessCache(options);

  /** A guest's id may be written anywhere and counts for nothing. */
  const isManager: Access['isManager'] = async (db, { subject_id, account_type, roles }) =>
    account_type !== 'guest' && (roles.length > 0 || (await managesSomething(db, subject_id)));

  return {
    facts: cache.facts,
    hear: cache.hear,
    clear: cache.clear,
    isManager,
    authorise: createAuthorise({ cache, isManager }),
    rights: async (db, who, app_id) => {
      const found = await cache.assignment(db, who, app_id);
      return { is_admin: isAdmin(found), permissions: found.permissions };
    },
    rightsIn: async (db, who, app) => {
      const found = who.subject_id === '' ? undefined : await cache.assignmentOf(db, who, app.app_id);
      const { role_ids, permissions, groups } = found ?? NO_ASSIGNMENT;
      return { entry_fault: entryFault(found, app), is_admin: isAdmin(found ?? NO_ASSIGNMENT), role_ids, permissions, groups };
    },
    capabilities: async (db, who, app_id) => capabilitiesOf(await cache.assignment(db, who, app_id)),
    capabilitiesInEach: async (db, { subject_id, roles: platform_roles }, app_ids) => {
      const found = await findAssignments(db, subject_id, app_ids);
      return new Map(app_ids.map((app_id) => [app_id, capabilitiesOf({ ...NO_ASSIGNMENT, platform_roles, ...found.get(app_id) })]));
    },
    reachable: async (db, { subject_id, account_type, roles }, app_ids) =>
      new Set(app_ids.length === 0 ? [] : await findReachable(db, account_type === 'guest' ? null : subject_id, roles.length > 0, app_ids)),
  };
}
