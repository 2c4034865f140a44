import { directory_groups } from './directory-groups.ts';
import { analytics_events } from './analytics-events.ts';
import { directories, ldap_rules } from './directories.ts';
import { first_hour } from './first-hour.ts';
import { projects } from './projects.ts';
import { registry } from './registry.ts';
import { services } from './services.ts';
import { sign_in_log } from './sign-in-log.ts';
import { templates } from './templates.ts';
import { user_apps } from './user-apps.ts';

/** The words of screens that only whoever runs the installation opens. */
export const installationTexts = {
  analytics_events,
  directories,
  first_hour,
  forms: ldap_rules,
  projects,
  registry,
  services,
  sign_in_log,
  templates,
  user_apps,
  directory_groups,
};
