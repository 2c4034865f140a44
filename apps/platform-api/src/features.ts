import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { mountAnalytics } from './features/analytics/analytics.routes.ts';
import { mountAppConfigs } from './features/app-config/app-config.routes.ts';
import { mountAppMenus } from './features/app-menus/app-menus.routes.ts';
import { mountAppUsers } from './features/app-users/app-users.routes.ts';
import { mountApps } from './features/apps/apps.routes.ts';
import { mountBackStage } from './features/back-stage/back-stage.routes.ts';
import { mountBizTypes } from './features/biz-types/biz-types.routes.ts';
import { mountCategories } from './features/categories/categories.routes.ts';
import { mountEffectiveAccess } from './features/effective-access/effective-access.routes.ts';
import { mountFirstHour } from './features/first-hour/first-hour.routes.ts';
import { mountSampleApp } from './features/sample-app/sample-app.routes.ts';
import { mountFrame } from './features/frame/frame.routes.ts';
import { mountGlobalMenus } from './features/global-menus/global-menus.routes.ts';
import { mountGroupRoles } from './features/group-roles/group-roles.routes.ts';
import { mountDirectoryRoles } from './features/directory-roles/directory-roles.routes.ts';
import { mountHoldings } from './features/holdings/holdings.routes.ts';
import { mountInstallationCounts } from './features/installation-counts/installation-counts.routes.ts';
import { mountKeptMenus } from './features/kept-menus/kept-menus.routes.ts';
import { mountLangs } from './features/langs/langs.routes.ts';
import { mountLanguagePacks } from './features/language-packs/language-packs.routes.ts';
import { mountLogSources } from './features/logs/log-sources.routes.ts';
import { mountLogViews } from './features/log-views/log-views.routes.ts';
import { mountLogs } from './features/logs/logs.routes.ts';
import { mountMembers } from './features/members/members.routes.ts';
import { mountMenuFiles } from './features/menu-files/menu-files.routes.ts';
import { mountMenuGroups } from './features/menu-groups/menu-groups.routes.ts';
import { mountMessages } from './features/messages/messages.routes.ts';
import { mountPageIndex } from './features/page-index/page-index.routes.ts';
import { mountPermissions } from './features/permissions/permissions.routes.ts';
import { mountPersonData } from './features/person-data/person-data.routes.ts';
import { mountPersonHoldings } from './features/person-holdings/person-holdings.routes.ts';
import { mountPlatformRoles } from './features/platform-roles/platform-roles.routes.ts';
import { mountProjects } from './features/projects/projects.routes.ts';
import { mountQuickEntries } from './features/quick-entries/quick-entries.routes.ts';
import { mountRelations } from './features/relations/relations.routes.ts';
import { mountRoles } from './features/roles/roles.routes.ts';
import { mountServiceConfigs } from './features/service-configs/service-configs.routes.ts';
import { mountServiceMenus } from './features/service-menus/service-menus.routes.ts';
import { mountServices } from './features/services/services.routes.ts';
import { mountSynchronization } from './features/synchronization/synchronization.routes.ts';
import { mountTemplates } from './features/templates/templates.routes.ts';
import { mountUcProxy } from './features/uc-proxy/uc-proxy.routes.ts';
import { mountUserApps } from './features/user-apps/user-apps.routes.ts';
import { mountUserConfigs } from './features/user-configs/user-configs.routes.ts';
import { mountUserPreferences } from './features/user-preferences/user-preferences.routes.ts';

type Mount = (kit: Kit<PlatformDB>, deps: Deps) => void;

/** Every feature that has calls, in the order in which they are added. `server.ts` mounts them; a new feature is one line here. */
export const FEATURES: readonly Mount[] = [
  mountEffectiveAccess,
  mountApps,
  mountAppConfigs,
  mountBizTypes,
  mountAppUsers,
  mountUserApps,
  mountProjects,
  mountCategories,
  mountDirectoryRoles,
  mountPlatformRoles,
  mountKeptMenus,
  mountPageIndex,
  mountQuickEntries,
  mountFrame,
  mountAppMenus,
  mountMenuGroups,
  mountPermissions,
  mountRoles,
  mountGroupRoles,
  mountMembers,
  mountHoldings,
  mountPersonHoldings,
  mountInstallationCounts,
  mountFirstHour,
  mountSampleApp,
  mountPersonData,
  mountLogs,
  mountLogSources,
  mountLogViews,
  mountUserConfigs,
  mountUserPreferences,
  mountMessages,
  mountBackStage,
  mountAnalytics,
  mountUcProxy,
  mountLangs,
  mountLanguagePacks,
  mountMenuFiles,
  mountServices,
  mountServiceMenus,
  mountServiceConfigs,
  mountGlobalMenus,
  mountRelations,
  mountSynchronization,
  mountTemplates,
];
