/** What manages an app (R2.17–R2.21), below `menu/{app_menu_id}`. */
export const OF_AN_APP = [
  'menu-manage',
  'members',
  'user-menu',
  'menu-group',
  'group-menu-list/menutree/:groupId/:appId/:defPerId',
  'group-menu-list/menu/:groupId/:MenuId',
  'group-menu-list/auth/:groupId/:appId',
  'group-menu-list/role/:groupId/:appId/:defPerId/:fromPer',
  'menu-group-role',
  'permission',
  'permission-menu',
  'app-service',
  'quick-entry-mgr',
  'small-screen',
  'app-settings',
  'intl',
  'multi-menu',
  'log-management',
] as const;

/** What belongs to the installation (R2.19, R2.20): below `menu/{app_menu_id}` of every app, and at `/manage`. */
export const OF_ALL_APPS = [
  'app-list',
  'service-list',
  'service/:code',
  'organisations',
  'organisations/:org_id',
  'platform-roles',
  'project-list',
  'registry',
  'userAppLists',
  'template',
  'template/:template_id',
  'global-menu',
  'languages',
  'operation-log',
] as const;
