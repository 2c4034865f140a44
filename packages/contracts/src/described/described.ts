import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { apps } from './apps.ts';
import { common } from './common.ts';
import type { Described } from './description.ts';
import { directories } from './directories.ts';
import { ldap } from './ldap.ts';
import { languages } from './languages.ts';
import { logs } from './logs.ts';
import { menus } from './menus.ts';
import { openid } from './openid.ts';
import { people } from './people.ts';
import { previews } from './previews.ts';
import { registry } from './registry.ts';
import { secondFactor } from './second-factor.ts';
import { services } from './services.ts';
import { signIn } from './sign-in.ts';

/** What every field and parameter of both API documents means. */
export const DESCRIBED: readonly Described[] = [
  ...common,
  ...apps,
  ...menus,
  ...access,
  ...previews,
  ...languages,
  ...logs,
  ...services,
  ...activity,
  ...signIn,
  ...secondFactor,
  ...accounts,
  ...registry,
  ...ldap,
  ...openid,
  ...people,
  ...directories,
];
