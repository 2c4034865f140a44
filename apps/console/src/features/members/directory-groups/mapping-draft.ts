import type { DirectoryRoleDraft, DirectoryRoleMapping } from '@portico/contracts/platform/directory-roles';

type Items = DirectoryRoleDraft['items'];

/** The mapping is saved as a whole: everything that is there, without one of the groups. */
export const without = ({ items }: DirectoryRoleMapping, group_id: string): Items =>
  items
    .filter((each) => each.group_id !== group_id)
    .map((each) => ({ group_id: each.group_id, role_ids: each.roles.map(({ role_id }) => role_id) }));

/** The same, with that group giving these roles. */
export const having = (mapping: DirectoryRoleMapping, group_id: string, role_ids: readonly string[]): Items => [
  ...without(mapping, group_id),
  { group_id, role_ids: [...role_ids] },
];

/** Shown where the group is, not as a notice. */
export const MAPPING_REFUSALS = [
  'COMMON/STALE_VERSION',
  'COMMON/INVALID_ARGUMENT',
  'MP/APP_FROZEN',
  'MP/DIRECTORY_GROUP_NOT_FOUND',
  'MP/ROLE_NOT_FOUND',
  'MP/NO_PERMISSION',
  'MP/BEYOND_REACH',
];
