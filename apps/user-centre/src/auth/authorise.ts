import { isWrite } from '@portico/contracts/endpoint';
import { fail } from '@portico/server-kit/work/failure';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import type { Tables } from '../db/tables.ts';
import { isSuperAdmin, readsEverything } from '../lib/super-admin.ts';

/**
 * Most calls are about the caller's own account. What is registered belongs to super administrators, and auditors read it; their role is read
 * with the token of every request. Nothing is about an app.
 */
export const authorise: KitOptions<Tables>['authorise'] = ({ access, actor, endpoint }) => {
  const allowed =
    access === 'signed_in' ||
    (access === 'service' && actor.account_type === 'service') ||
    (access === 'super_admin' && isSuperAdmin(actor)) ||
    (access === 'auditor' && (isWrite(endpoint) ? isSuperAdmin(actor) : readsEverything(actor)));
  return Promise.resolve(allowed ? { app_id: null } : fail('MP/NO_PERMISSION'));
};
