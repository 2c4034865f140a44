import type { KitTables } from '@portico/server-kit/db/kit-tables';
import type { AccessLangTables } from './tables/access-lang.ts';
import type { AppConfigTables } from './tables/app-config.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { BackStageTables } from './tables/back-stage.ts';
import type { AppMenuTables } from './tables/app-menus.ts';
import type { AppTables } from './tables/apps.ts';
import type { DirectoryFactTables } from './tables/directory-facts.ts';
import type { GlobalMenuTables } from './tables/global-menus.ts';
import type { LangTables } from './tables/langs.ts';
import type { MessageTables } from './tables/messages.ts';
import type { LogTables } from './tables/logs.ts';
import type { KeptMenuTables } from './tables/kept-menus.ts';
import type { MenuGroupTables } from './tables/menu-groups.ts';
import type { ProjectTables } from './tables/projects.ts';
import type { RoleTables } from './tables/roles.ts';
import type { ServiceTables } from './tables/services.ts';
import type { SynchronizationTables } from './tables/synchronization.ts';
import type { TemplateTables } from './tables/templates.ts';

export interface PlatformDB
  extends
    KitTables,
    AccessLangTables,
    AnalyticsTables,
    BackStageTables,
    DirectoryFactTables,
    AppTables,
    AppConfigTables,
    AppMenuTables,
    MenuGroupTables,
    ProjectTables,
    KeptMenuTables,
    RoleTables,
    ServiceTables,
    SynchronizationTables,
    TemplateTables,
    GlobalMenuTables,
    LangTables,
    MessageTables,
    LogTables {}

/** Under the tenant policy: every statement on them says which app it is about. */
export const TENANT_TABLES = [
  'app_menu',
  'app_menu_lang',
  'access_lang',
  'page_use',
  'permission',
  'app_role',
  'role_permission',
  'role_capability',
  'role_member',
  'menu_group',
  'group_menu',
  'group_role',
  'app_lang',
  'group_role_permission',
  'favorite_menu',
  'menu_visit',
  'quick_entry',
  'app_service',
  'app_config',
  'small_screen_menu',
  'app_biz_type',
  'directory_mapping',
  'directory_access',
  'directory_role',
] as const satisfies readonly (keyof PlatformDB)[];
