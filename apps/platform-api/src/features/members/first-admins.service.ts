import type { AccountName } from '@portico/contracts/user-centre/public-info';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { insertMember } from './members.queries.ts';

/** The administrators that a new app begins with; whoever calls has made sure who they are. */
export async function addFirstAdmins(ctx: PlatformCtx, app_id: string, admins: readonly Pick<AccountName, 'id' | 'name'>[]): Promise<void> {
  for (const { id, name } of admins) {
    await insertMember(ctx.db, { app_id, subject_id: id, kind: 'admin', name, created_at: new Date(ctx.now) });
    ctx.emit({ topic: 'access.changed', payload: { app_id, subject_id: id } });
    ctx.record({
      app_id,
      event: 'app_admin.added',
      object_id: id,
      object_name: name,
      content: 'Added an administrator',
      before: null,
      after: { kind: 'admin', roles: [] },
    });
  }
}
