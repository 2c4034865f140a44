import type { AppMenuNode } from '@portico/contracts/platform/app-menus';
import { hasWords } from '../../api/menu-item.ts';
import type { TreeItem } from '../../lib/tree-math.ts';

/** A node of the menu tree as the tree editor takes it. */
export type MenuItem = TreeItem & AppMenuNode;

const made = new WeakMap<AppMenuNode, MenuItem>();
/** The same item for the same node: of ten thousand, a move makes anew only those that it concerns. */
export function toItem(node: AppMenuNode): MenuItem {
  const known = made.get(node);
  if (known) return known;
  const item = { ...node, id: node.app_menu_id, directory: node.type === 'directory' };
  made.set(node, item);
  return item;
}

export type OwnerFilter = 'all' | 'own' | 'service';

/** Name or code contains the words, and the owner is the one asked for. */
export const matcher =
  (keyword: string, owner: OwnerFilter): ((item: MenuItem) => boolean) =>
  (item) =>
    (owner === 'all' || item.owner === owner) && hasWords(item, keyword);
