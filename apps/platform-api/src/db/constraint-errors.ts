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
  app_menu_linked_once: 'MP/MENU_ALREADY_LINKED',
  service_menu_code_unique: 'MP/MENU_CODE_EXISTS',
  global_menu_code_unique: 'MP/MENU_CODE_EXISTS',
  template_menu_code_unique: 'MP/MENU_CODE_EXISTS',
  template_name_unique: 'MP/TEMPLATE_NAME_EXISTS',
  service_code_unique: 'PORTAL_BIZ_SERVICE/SERVICE_CODE_EXISTS',
  service_name_unique: 'PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS',
  service_app_service: 'PORTAL_BIZ_SERVICE/SERVICE_IN_USE',
  group_menu_app_menu: 'MP/MENU_NOT_FOUND',
  group_menu_once: 'MP/GROUP_MENU_EXISTS',
  menu_group_name_unique: 'MP/GROUP_NAME_EXISTS',
} as const satisfies Record<string, ErrorCode>;
