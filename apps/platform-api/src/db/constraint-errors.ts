import type { ErrorCode } from '@portico/contracts/errors';

/** What a violated constraint means to the caller. One that is not here is a bug, and answers as one. */
export const CONSTRAINT_ERRORS = {
  app_menu_code_unique: 'MP/MENU_CODE_EXISTS',
  app_menu_parent: 'MP/MENU_PARENT_INVALID',
  product_lang_pkey: 'MP/LANG_EXISTS',
  app_lang_lang: 'MP/LANG_IN_USE',
  permission_code_unique: 'MP/PERMISSION_CODE_EXISTS',
  app_role_name_unique: 'MP/ROLE_NAME_EXISTS',
  role_permission_permission: 'MP/PERMISSION_NOT_FOUND',
  group_role_pkey: 'MP/GROUP_ROLE_EXISTS',
  group_role_group: 'MP/GROUP_NOT_FOUND',
  group_role_role: 'MP/ROLE_NOT_FOUND',
  group_role_permission_grant: 'MP/PERMISSION_NOT_IN_ROLE',
} as const satisfies Record<string, ErrorCode>;
