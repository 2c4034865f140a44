import { withClient } from './ask-database.ts';
import type { Check, Finding } from './finding.ts';
import { isProduction } from './settings.ts';

/** A policy that every super administrator falls under, wherever they belong. */
const ASKED = `select exists (select 1 from sign_in_policy
  where (scope = 'everybody' and (second_factor = 'required' or (second_factor = 'required_for_roles' and 'super_admin' = any (roles))))
     or (scope = 'role' and target_id = 'super_admin'
         and (second_factor = 'required' or (second_factor = 'required_for_roles' and 'super_admin' = any (roles))))) as is_asked`;

const WARNING: Finding = {
  about: 'Second factor',
  fault: 'no policy requires a second factor of super administrators, so one password opens the installation',
  remedy: 'Save a sign-in policy for super administrators that requires one',
  is_warning: true,
};

/** Not a fault: an installation works without. Where people rely on it, somebody should have decided so. */
export const checkSecondFactor: Check = async ({ env }) => {
  const url = env['UC_DATABASE_URL'];
  if (!url || !isProduction(env)) return [];
  try {
    const { rows } = await withClient(url, (client) => client.query<{ is_asked: boolean }>(ASKED));
    return rows[0]?.is_asked === false ? [WARNING] : [];
  } catch {
    // What the database has wrong, its own check tells.
    return [];
  }
};
