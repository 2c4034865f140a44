import { members } from './members.ts';
import { synchronization } from './synchronization.ts';
import { logs } from './logs.ts';
import { log_work } from './log-work.ts';
import { factor_resets } from './factor-resets.ts';
import { home_order } from './home-order.ts';
import { invitations } from './invitations.ts';
import { languages } from './languages.ts';
import { orgs, org_users, user_import } from './orgs.ts';
import { page_report } from './page-report.ts';
import { connected_tools } from './connected-tools.ts';
import { page_strip } from './page-strip.ts';
import { preferences } from './preferences.ts';
import { people } from './people.ts';
import { second_factor } from './second-factor.ts';
import { security_activity } from './security-activity.ts';
import { sign_in_policies } from './sign-in-policies.ts';
import { platform_roles } from './platform-roles.ts';
import { global_menus } from './global-menus.ts';
import { app_services } from './app-services.ts';
import { app_logo, quick_mgr, small_screen } from './app-extras.ts';

/** The words of what few screens ask, each of which brings them: nobody else carries them. */
export const laterTexts = {
  second_factor,
  security_activity,
  sign_in_policies,
  factor_resets,
  logs,
  log_work,
  members,
  synchronization,
  people,
  preferences,
  languages,
  home_order,
  invitations,
  orgs,
  org_users,
  user_import,
  page_report,
  page_strip,
  connected_tools,
  global_menus,
  platform_roles,
  app_services,
  quick_mgr,
  small_screen,
  app_logo,
};
