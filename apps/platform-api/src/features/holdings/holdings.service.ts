import type { Holding } from '@portico/contracts/platform/holdings';
import { isWithin } from '@portico/contracts/rules/service-calls';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';
import type { People } from '../people/people.service.ts';
import { findLinkedApp, findRoleNames, findServiceOf } from './holdings.queries.ts';

const ENTRY_ERRORS = {
  signed_in: 'MP/MEMBER_NOT_FOUND',
  member: 'MP/MEMBER_NOT_FOUND',
  app_state: 'MP/APP_CLOSED',
  role_in_force: 'MP/CURRENT_ROLE_FORBIDDEN',
} as const;

type Refusals = 'MP/SERVICE_CREDENTIAL_UNKNOWN' | 'MP/APP_NOT_FOUND' | (typeof ENTRY_ERRORS)[keyof typeof ENTRY_ERRORS];

/** An app that shows nothing of the service, or that the credential is kept from, is not found, so that a credential cannot be used to list apps or their people. */
export const createReadHolding =
  ({ access, people }: { access: Access; people: People }) =>
  async (ctx: PlatformCtx<Refusals>, { app_code, subject_id }: { app_code: string; subject_id: string }): Promise<Holding> => {
    const service = (await findServiceOf(ctx.db, ctx.actor.service_id ?? '')) ?? ctx.fail('MP/SERVICE_CREDENTIAL_UNKNOWN');
    const app_id = (await findLinkedApp(ctx.db, app_code, service.service_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
    if (!isWithin(ctx.actor.app_ids, app_id)) return ctx.fail('MP/APP_NOT_FOUND');
    const app = (await access.facts(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
    // Guests are the only accounts that hold nothing by their type, and a ticket never stands for one.
    const rights = await access.rightsIn(ctx.db, { subject_id, account_type: 'org', roles: await people.rolesOf(subject_id) }, app);
    if (rights.entry_fault !== undefined) return ctx.fail(ENTRY_ERRORS[rights.entry_fault]);
    return {
      app_id,
      app_code: app.app_code,
      app_name: app.app_name,
      kind: rights.is_admin ? 'admin' : 'operator',
      roles: await findRoleNames(ctx.db, app_id, rights.role_ids),
      permissions: [...rights.permissions],
    };
  };
