import { analytics } from './analytics.ts';
import { appAdmin } from './app-admin.ts';
import { appConfigs } from './app-config.ts';
import { appLogos } from './app-logo.ts';
import { backStage } from './back-stage.ts';
import { appMenus } from './app-menus.ts';
import { appUsers } from './app-users.ts';
import { appTexts } from './app-texts.ts';
import { apps } from './apps.ts';
import { bizTypes } from './biz-types.ts';
import { categories } from './categories.ts';
import { directoryRoles } from './directory-roles.ts';
import { firstHour, sampleApp } from './first-hour.ts';
import { frames } from './frame.ts';
import { globalMenus } from './global-menus.ts';
import { groupMenus } from './group-menus.ts';
import { groupRoles } from './group-roles.ts';
import { holdings } from './holdings.ts';
import { globalPacks, servicePacks } from './installation-packs.ts';
import { installationCounts } from './installation-counts.ts';
import { keptMenus } from './kept-menus.ts';
import { langs } from './langs.ts';
import { appPacks } from './language-packs.ts';
import { logSources } from './log-sources.ts';
import { appLogViews, installationLogViews } from './log-views.ts';
import { logs } from './logs.ts';
import { members } from './members.ts';
import { menuBatches } from './menu-batches.ts';
import { menuFiles } from './menu-files.ts';
import { menuGroups } from './menu-groups.ts';
import { messages } from './messages.ts';
import { pageIndex } from './page-index.ts';
import { recentPages } from './recent-pages.ts';
import { permissions } from './permissions.ts';
import { personDatas } from './person-data.ts';
import { personHoldings } from './person-holdings.ts';
import { platformRoles } from './platform-roles.ts';
import { previews } from './previews.ts';
import { projects } from './projects.ts';
import { quickEntries } from './quick-entries.ts';
import { relations } from './relations.ts';
import { roles } from './roles.ts';
import { serviceConfigs } from './service-configs.ts';
import { serviceMenus } from './service-menus.ts';
import { services } from './services.ts';
import { synchronization } from './synchronization.ts';
import { templates } from './templates.ts';
import { ucProxy } from './uc-proxy.ts';
import { userApps } from './user-apps.ts';
import { userConfigs } from './user-configs.ts';
import { userPreferences } from './user-preferences.ts';
import { whoSees } from './who-sees.ts';

/** Every call of the platform API. What is not here is not mounted, and what is here must be. */
export const platformEndpoints = {
  analytics,
  appAdmin,
  appConfigs,
  appLogos,
  backStage,
  appMenus,
  appUsers,
  apps,
  appTexts,
  bizTypes,
  categories,
  directoryRoles,
  firstHour,
  sampleApp,
  frames,
  globalMenus,
  groupMenus,
  groupRoles,
  holdings,
  globalPacks,
  servicePacks,
  installationCounts,
  keptMenus,
  langs,
  appPacks,
  appLogViews,
  installationLogViews,
  logSources,
  logs,
  members,
  menuBatches,
  menuFiles,
  menuGroups,
  messages,
  pageIndex,
  recentPages,
  permissions,
  personDatas,
  personHoldings,
  platformRoles,
  previews,
  projects,
  quickEntries,
  relations,
  roles,
  serviceConfigs,
  serviceMenus,
  services,
  synchronization,
  templates,
  ucProxy,
  userApps,
  userConfigs,
  userPreferences,
  whoSees,
} as const;
