import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { rightsOfRoles, type Rights, type RoleModel } from '../access/access.service.ts';
import type { Person } from './access-change.ts';
import { findRoleModel } from './previews.queries.ts';

const NO_RIGHTS = { is_admin: false, role_ids: [], permissions: [], groups: [] } as const;

/** A member with these roles, in an app that lets operators in. */
export function memberRights(model: RoleModel, { kind, role_ids }: Person): Rights {
  if (kind === null) return { ...NO_RIGHTS, entry_fault: 'member' };
  const rights = rightsOfRoles(model, role_ids);
  const roleless = kind === 'operator' && rights.role_ids.length === 0;
  return { ...rights, is_admin: kind === 'admin', entry_fault: roleless ? 'role_in_force' : undefined };
}

export const guestRights = ({ admits_guests }: { readonly admits_guests: boolean }): Rights => ({
  ...NO_RIGHTS,
  entry_fault: admits_guests ? undefined : 'member',
});

interface NamedRoles {
  readonly model: RoleModel;
  readonly names: ReadonlyMap<string, { role_name: string; display_name: string }>;
  readonly group_ids: readonly string[];
}

export async function modelOf(ctx: PlatformCtx, app_id: string): Promise<NamedRoles> {
  const { roles, associations, group_ids } = await findRoleModel(ctx.db, app_id, ctx.content_lang);
  return {
    model: { roles: new Map(roles.map(({ role_id, ...role }) => [role_id, role])), associations },
    names: new Map(roles.map(({ role_id, role_name, display_name }) => [role_id, { role_name, display_name }])),
    group_ids,
  };
}
