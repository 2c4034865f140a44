import type { PlatformStanding } from '@portico/contracts/platform/platform-roles';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';
import { ownsService } from './platform-roles.queries.ts';

export type OwnInstallationRoles = (ctx: PlatformCtx) => Promise<PlatformStanding>;

export const createOwnInstallationRoles =
  ({ access }: { access: Access }): OwnInstallationRoles =>
  async ({ actor, db }) => {
    // A guest's id may be written anywhere and counts for nothing.
    if (actor.account_type === 'guest') return { roles: [], manager: false, service_owner: false };
    return {
      roles: [...actor.roles],
      manager: await access.isManager(db, actor),
      service_owner: await ownsService(db, actor.subject_id),
    };
  };
