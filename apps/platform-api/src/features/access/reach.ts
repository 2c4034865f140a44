import type { MENU_TYPES } from '@portico/contracts/platform/app-menus';
import type { Capability } from '@portico/contracts/capabilities';
import { isAdmin, type GroupAssignment, type RoleAssignment } from './role-assignment.ts';

/** What a role gives whoever holds it, also while it is switched off. */
export interface Reach {
  readonly capabilities: readonly Capability[];
  readonly permissions: readonly string[];
  /** `permissions` null: the association is not narrowed, so everything its holder has counts in the group. */
  readonly groups: readonly GroupAssignment[];
}

const holdsGroup = (assignment: RoleAssignment, { group_id, permissions }: GroupAssignment): boolean => {
  const held = assignment.groups.find((each) => each.group_id === group_id);
  if (held === undefined) return false;
  const counting = held.permissions;
  return counting === null || (permissions !== null && permissions.every((code) => counting.includes(code)));
};

/** Whether somebody holds all of this themselves. Administrators of the app and of the platform hold everything in it. */
export function holds(assignment: RoleAssignment, { capabilities = [], permissions = [], groups = [] }: Partial<Reach>): boolean {
  if (isAdmin(assignment)) return true;
  return (
    assignment.kind !== null &&
    capabilities.every((each) => assignment.capabilities.includes(each)) &&
    permissions.every((each) => assignment.permissions.includes(each)) &&
    groups.every((each) => holdsGroup(assignment, each))
  );
}

/** What somebody wants to do to the roles of an app. */
interface Delegation {
  /** Roles that are changed, switched off, deleted or taken from somebody. */
  readonly changes?: readonly Reach[];
  /** What somebody, or a role, has afterwards. */
  readonly gives?: readonly Partial<Reach>[];
}

/**
 * The one rule of handing on: whoever does not administer the app gives only what they hold, and touches only roles
 * that give no more than they hold. What the console itself allows is given by administrators alone, held or not.
 */
export function mayDelegate(assignment: RoleAssignment, { changes = [], gives = [] }: Delegation): boolean {
  if (isAdmin(assignment)) return true;
  return (
    changes.every((reach) => holds(assignment, reach)) &&
    gives.every((reach) => (reach.capabilities ?? []).length === 0 && holds(assignment, reach))
  );
}

/** A page that needs no code is everybody's; else one of its codes must be held. */
const opensByCode = (held: readonly string[], codes: readonly string[]): boolean =>
  codes.length === 0 || codes.some((code) => held.includes(code));

export interface GroupedMenu {
  readonly app_menu_id: string;
  readonly type: (typeof MENU_TYPES)[number];
  readonly permissions: readonly string[];
  /** The groups it is in; null where the app does not group. */
  readonly group_ids: readonly string[] | null;
}

/** Who puts a page into a menu group opens it to the holders of that group, so they must be able to open it themselves. */
export function mayPlace(assignment: RoleAssignment, { permissions, group_ids }: GroupedMenu): boolean {
  if (isAdmin(assignment)) return true;
  // A page in no group yet is kept from nobody by the groups: only its codes count.
  if (group_ids === null || group_ids.length === 0) return opensByCode(assignment.permissions, permissions);
  const mine = assignment.groups.filter(({ group_id }) => group_ids.includes(group_id));
  return mine.some((group) => opensByCode(group.permissions ?? assignment.permissions, permissions));
}

/**
 * Which codes a page needs decides whom it opens to, so only who may open the page changes them; and a code is taken
 * off by who holds it, because the page closes to everybody who has nothing else.
 */
export function mayChangeCodes(assignment: RoleAssignment, page: GroupedMenu, after: readonly string[]): boolean {
  if (isAdmin(assignment)) return true;
  const before = page.permissions;
  const taken = before.filter((code) => !after.includes(code));
  const is_same = taken.length === 0 && after.every((code) => before.includes(code));
  return is_same || (mayPlace(assignment, page) && holds(assignment, { permissions: taken }));
}
