import type { AppMenuNode } from '@portico/contracts/platform/app-menus';
import { hasWords } from '../../ui/menu-tree/menu-item.ts';
import type { TreeItem } from '../../ui/tree-editor/tree-math.ts';

/** A node of the menu tree as the tree editor takes it. */
export type MenuItem = TreeItem & Omit<AppMenuNode, 'app_menu_id'>;

export const toItem = ({ app_menu_id, ...node }: AppMenuNode): MenuItem => ({
  ...node,
  id: app_menu_id,
  directory: node.type === 'directory',
});

export type OwnerFilter = 'all' | 'own' | 'service';

/** Name or code contains the words, and the owner is the one asked for. */
export const matcher =
  (keyword: string, owner: OwnerFilter): ((item: MenuItem) => boolean) =>
  (item) =>
    (owner === 'all' || item.owner === owner) && hasWords(item, keyword);
