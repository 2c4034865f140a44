import type { MenuNode } from '@portico/contracts/platform/menu-trees';
import type { TreeItem } from '../lib/tree-math.ts';

/** A node of a menu tree as the tree editor takes it: of an app, a service, a template or of every app. */
export type MenuItem = TreeItem &
  Omit<MenuNode, 'originName' | 'originMemo'> & {
    /** Only an app's menus have different owners. */
    readonly owner?: 'own' | 'service';
    readonly service_name?: string;
  };

/** Name or code contains the words. */
export const hasWords = (item: Pick<MenuItem, 'name' | 'code'>, keyword: string): boolean => {
  const words = keyword.toLocaleLowerCase();
  return words === '' || item.name.toLocaleLowerCase().includes(words) || item.code.toLocaleLowerCase().includes(words);
};
