import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { findAssignment } from './access.queries.ts';
import { findCodes, findGroupedMenus, findReaches, findRolesIn, findRolesWith } from './reach.queries.ts';
import { holds, mayChangeCodes, mayDelegate, mayPlace, type Reach } from './reach.ts';
import { isAdmin, type RoleAssignment } from './role-assignment.ts';

export type Beyond = 'MP/BEYOND_REACH';

interface Wish {
  /** Roles that are changed, switched off, deleted or taken from somebody. */
  readonly changes?: readonly string[];
  /** Roles that somebody gets, or that are switched on. */
  readonly gives_roles?: readonly string[];
  readonly gives?: Partial<Reach>;
  /** The same for permissions by their ids. */
  readonly gives_ids?: readonly string[];
}

/** The rows of this transaction; what somebody is over the installation came with their token. */
const assignmentNow = async (ctx: PlatformCtx, app_id: string): Promise<RoleAssignment> => ({
  ...(await findAssignment(ctx.db, ctx.actor.subject_id, app_id)),
  platform_roles: ctx.actor.roles,
});

/**
 * Call it once the app is locked: what is compared are the rows as they are in this transaction, never what some
 * process remembers, so that of two changes at once the second one sees the first.
 */
export async function assertWithinReach(ctx: PlatformCtx<Beyond>, app_id: string, wish: Wish): Promise<void> {
  const { changes = [], gives_roles = [], gives = {}, gives_ids = [] } = wish;
  const assignment = await assignmentNow(ctx, app_id);
  if (isAdmin(assignment)) return;
  const named = await findReaches(ctx.db, app_id, [...changes, ...gives_roles]);
  const codes = await findCodes(ctx.db, app_id, gives_ids);
  const may = mayDelegate(assignment, {
    changes: named.filter((each) => changes.includes(each.role_id)),
    gives: [...named.filter((each) => gives_roles.includes(each.role_id)), gives, { permissions: codes }],
  });
  if (!may) ctx.fail('MP/BEYOND_REACH');
}

/** A permission belongs to every role that holds it: who changes it changes all of them. */
export async function assertPermissionWithinReach(
  ctx: PlatformCtx<Beyond>,
  { app_id, permission_id }: { app_id: string; permission_id: string },
  new_code?: string,
): Promise<void> {
  const changes = await findRolesWith(ctx.db, app_id, permission_id);
  const gives = new_code === undefined || changes.length === 0 ? {} : { permissions: [new_code] };
  await assertWithinReach(ctx, app_id, { changes, gives });
}

/** A menu group, with the pages in it, is part of what every role associated with it gives. */
export async function assertGroupWithinReach(
  ctx: PlatformCtx<Beyond>,
  app_id: string,
  group_id: string,
  added: readonly string[] = [],
): Promise<void> {
  await assertWithinReach(ctx, app_id, { changes: await findRolesIn(ctx.db, app_id, group_id) });
  if (added.length === 0) return;
  const assignment = await assignmentNow(ctx, app_id);
  const menus = await findGroupedMenus(ctx.db, app_id, added);
  // Directories follow from the pages in them.
  if (!menus.every((menu) => menu.type === 'directory' || mayPlace(assignment, menu))) ctx.fail('MP/BEYOND_REACH');
}

interface CodesChange {
  readonly app_menu_id: string;
  /** The codes that it is to need. */
  readonly after: readonly string[];
}

export async function assertCodesWithinReach(ctx: PlatformCtx<Beyond>, app_id: string, changes: readonly CodesChange[]): Promise<void> {
  const assignment = await assignmentNow(ctx, app_id);
  if (isAdmin(assignment)) return;
  const after = new Map(changes.map((change) => [change.app_menu_id, change.after]));
  const menus = await findGroupedMenus(ctx.db, app_id, [...after.keys()]);
  if (!menus.every((menu) => mayChangeCodes(assignment, menu, after.get(menu.app_menu_id) ?? []))) ctx.fail('MP/BEYOND_REACH');
}

/** For what opens or closes pages to everybody at once. */
export async function assertAdministers(ctx: PlatformCtx<Beyond>, app_id: string): Promise<void> {
  if (!isAdmin(await assignmentNow(ctx, app_id))) ctx.fail('MP/BEYOND_REACH');
}

/** Of these roles, those that the caller may change: for screens that offer nothing that would be refused. */
export async function rolesWithinReach(ctx: PlatformCtx, app_id: string, role_ids: readonly string[]): Promise<Set<string>> {
  const assignment = await assignmentNow(ctx, app_id);
  if (isAdmin(assignment)) return new Set(role_ids);
  const reaches = await findReaches(ctx.db, app_id, role_ids);
  return new Set(reaches.filter((each) => holds(assignment, each)).map((each) => each.role_id));
}
