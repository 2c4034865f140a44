import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

interface MenuLinkProps {
  readonly base: string;
  readonly item: Pick<NavigationItem, 'app_menu_id' | 'target' | 'open_in_new_window' | 'type'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly onOpen?: (() => void) | undefined;
  readonly title?: string | undefined;
}

export const menuHref = (base: string, app_menu_id: string): string => `${base}/menu/${app_menu_id}`;
export const opensWindow = (item: MenuLinkProps['item']): boolean =>
  item.type === 'page' && item.open_in_new_window && isWebAddress(item.target);

/** A menu as a real link: in the console, or in a new window where the menu says so. */
export function MenuLink({ base, item, className, children, onOpen, title }: MenuLinkProps) {
  if (opensWindow(item)) {
    return (
      <a
        href={item.target}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        title={title}
        data-track="menu"
        onClick={onOpen}
      >
        {children}
      </a>
    );
  }
  return (
    <NavLink to={menuHref(base, item.app_menu_id)} end className={className ?? ''} title={title} data-track="menu" onClick={onOpen}>
      {children}
    </NavLink>
  );
}
