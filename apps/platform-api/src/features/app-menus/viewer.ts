import type { Viewer } from './effective-access.ts';

interface GroupRights {
  readonly group_id: string;
  /** null: not narrowed. */
  readonly permissions: readonly string[] | null;
}

/** What access knows of a person. */
interface PersonRights extends Pick<Viewer, 'entry_fault' | 'is_admin'> {
  readonly permissions: readonly string[];
  readonly groups: readonly GroupRights[];
}

interface Scope {
  readonly grouping: boolean;
  readonly biz_type: Viewer['biz_type'];
  readonly group_menus: ReadonlyMap<string, readonly string[]>;
}

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => (a === b ? a : new Set([...a, ...b]));

/** For each menu in the person's groups the codes that count there: what they hold, or of it what a narrowed group lets through. */
function countIn(
  groups: readonly GroupRights[],
  held: ReadonlySet<string>,
  group_menus: Scope['group_menus'],
): Map<string, ReadonlySet<string>> {
  const counted = new Map<string, ReadonlySet<string>>();
  for (const { group_id, permissions } of groups) {
    const codes = permissions === null ? held : new Set(permissions.filter((code) => held.has(code)));
    for (const app_menu_id of group_menus.get(group_id) ?? []) {
      counted.set(app_menu_id, union(codes, counted.get(app_menu_id) ?? codes));
    }
  }
  return counted;
}

export function toViewer(who: PersonRights, { grouping, biz_type, group_menus }: Scope): Viewer {
  const permissions = new Set(who.permissions);
  return {
    entry_fault: who.entry_fault,
    is_admin: who.is_admin,
    permissions,
    grouped: grouping ? countIn(who.groups, permissions, group_menus) : 'off',
    biz_type,
  };
}
