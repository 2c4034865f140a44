import type { GroupMenu } from '@portico/contracts/platform/group-menus';
import type { TreeItem } from '../../../lib/tree-math.ts';

/** A menu of a group as the tree editor takes it. */
export type GroupEntry = TreeItem & Omit<GroupMenu, 'group_menu_id'>;

export const toEntry = ({ group_menu_id, ...menu }: GroupMenu): GroupEntry => ({
  ...menu,
  id: group_menu_id,
  directory: menu.type === 'directory',
});

/** Where a menu stands, from the top down. */
export function pathOf<T extends { readonly name: string; readonly parent_id: string | null }>(
  item: T,
  byId: ReadonlyMap<string, T>,
): string {
  const names: string[] = [];
  for (let at: T | undefined = item; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) names.unshift(at.name);
  return names.join(' › ');
}
