import { setImmediate } from 'node:timers/promises';
import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { AccessChange, AccessImpact, NavigationPreview } from '@portico/contracts/platform/previews';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { rightsOfRoles, type RoleModel } from '../access/access.service.ts';
import { imagine, type Navigation, type NavigationRow } from '../app-menus/navigation.service.ts';
import { applyAccessChange, type AccessState as StateOf } from './access-change.ts';
import { applyEdits } from './menu-edits.ts';
import { findOperators, findRoleModel, type Operator } from './previews.queries.ts';

type Unknown = 'MP/APP_NOT_FOUND' | 'MP/ROLE_NOT_FOUND' | 'MP/MENU_NOT_FOUND';

type AccessState = StateOf<NavigationRow>;
const NO_RIGHTS = { is_admin: false, permissions: [], groups: [] } as const;

/** An operator with these roles, in an app that lets operators in. */
function rightsWith(model: RoleModel, role_ids: readonly string[]) {
  const rights = rightsOfRoles(model, role_ids);
  return { ...rights, is_admin: false, entry_fault: rights.role_ids.length === 0 ? ('role_in_force' as const) : undefined };
}

async function modelOf(ctx: PlatformCtx, app_id: string): Promise<{ model: RoleModel; group_ids: string[] }> {
  const { roles, associations, group_ids } = await findRoleModel(ctx.db, app_id);
  return { model: { roles: new Map(roles.map(({ role_id, ...role }) => [role_id, role])), associations }, group_ids };
}

async function previewNavigation(
  ctx: PlatformCtx<Unknown | 'MP/MENU_PARENT_INVALID'>,
  navigation: Navigation,
  app_id: string,
  { role_ids, as_guest, lang, biz_type = DEFAULTS.biz_type, edits }: NavigationPreview,
): Promise<{ nav_version: number; items: NavigationItem[] }> {
  const { app, snapshot } = await navigation.menus(lang === undefined ? ctx : { ...ctx, content_lang: lang }, app_id);
  const { model } = await modelOf(ctx, app_id);
  if (role_ids.some((role_id) => !model.roles.has(role_id))) ctx.fail('MP/ROLE_NOT_FOUND');
  const guest = { ...NO_RIGHTS, entry_fault: app.admits_guests ? undefined : ('member' as const) };
  const rows = edits ? applyEdits(snapshot.tree.rows, edits) : snapshot.tree.rows;
  if (typeof rows === 'string') return ctx.fail(rows);
  const scope = { rows, group_menus: snapshot.group_menus, grouping: app.grouping, biz_type };
  const seen = imagine(scope, as_guest ? guest : rightsWith(model, role_ids));
  return { nav_version: app.nav_version, items: seen.rows.filter((_, index) => seen.faults[index] === undefined) };
}

interface Difference {
  gained: string[];
  lost: string[];
}

/** What somebody with these roles sees after a change and not before, and the other way round. */
function differenceFor(role_ids: readonly string[], before: AccessState, after: AccessState): Difference {
  const was = imagine(before.menus, rightsWith(before.model, role_ids));
  const is = imagine(after.menus, rightsWith(after.model, role_ids));
  const difference: Difference = { gained: [], lost: [] };
  for (const [index, row] of was.rows.entries()) {
    const [saw, sees] = [was.faults[index] === undefined, is.faults[index] === undefined];
    if (saw !== sees) difference[sees ? 'gained' : 'lost'].push(row.app_menu_id);
  }
  return difference;
}

/** People with the same roles see the same: each set of roles is looked at once, and others get a turn in between. */
async function differences(operators: readonly Operator[], before: AccessState, after: AccessState): Promise<Map<string, Difference>> {
  const found = new Map<string, Difference>();
  for (const { role_ids } of operators) {
    if (found.has(role_ids.join())) continue;
    found.set(role_ids.join(), differenceFor(role_ids, before, after));
    await setImmediate();
  }
  return found;
}

function toImpact(operators: readonly Operator[], found: ReadonlyMap<string, Difference>, rows: readonly NavigationRow[]): AccessImpact {
  const changed = operators.flatMap(({ subject_id, name, role_ids }) => {
    const { gained = [], lost = [] } = found.get(role_ids.join()) ?? {};
    return gained.length + lost.length === 0 ? [] : [{ user_id: subject_id, name, gained, lost }];
  });
  const shown = changed.slice(0, LIMITS.impact_people);
  const few = (ids: string[]) => ({ count: ids.length, app_menu_ids: ids.slice(0, LIMITS.impact_menus) });
  const people = shown.map(({ gained, lost, ...person }) => ({ ...person, gained: few(gained), lost: few(lost) }));
  const named = new Set(people.flatMap(({ gained, lost }) => [...gained.app_menu_ids, ...lost.app_menu_ids]));
  return {
    people_gaining: changed.filter(({ gained }) => gained.length > 0).length,
    people_losing: changed.filter(({ lost }) => lost.length > 0).length,
    people,
    menus: rows.filter((row) => named.has(row.app_menu_id)),
  };
}

async function previewAccess(
  ctx: PlatformCtx<Unknown | 'MP/GROUP_NOT_FOUND'>,
  navigation: Navigation,
  app_id: string,
  change: AccessChange,
): Promise<AccessImpact> {
  const { app, snapshot } = await navigation.menus(ctx, app_id);
  const { model, group_ids } = await modelOf(ctx, app_id);
  const keys = [...change.group_roles.set, ...change.group_roles.remove];
  if ([...change.role_permissions, ...keys].some(({ role_id }) => !model.roles.has(role_id))) ctx.fail('MP/ROLE_NOT_FOUND');
  if ([...change.group_menus, ...keys].some(({ group_id }) => !group_ids.includes(group_id))) ctx.fail('MP/GROUP_NOT_FOUND');
  const menus = [
    ...change.menu_permissions.map((each) => each.app_menu_id),
    ...change.group_menus.flatMap(({ add }) => add),
    ...change.removed_menus,
  ];
  const { rows, places } = snapshot.tree;
  if (menus.some((id) => rows[places.get(id) ?? -1]?.global_menu_id !== null)) ctx.fail('MP/MENU_NOT_FOUND');

  const { group_menus } = snapshot;
  const scope = { rows, group_menus, grouping: app.grouping, biz_type: change.biz_type ?? DEFAULTS.biz_type };
  const before: AccessState = { model, menus: scope };
  const operators = await findOperators(ctx.db, app_id);
  return toImpact(operators, await differences(operators, before, applyAccessChange(before, change)), rows);
}

export const createPreviews = ({ navigation }: { navigation: Navigation }) => ({
  navigation: (ctx: PlatformCtx<Unknown | 'MP/MENU_PARENT_INVALID'>, app_id: string, preview: NavigationPreview) =>
    previewNavigation(ctx, navigation, app_id, preview),
  access: (ctx: PlatformCtx<Unknown | 'MP/GROUP_NOT_FOUND'>, app_id: string, change: AccessChange) =>
    previewAccess(ctx, navigation, app_id, change),
});
export type Previews = ReturnType<typeof createPreviews>;
