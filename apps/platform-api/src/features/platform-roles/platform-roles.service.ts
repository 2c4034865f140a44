import type { PlatformRoleGrant, PlatformStanding } from '@portico/contracts/platform/platform-roles';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ManualCtx } from '@portico/server-kit/http/context';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { PlatformRole } from '../../db/tables/apps.ts';
import type { Access } from '../access/access.service.ts';
import type { People } from '../people/people.service.ts';
import { deleteGrant, findHoldersForChange, insertGrant, listGrants, ownsService } from './platform-roles.queries.ts';

interface Grant {
  user_id: string;
  role: PlatformRole;
}

const TITLES: Readonly<Record<PlatformRole, string>> = { super_admin: 'a super administrator', auditor: 'an auditor' };

export interface PlatformRoles {
  readonly list: (
    ctx: PlatformCtx,
    query: { role?: PlatformRole | undefined; offset: number; limit: number },
  ) => Promise<{ count: number; items: PlatformRoleGrant[] }>;
  readonly own: (ctx: PlatformCtx) => Promise<PlatformStanding>;
  readonly grant: (ctx: ManualCtx<PlatformDB, 'MP/USER_NOT_FOUND'>, grant: Grant) => Promise<PlatformRoleGrant>;
  readonly revoke: (ctx: PlatformCtx<'MP/PLATFORM_ROLE_NOT_FOUND' | 'MP/LAST_SUPER_ADMIN'>, grant: Grant) => Promise<void>;
}

export function createPlatformRoles({ people, access }: { people: People; access: Access }): PlatformRoles {
  return {
    own: async ({ actor: { subject_id, account_type }, db }) => {
      // A guest's id may be written anywhere and counts for nothing.
      if (account_type === 'guest') return { roles: [], manager: false, service_owner: false };
      return { ...(await access.overInstallation(db, subject_id)), service_owner: await ownsService(db, subject_id) };
    },

    list: async (ctx, query) => {
      const { count, rows } = await listGrants(ctx.db, query);
      const names = await people.named(rows.map((row) => row.subject_id));
      const items = rows.map(({ subject_id, role, created_at }) => ({
        user_id: subject_id,
        name: names.get(subject_id)?.name ?? subject_id,
        role,
        created_at: formatWireTime(created_at.getTime()),
      }));
      return { count, items };
    },

    grant: async (ctx, { user_id, role }) => {
      const { name } = (await people.find(user_id)) ?? ctx.fail('MP/USER_NOT_FOUND');
      return await ctx.inTransaction(async (tx) => {
        const { added, created_at } = await insertGrant(tx.db, { subject_id: user_id, role, created_at: new Date(tx.now) });
        tx.emit({ topic: 'access.changed', payload: { subject_id: user_id } });
        tx.record({
          object_id: user_id,
          object_name: name,
          content: `Made ${TITLES[role]}`,
          before: added ? null : { role },
          after: { role },
        });
        return { user_id, name, role, created_at: formatWireTime(created_at.getTime()) };
      });
    },

    revoke: async (ctx, { user_id, role }) => {
      const holders = await findHoldersForChange(ctx.db, role);
      if (!holders.includes(user_id)) ctx.fail('MP/PLATFORM_ROLE_NOT_FOUND');
      if (role === 'super_admin' && holders.length === 1) ctx.fail('MP/LAST_SUPER_ADMIN');
      await deleteGrant(ctx.db, user_id, role);
      ctx.emit({ topic: 'access.changed', payload: { subject_id: user_id } });
      ctx.record({ object_id: user_id, object_name: user_id, content: `No longer ${TITLES[role]}`, before: { role }, after: null });
    },
  };
}
