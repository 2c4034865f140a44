import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink, opensWindow } from './menu-link.tsx';
import styles from './menu-cards.module.css';

interface MenuCardsProps {
  readonly base: string;
  readonly items: readonly NavigationItem[];
  /** Under the name. */
  readonly renderHint: (item: NavigationItem) => ReactNode;
  /** What the list holds, unless a heading over it says so. */
  readonly label?: string;
  /** On a narrow screen: one under another, or four in a row as icons with their names. */
  readonly narrow?: 'rows' | 'icons';
}

/** Menus as cards, each a link. */
export function MenuCards({ base, items, renderHint, label, narrow = 'rows' }: MenuCardsProps) {
  return (
    <ul className={styles['cards']} data-narrow={narrow} {...(label === undefined ? {} : { 'aria-label': label })}>
      {items.map((item) => (
        <li key={item.app_menu_id}>
          <MenuLink base={base} item={item} className={styles['card']}>
            <span className={styles['square']}>
              <MenuIcon item={item} size={18} />
            </span>
            <span className={styles['words']}>
              {/* A name too long for its card is cut at its own end, whatever the language around it. */}
              <strong dir="auto">{item.name}</strong>
              <small>{renderHint(item)}</small>
            </span>
            {opensWindow(item) && item.icon !== 'external' ? <Icon name="external" size={13} className={styles['window']} /> : null}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
