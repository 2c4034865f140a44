import { firstFaults, type MenuTree, type Viewer } from '../../features/app-menus/effective-access.ts';

/** The menus for which nothing says no. */
export function visibleMenus(tree: MenuTree, viewer: Viewer): Set<string> {
  const faults = firstFaults(tree, viewer);
  return new Set(tree.rows.flatMap((menu, index) => (faults[index] === undefined ? [menu.app_menu_id] : [])));
}
