import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import type { Access } from '@portico/contracts/endpoint';
import type { App } from '@portico/contracts/platform/apps';
import type { EntryStep } from '@portico/contracts/rules/why-steps';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { MemberKind } from '../../db/tables/apps.ts';

/** How a menu group counts for a person: null where nothing narrows it, else the only codes that count inside it. */
export interface GroupAssignment {
  readonly group_id: string;
  readonly permissions: readonly string[] | null;
}

/** What one person was assigned in one app, and over the installation. Everything an access decision needs; empty means denied. */
export interface RoleAssignment {
  readonly platform_roles: readonly PlatformRole[];
  readonly kind: MemberKind | null;
  /** Of roles that are not disabled. */
  readonly role_ids: readonly string[];
  readonly capabilities: readonly Capability[];
  readonly permissions: readonly string[];
  readonly groups: readonly GroupAssignment[];
  /** A guest holds nothing and belongs nowhere; an app may admit guests all the same. */
  readonly is_guest: boolean;
}

export const NO_ASSIGNMENT: RoleAssignment = {
  platform_roles: [],
  kind: null,
  role_ids: [],
  capabilities: [],
  permissions: [],
  groups: [],
  is_guest: false,
};
export const GUEST_ASSIGNMENT: RoleAssignment = { ...NO_ASSIGNMENT, is_guest: true };

/** Of an app, what decides who may enter. */
export interface Door {
  readonly status: App['status'];
  readonly admits_guests: boolean;
}

export type AccessFault = 'MP/APP_NOT_FOUND' | 'MP/APP_CLOSED' | 'MP/APP_FROZEN' | 'MP/NO_PERMISSION' | 'MP/CURRENT_ROLE_FORBIDDEN';

export const isSuperAdmin = (assignment: RoleAssignment): boolean => assignment.platform_roles.includes('super_admin');
const isAuditor = (assignment: RoleAssignment): boolean => assignment.platform_roles.includes('auditor');

/** Administrators of the app and of the platform: they see and may do everything inside it. */
export const isAdmin = (assignment: RoleAssignment): boolean => isSuperAdmin(assignment) || assignment.kind === 'admin';

/** Neither a member nor anybody of the installation. */
export const isOutsider = (assignment: RoleAssignment, door: Door): boolean =>
  !belongs(assignment, door) && assignment.platform_roles.length === 0;

const READS = CAPABILITIES.filter((capability) => capability.endsWith(':read'));

export function capabilitiesOf(assignment: RoleAssignment): Capability[] {
  if (isAdmin(assignment)) return [...CAPABILITIES];
  const held = new Set<Capability>(assignment.kind === null ? [] : assignment.capabilities);
  if (isAuditor(assignment)) for (const read of READS) held.add(read);
  return CAPABILITIES.filter((capability) => held.has(capability));
}

/** Several roles may be associated with one group: what any of them lets count, counts. */
export function uniteGroups(associations: readonly GroupAssignment[]): GroupAssignment[] {
  const united = new Map<string, Set<string> | null>();
  for (const { group_id, permissions } of associations) {
    const known = united.get(group_id);
    if (permissions === null || known === null) united.set(group_id, null);
    else united.set(group_id, new Set([...(known ?? []), ...permissions]));
  }
  return [...united]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([group_id, permissions]) => ({ group_id, permissions: permissions && [...permissions].toSorted() }));
}

const belongs = ({ kind, is_guest }: RoleAssignment, door: Door): boolean => kind !== null || (is_guest && door.admits_guests);
const stateAdmits = ({ kind }: RoleAssignment, { status }: Door): boolean =>
  status !== 'stopped' && (status !== 'closed' || kind === 'admin');
const hasRole = ({ kind, role_ids }: RoleAssignment): boolean => kind !== 'operator' || role_ids.length > 0;

/** The first step that keeps a person out of an app; undefined for whoever may enter. */
export function entryFault(assignment: RoleAssignment | undefined, door: Door): EntryStep | undefined {
  if (assignment === undefined) return 'signed_in';
  if (isSuperAdmin(assignment)) return undefined;
  if (!belongs(assignment, door)) return 'member';
  if (!stateAdmits(assignment, door)) return 'app_state';
  return hasRole(assignment) ? undefined : 'role_in_force';
}

/** Access that depends on what a person was assigned in one app. */
export type AppAccess = Exclude<Access, 'public' | 'signed_in' | 'service' | 'service_owner' | 'manager' | 'auditor'>;

interface Request extends Door {
  readonly assignment: RoleAssignment;
  readonly access: AppAccess;
  readonly is_write: boolean;
}

/** Logs and "why" are read by auditors everywhere, whatever the state of the app. */
const isAudit = (access: Access): boolean =>
  typeof access === 'object' && (access.permission === 'log:read' || access.permission === 'why:read');

/** Why a call about an app is refused, or undefined when it is not. An outsider learns nothing, not even that the app exists. */
export function accessFault({ assignment, access, is_write, ...door }: Request): AccessFault | undefined {
  if (isSuperAdmin(assignment)) return undefined;
  const auditor = isAuditor(assignment);
  if (auditor && isAudit(access) && !is_write) return undefined;
  if (isOutsider(assignment, door)) return 'MP/APP_NOT_FOUND';
  if (!stateAdmits(assignment, door)) return 'MP/APP_CLOSED';
  if (door.status === 'frozen' && is_write && assignment.kind !== 'admin') return 'MP/APP_FROZEN';
  if (access === 'super_admin') return 'MP/NO_PERMISSION';
  if (access !== 'member') return capabilitiesOf(assignment).includes(access.permission) ? undefined : 'MP/NO_PERMISSION';
  if (!hasRole(assignment) && !auditor) return 'MP/CURRENT_ROLE_FORBIDDEN';
  return is_write && assignment.kind === null ? 'MP/NO_PERMISSION' : undefined;
}

/** Calls about the installation as a whole: super administrators, and auditors where something is read that is theirs to read. */
export function installationFault(
  platform_roles: readonly PlatformRole[],
  access: Access,
  is_write: boolean,
): 'MP/NO_PERMISSION' | undefined {
  if (platform_roles.includes('super_admin')) return undefined;
  const of_auditors = (access === 'auditor' && !is_write) || (typeof access === 'object' && access.permission === 'log:read');
  return of_auditors && platform_roles.includes('auditor') ? undefined : 'MP/NO_PERMISSION';
}
