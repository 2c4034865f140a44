import { combine, type Policy } from '@portico/user-centre/features/sign-in-policies/combine';
import { withClient } from './ask-database.ts';
import type { Check, Finding } from './finding.ts';
import { isProduction } from './settings.ts';

/** Whom one password should not be enough for. */
const ADMINISTRATORS = ['super_admin', 'app_admin'] as const;
type Administrator = (typeof ADMINISTRATORS)[number];

/** Those that every holder of a role falls under, wherever they belong. */
const POLICIES = `select scope, target_id, '' as target_name, second_factor, roles, factors,
    floor(extract(epoch from put_off_until) * 1000)::float8 as put_off_until, idle_limit_s, absolute_limit_s, max_sessions,
    reset_delay_h, ways, networks
  from sign_in_policy where scope in ('everybody', 'role')`;

const WARNINGS: Readonly<Record<Administrator, Finding>> = {
  super_admin: {
    about: 'Second factor',
    fault: 'no policy requires a second factor of super administrators, so one password opens the installation',
    remedy: 'Save a sign-in policy for super administrators that requires one',
    is_warning: true,
  },
  app_admin: {
    about: 'Second factor',
    fault: 'no policy requires a second factor of app administrators, so one password opens an app',
    remedy: 'Save a sign-in policy for app administrators that requires one',
    is_warning: true,
  },
};

function isRequired(policies: readonly Policy[], role: Administrator): boolean {
  const own = policies.filter(({ scope, target_id }) => scope === 'everybody' || target_id === role);
  return combine(own, [role], Date.now()).level === 'required';
}

/** Not a fault: an installation works without. Where people rely on it, somebody should have decided so. */
export const checkSecondFactor: Check = async ({ env }) => {
  const url = env['UC_DATABASE_URL'];
  if (!url || !isProduction(env)) return [];
  try {
    const { rows } = await withClient(url, (client) => client.query<Policy>(POLICIES));
    return ADMINISTRATORS.filter((role) => !isRequired(rows, role)).map((role) => WARNINGS[role]);
  } catch {
    // What the database has wrong, its own check tells.
    return [];
  }
};
