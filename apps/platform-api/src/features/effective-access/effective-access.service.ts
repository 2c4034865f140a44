import { GUEST, type UserMenus, type Why } from '@portico/contracts/platform/who-sees';
import type { WhyStep } from '@portico/contracts/rules/why-steps';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Who } from '../access/access.service.ts';
import { findRow, traceIn, type Navigation, type NavigationRow, type Sight } from '../app-menus/navigation.service.ts';
import type { People } from '../people/people.service.ts';
import { modelOf } from './imagined-rights.service.ts';
import { roleChanges } from './role-changes.service.ts';
import { findGroupsOfMenu, findRolesOf } from './effective-access.queries.ts';

type Unknown = 'MP/APP_NOT_FOUND' | 'MP/MENU_NOT_FOUND';

export interface EffectiveAccess {
  readonly why: (ctx: PlatformCtx<Unknown>, key: WhyKey, biz_type?: string) => Promise<Why>;
  readonly userMenus: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, key: Omit<WhyKey, 'app_menu_id'>, biz_type?: string) => Promise<UserMenus>;
}

interface WhyKey {
  app_id: string;
  user_id: string;
  app_menu_id: string;
}

/** As ids go on the wire, "0" is nobody. */
async function toWho(people: People, user_id: string): Promise<Who> {
  if (user_id === GUEST) return { subject_id: GUEST, account_type: 'guest', roles: [] };
  const subject_id = user_id === '0' ? '' : user_id;
  return { subject_id, account_type: 'org', roles: await people.rolesOf(subject_id) };
}

/** The nearest menu above that says no by itself. */
function blockOf({ snapshot, faults }: Sight, row: NavigationRow): Why['evidence']['blocked_by'] {
  const { rows, above, places } = snapshot.tree;
  let at = places.get(row.app_menu_id) ?? -1;
  if (faults[at] !== 'ancestors_visible') return null;
  while (faults[at] === 'ancestors_visible') at = above[at] ?? -1;
  const [blocking, step] = [rows[at], faults[at]];
  return blocking && step ? { app_menu_id: blocking.app_menu_id, name: blocking.name, step } : null;
}

async function evidenceOf(ctx: PlatformCtx, sight: Sight, row: NavigationRow, subject_id: string): Promise<Why['evidence']> {
  const { app, who, biz_type } = sight;
  const roles = await findRolesOf(ctx.db, app.app_id, subject_id, ctx.content_lang);
  const groups = await findGroupsOfMenu(ctx.db, app.app_id, row.app_menu_id, ctx.content_lang);
  const held = row.permissions.filter((code) => who.permissions.includes(code));
  return {
    app_status: app.status,
    grouping: app.grouping,
    biz_type,
    menu_biz_type: row.biz_type,
    needed_permissions: [...row.permissions],
    held_permissions: held.map((code) => ({
      code,
      role_ids: roles.filter((role) => !role.disabled && role.permissions.includes(code)).map((role) => role.role_id),
    })),
    roles: roles.map(({ role_id, role_name, display_name, disabled }) => ({ role_id, role_name, display_name, disabled })),
    groups: groups.map((group) => {
      const mine = who.groups.find(({ group_id }) => group_id === group.group_id);
      const counts = mine ? held.filter((code) => mine.permissions === null || mine.permissions.includes(code)) : [];
      return { ...group, associated: mine !== undefined, counts };
    }),
    blocked_by: blockOf(sight, row),
  };
}

/** Steps that no role gets anybody over. */
const BEYOND_ROLES: readonly (WhyStep | null)[] = ['signed_in', 'member', 'app_state'];

async function changesFor(
  ctx: PlatformCtx,
  { app, who, biz_type, snapshot }: Sight,
  why: Omit<Why, 'role_changes'>,
): Promise<Why['role_changes']> {
  const { user_id, app_menu_id, failing_step, evidence } = why;
  if (who.is_admin || user_id === GUEST || BEYOND_ROLES.includes(failing_step)) return [];
  const { model, names } = await modelOf(ctx, app.app_id);
  const world = { model, rows: snapshot.tree.rows, group_menus: snapshot.group_menus, grouping: app.grouping, biz_type };
  const held = evidence.roles.map(({ role_id }) => role_id);
  return roleChanges(world, held, app_menu_id).map((role_ids) =>
    role_ids.map((role_id) => ({ role_id, role_name: '', display_name: '', ...names.get(role_id) })),
  );
}

export function createEffectiveAccess({ navigation, people }: { navigation: Navigation; people: People }): EffectiveAccess {
  return {
    why: async (ctx, { app_id, user_id, app_menu_id }, biz_type) => {
      const who = await toWho(people, user_id);
      const sight = await navigation.look(ctx, app_id, { who, biz_type });
      const found = findRow(sight, app_menu_id) ?? ctx.fail('MP/MENU_NOT_FOUND');
      const answer = {
        app_menu_id,
        user_id,
        visible: found.fault === undefined,
        failing_step: found.fault ?? null,
        steps: traceIn(sight, found),
        evidence: await evidenceOf(ctx, sight, found.row, who.subject_id),
      };
      return { ...answer, role_changes: await changesFor(ctx, sight, answer) };
    },

    userMenus: async (ctx, { app_id, user_id }, biz_type) => {
      const { snapshot, faults } = await navigation.look(ctx, app_id, { who: await toWho(people, user_id), biz_type });
      const items = snapshot.tree.rows.map((row, index) => {
        const { app_menu_id, global_menu_id, parent_id, name, code, type } = row;
        const failing_step = faults[index] ?? null;
        return { app_menu_id, global_menu_id, parent_id, name, code, type, visible: failing_step === null, failing_step };
      });
      return { count: items.length, visible_count: items.filter((item) => item.visible).length, items };
    },
  };
}
