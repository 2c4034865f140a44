import type { MenuDetail } from '@portico/contracts/platform/menu-trees';
import { menuIconOf } from '@portico/contracts/rules/menu-icon';
import { MenuIcon } from './menu-icon.tsx';

export interface DrawnMenuIconProps {
  readonly menu: MenuDetail & { readonly owner?: 'own' | 'service' };
}

/** Where only what was chosen is known: drawn as everywhere else. */
export function DrawnMenuIcon({ menu }: DrawnMenuIconProps) {
  return <MenuIcon item={{ icon: menuIconOf(menu, [menu.originName, menu.name, menu.code]) }} size={18} />;
}
