import { appMenus } from './app-menus.ts';
import { apps } from './apps.ts';
import { langs } from './langs.ts';
import { groupRoles } from './group-roles.ts';
import { appPacks } from './language-packs.ts';
import { logs } from './logs.ts';
import { menuFiles } from './menu-files.ts';
import { menuGroups } from './menu-groups.ts';
import { messages } from './messages.ts';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';
import { userConfigs } from './user-configs.ts';

/** Every call of the platform API. What is not here is not mounted, and what is here must be. */
export const platformEndpoints = {
  apps,
  appMenus,
  menuGroups,
  permissions,
  roles,
  groupRoles,
  langs,
  appPacks,
  menuFiles,
  logs,
  userConfigs,
  messages,
} as const;
