import { appMenus } from './app-menus.ts';
import { apps } from './apps.ts';
import { langs } from './langs.ts';
import { logs } from './logs.ts';
import { menuGroups } from './menu-groups.ts';
import { userConfigs } from './user-configs.ts';

/** Every call of the platform API. What is not here is not mounted, and what is here must be. */
export const platformEndpoints = { apps, appMenus, menuGroups, logs, userConfigs, langs } as const;
