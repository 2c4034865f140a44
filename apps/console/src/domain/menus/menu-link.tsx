import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

interface MenuLinkProps {
  readonly base: string;
  readonly item: Pick<NavigationItem, 'app_menu_id' | 'target' | 'open_in_new_window' | 'type'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly onOpen?: (() => void) | undefined;
  readonly title?: string | undefined;
  /** Says of itself when it is the page that is shown; of several links to one page only its own place does. */
  readonly marks?: boolean;
}

export const menuHref = (base: string, app_menu_id: string): string => `${base}/menu/${app_menu_id}`;
export const opensWindow = (item: MenuLinkProps['item']): boolean =>
  item.type === 'page' && item.open_in_new_window && isWebAddress(item.target);

/** A menu as a real link: in the console, or in a new window where the menu says so. */
export function MenuLink({ base, item, className, children, onOpen, title, marks = true }: MenuLinkProps) {
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
  const To = marks ? NavLink : Link;
  return (
    <To
      to={menuHref(base, item.app_menu_id)}
      {...(marks ? { end: true } : {})}
      className={className ?? ''}
      title={title}
      data-track="menu"
      onClick={onOpen}
    >
      {children}
    </To>
  );
}
