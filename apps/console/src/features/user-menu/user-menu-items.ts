import type { UserMenus } from '@portico/contracts/platform/who-sees';
import type { TreeItem } from '../../lib/tree-math.ts';

export type UserMenu = UserMenus['items'][number];
export type UserMenuItem = TreeItem & UserMenu;
export const WHICH = ['seen', 'unseen'] as const;
export type Which = (typeof WHICH)[number];

/** They come in the order of the app; a tree wants each to know its place. */
export const toItems = (menus: readonly UserMenu[]): readonly UserMenuItem[] =>
  menus.map((menu, sort) => ({ ...menu, id: menu.app_menu_id, sort, directory: menu.type === 'directory' }));

export const isOf = (menu: Pick<UserMenu, 'visible'>, which: Which | undefined): boolean =>
  which === undefined || menu.visible === (which === 'seen');
