import { uniteGroups, type GroupAssignment } from './role-assignment.ts';

/** What the roles of an app give: for questions about roles that nobody holds, or about grants that nobody has saved. */
export interface RoleModel {
  readonly roles: ReadonlyMap<string, { readonly disabled: boolean; readonly permissions: readonly string[] }>;
  /** `permissions` null: the association is not narrowed. */
  readonly associations: readonly (GroupAssignment & { readonly role_id: string })[];
}

export interface RoleRights {
  readonly role_ids: readonly string[];
  readonly permissions: readonly string[];
  readonly groups: readonly GroupAssignment[];
}

/** The rights of somebody who holds these roles, as `findAssignment` reads them for a person. */
export function rightsOfRoles({ roles, associations }: RoleModel, role_ids: readonly string[]): RoleRights {
  const inForce = role_ids.filter((role_id) => roles.get(role_id)?.disabled === false);
  const permissions = new Set(inForce.flatMap((role_id) => roles.get(role_id)?.permissions ?? []));
  return {
    role_ids: inForce,
    permissions: [...permissions].toSorted(),
    groups: uniteGroups(associations.filter(({ role_id }) => inForce.includes(role_id))),
  };
}
