import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Favorites } from '../../domain/menus/favorites.ts';
import type { Navigation } from '../../session/navigation.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuIcon } from '../../domain/menus/menu-icon.tsx';
import { MenuLink, opensWindow } from '../../domain/menus/menu-link.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import { RowInside } from './side-row.tsx';
import styles from './side-bar.module.css';

export interface SideContext {
  readonly nav: Navigation;
  readonly base: string;
  readonly collapsed: boolean;
  readonly onOpen: () => void;
  readonly favorites: Favorites;
  /** The menu on screen; none while the app is managed, though an address may name one. */
  readonly current: string | undefined;
  readonly isUnsaved: (app_menu_id: string) => boolean;
}

interface PageRowProps {
  readonly item: NavigationItem;
  /** As one of the favourites. */
  readonly kept?: boolean;
  readonly level?: number;
  /** Its own place among the menus, and not one of the short ways to it. */
  readonly own?: boolean;
  readonly side: SideContext;
}

/** Without its star a row goes from the favourites; who pressed it is at the head of what stays. */
function stepOut(line: HTMLElement | null): void {
  const section = line?.closest('section');
  const stays = line?.matches(':only-child') ? section?.nextElementSibling : section;
  stays?.querySelector('button')?.focus();
}

/** A page as a link, with its star beside it. */
export function PageRow({ item, kept = false, level = 0, own = false, side }: PageRowProps) {
  const { t } = useTranslation();
  const { base, collapsed, onOpen, favorites } = side;
  const line = useRef<HTMLLIElement>(null);
  const on = favorites.has(item);
  const toggle = (next: boolean): void => {
    if (!next && kept) stepOut(line.current);
    favorites.toggle(item, next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- within a block its list is none, which would take the role away
    <li ref={line} role="listitem" className={styles['line']}>
      <MenuLink base={base} item={item} className={styles['row']} onOpen={onOpen} title={item.name} marks={own}>
        <RowInside
          icon={<MenuIcon item={item} />}
          label={item.name}
          collapsed={collapsed}
          level={level}
          end={
            opensWindow(item) ? (
              <Icon name="external" size={13} />
            ) : own && side.isUnsaved(item.app_menu_id) ? (
              // The link is called by its name alone; in the strip the page says it in words.
              <i className={styles['unsaved']} title={t('frames.unsaved')} aria-hidden data-unsaved />
            ) : null
          }
        />
      </MenuLink>
      {collapsed || item.type !== 'page' || !favorites.writable ? null : (
        <span className={styles['star']}>
          <StarButton on={on} label={t(on ? 'layout.remove_favorite' : 'layout.add_favorite', { name: item.name })} onToggle={toggle} />
        </span>
      )}
    </li>
  );
}

interface BranchProps {
  readonly item: NavigationItem;
  readonly level: number;
  readonly side: SideContext;
}

function Branch({ item, level, side }: BranchProps) {
  const { nav, collapsed, current } = side;
  const holdsCurrent = current !== undefined && nav.ancestorsOf(current).some((a) => a.app_menu_id === item.app_menu_id);
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? holdsCurrent;
  if (item.type === 'page' || collapsed) return <PageRow own item={item} level={level} side={side} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above
    <li role="listitem">
      <button type="button" className={styles['row']} aria-expanded={open} onClick={() => setOpened(!open)}>
        <RowInside
          icon={<MenuIcon item={item} />}
          label={item.name}
          collapsed={false}
          level={level}
          end={<Icon name={open ? 'chevron_down' : 'chevron_right'} size={14} className={styles['chevron']} />}
        />
      </button>
      {open ? <Branches items={nav.childrenOf(item.app_menu_id)} level={level + 1} side={side} /> : null}
    </li>
  );
}

interface BranchesProps {
  readonly items: readonly NavigationItem[];
  readonly level?: number;
  readonly side: SideContext;
}

/** Rows that the browser renders or skips together. */
const BLOCK = 20;
/** Assumed until the block has been rendered once. */
const heightOf = (rows: number): string => `auto calc(${rows} * (var(--portico-side-row) + 1px))`;

export function Branches({ items, level = 0, side }: BranchesProps) {
  const branches = items.map((item) => <Branch key={item.app_menu_id} item={item} level={level} side={side} />);
  if (items.length <= 2 * BLOCK) return <ul>{branches}</ul>;
  // One list for screen readers: the blocks have no meaning.
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- its items are within lists that are none
    <ul role="list">
      {Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, n) => branches.slice(n * BLOCK, (n + 1) * BLOCK)).map((block, place) => (
        <li
          // Keyed by position: when a row is added or removed, later blocks change only at their edges.
          key={place}
          role="presentation"
          className={styles['block']}
          style={{ containIntrinsicBlockSize: heightOf(block.length) }}
        >
          <ul role="presentation">{block}</ul>
        </li>
      ))}
    </ul>
  );
}
