import { fail } from '@portico/server-kit/http/failure';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import type { Tables } from '../db/tables.ts';
import { isAdministrator } from '../features/registry/admins.service.ts';

/**
 * Most calls are about the caller's own account. What is registered belongs to administrators of the user centre, who
 * are named here and not by the platform: its roles say nothing about keys. Nothing is about an app.
 */
export const authorise: KitOptions<Tables>['authorise'] = async ({ access, actor, readIn }) => {
  const allowed =
    access === 'signed_in' ||
    (access === 'service' && actor.account_type === 'service') ||
    (access === 'super_admin' && (await readIn(null, (db) => isAdministrator({ db }, actor.subject_id))));
  return allowed ? { app_id: null } : fail('MP/NO_PERMISSION');
};
