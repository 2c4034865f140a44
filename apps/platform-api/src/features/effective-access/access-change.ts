import type { AccessChange } from '@portico/contracts/platform/previews';
import type { MemberKind } from '../../db/tables/apps.ts';

interface Association {
  readonly group_id: string;
  readonly role_id: string;
  readonly permissions: readonly string[] | null;
}
interface Roles {
  readonly roles: ReadonlyMap<string, { readonly disabled: boolean; readonly permissions: readonly string[] }>;
  readonly associations: readonly Association[];
}
interface Menus<Row> {
  readonly rows: readonly Row[];
  readonly group_menus: ReadonlyMap<string, readonly string[]>;
  readonly grouping: boolean;
  readonly biz_type: string | null;
}
interface CodedMenu {
  readonly app_menu_id: string;
  readonly permissions: readonly string[];
  readonly hidden: boolean;
  readonly template_only: boolean;
}

/** Everything that grants, groups, codes and settings have a say in. */
export interface AccessState<Row extends CodedMenu> {
  readonly model: Roles;
  readonly menus: Menus<Row>;
  readonly admits_guests: boolean;
}

export interface Person {
  /** null: not, or no longer, a member. */
  readonly kind: MemberKind | null;
  readonly role_ids: readonly string[];
}

const without = <T>(items: readonly T[], gone: readonly T[]): T[] => items.filter((item) => !gone.includes(item));

function changeRoles({ roles, associations }: Roles, { roles: switched, role_permissions, group_roles }: AccessChange): Roles {
  const changed = new Map(roles);
  for (const { role_id, disabled } of switched) {
    const role = changed.get(role_id);
    if (role) changed.set(role_id, { ...role, disabled });
  }
  for (const { role_id, add, remove } of role_permissions) {
    const role = changed.get(role_id);
    if (role) changed.set(role_id, { ...role, permissions: [...new Set([...without(role.permissions, remove), ...add])] });
  }
  const isSame = (a: { group_id: string; role_id: string }, b: { group_id: string; role_id: string }): boolean =>
    a.group_id === b.group_id && a.role_id === b.role_id;
  const gone = [...group_roles.remove, ...group_roles.set];
  const kept = associations.filter((each) => !gone.some((key) => isSame(each, key)));
  return {
    roles: changed,
    // What a role no longer holds cannot stay chosen.
    associations: [...kept, ...group_roles.set].map(({ group_id, role_id, permissions }) => ({
      group_id,
      role_id,
      permissions: permissions && permissions.filter((code) => changed.get(role_id)?.permissions.includes(code)),
    })),
  };
}

type GroupMenus = Menus<never>['group_menus'];

function changeGroupMenus(before: GroupMenus, changes: AccessChange['group_menus']): GroupMenus {
  const changed = new Map(before);
  for (const { group_id, add, remove } of changes) {
    changed.set(group_id, [...new Set([...without(changed.get(group_id) ?? [], remove), ...add])]);
  }
  return changed;
}

/** The same member after that change. */
export function applyMemberChange(before: Person, change: AccessChange['members'][number] | undefined): Person {
  if (change === undefined) return before;
  const { kind = before.kind, add, remove } = change;
  return { kind, role_ids: [...new Set([...without(before.role_ids, remove), ...add])] };
}

/** The same app after a change that nobody has saved. */
export function applyAccessChange<Row extends CodedMenu>(state: AccessState<Row>, change: AccessChange): AccessState<Row> {
  const { model, menus } = state;
  const unseen = new Set(change.unseen_menus);
  const codes = new Map(change.menu_permissions.map(({ app_menu_id, permissions }) => [app_menu_id, permissions]));
  const templateOnly = new Map(change.template_only.map(({ app_menu_id, template_only }) => [app_menu_id, template_only]));
  return {
    admits_guests: change.admits_guests ?? state.admits_guests,
    model: changeRoles(model, change),
    menus: {
      ...menus,
      grouping: change.grouping ?? menus.grouping,
      group_menus: changeGroupMenus(menus.group_menus, change.group_menus),
      // An unseen menu keeps its place among the rows, where both states are compared: nobody sees it, nor what is below it.
      rows: menus.rows.map((row) => ({
        ...row,
        permissions: codes.get(row.app_menu_id) ?? row.permissions,
        hidden: row.hidden || unseen.has(row.app_menu_id),
        template_only: templateOnly.get(row.app_menu_id) ?? row.template_only,
      })),
    },
  };
}
