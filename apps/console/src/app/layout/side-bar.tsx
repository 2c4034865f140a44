import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useParams } from 'react-router';
import { manageHref, useAppBase } from '../../session/app-base.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { useNavigation, type Navigation } from '../../session/navigation.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MenuLink, opensWindow } from '../../ui/menu-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './side-bar.module.css';

interface BranchProps {
  readonly item: NavigationItem;
  readonly level: number;
  readonly nav: Navigation;
  readonly base: string;
  readonly collapsed: boolean;
  readonly onOpen: () => void;
  /** The menu on screen; none while the app is managed, though an address may name one. */
  readonly current: string | undefined;
}

const iconOf = (item: NavigationItem): IconName => (item.type === 'page' ? 'file' : item.layout === 'tab' ? 'tabs' : 'folder');

function Branch({ item, level, nav, base, collapsed, onOpen, current }: BranchProps) {
  const holdsCurrent = current !== undefined && nav.ancestorsOf(current).some((a) => a.app_menu_id === item.app_menu_id);
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? holdsCurrent;
  const children = nav.childrenOf(item.app_menu_id);
  const indent = { paddingInlineStart: level === 0 ? 8 : 34 + (level - 1) * 14 };
  const inside = (
    <>
      {level === 0 ? <Icon name={iconOf(item)} /> : null}
      <span className={collapsed ? 'sr-only' : styles['label']}>{item.name}</span>
      {!collapsed && opensWindow(item) ? <Icon name="external" size={13} /> : null}
    </>
  );
  if (item.type === 'page' || collapsed) {
    return (
      <li>
        <MenuLink base={base} item={item} className={styles['row']} onOpen={onOpen} title={item.name}>
          <span className={styles['inside']} style={collapsed ? undefined : indent}>
            {inside}
          </span>
        </MenuLink>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={styles['row']} aria-expanded={open} onClick={() => setOpened(!open)}>
        <span className={styles['inside']} style={indent}>
          {inside}
          <Icon name={open ? 'chevron_down' : 'chevron_right'} size={14} className={styles['chevron']} />
        </span>
      </button>
      {open ? (
        <ul>
          {children.map((child) => (
            <Branch
              key={child.app_menu_id}
              item={child}
              level={level + 1}
              nav={nav}
              base={base}
              collapsed={collapsed}
              onOpen={onOpen}
              current={current}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface SideLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly collapsed: boolean;
  readonly onOpen: () => void;
  readonly end?: boolean;
  readonly active?: boolean;
}

function SideLink({ to, icon, label, collapsed, onOpen, end = false, active = false }: SideLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className={({ isActive }) => (isActive || active ? `${styles['row']} active` : (styles['row'] ?? ''))}
        onClick={onOpen}
        title={collapsed ? label : undefined}
      >
        <span className={styles['inside']} style={collapsed ? undefined : { paddingInlineStart: 8 }}>
          <Icon name={icon} />
          <span className={collapsed ? 'sr-only' : styles['label']}>{label}</span>
        </span>
      </NavLink>
    </li>
  );
}

interface SideBarProps {
  readonly collapsed: boolean;
  readonly onOpen?: () => void;
  readonly onCollapse?: (() => void) | undefined;
}

const nothing = (): void => {};

export function SideBar({ collapsed, onOpen = nothing, onCollapse }: SideBarProps) {
  const { t } = useTranslation();
  const base = useAppBase();
  const app = useCurrentApp();
  const nav = useNavigation();
  const { app_menu_id } = useParams();
  const { pathname } = useLocation();
  const screen = ['menu-manage', 'log-management'].find((name) => pathname.endsWith(`/${name}`));
  const current = screen === undefined ? app_menu_id : undefined;
  // While the app is managed its menus are folded away, unless one opens them.
  const [unfolded, setUnfolded] = useState<boolean>();
  const menusOpen = collapsed || (unfolded ?? screen === undefined);
  const roots = nav.childrenOf(null);
  const manages = can(app, 'menu:read') || can(app, 'log:read');
  const link = { collapsed, onOpen };
  return (
    <div className={styles['side']} data-collapsed={collapsed}>
      <div className={styles['scroll']}>
        <nav aria-label={t('layout.side')}>
          {collapsed ? null : (
            <h2>
              <button type="button" className={styles['head']} aria-expanded={menusOpen} onClick={() => setUnfolded(!menusOpen)}>
                {t('layout.menu')}
                <Icon name={menusOpen ? 'chevron_down' : 'chevron_right'} size={13} className={styles['chevron']} />
              </button>
            </h2>
          )}
          {menusOpen ? (
            <ul>
              <SideLink to={base} icon="home" label={t('layout.home')} end {...link} />
              {roots.map((item) => (
                <Branch key={item.app_menu_id} item={item} level={0} nav={nav} base={base} current={current} {...link} />
              ))}
            </ul>
          ) : null}
          {nav.loading ? <SkeletonRows rows={5} height={32} /> : null}
          {!nav.loading && roots.length === 0 && !collapsed && menusOpen ? <p className={styles['none']}>{t('layout.no_menus')}</p> : null}
        </nav>
        {manages ? (
          <nav aria-label={t('layout.manage_side')}>
            {collapsed ? <div className={styles['rule']} /> : <h2 className={styles['head']}>{t('layout.manage_side')}</h2>}
            <ul>
              {can(app, 'menu:read') ? (
                <SideLink
                  to={manageHref(base, 'menu-manage')}
                  icon="list"
                  label={t('layout.menus')}
                  active={screen === 'menu-manage'}
                  {...link}
                />
              ) : null}
              {can(app, 'log:read') ? (
                <SideLink
                  to={manageHref(base, 'log-management')}
                  icon="log"
                  label={t('layout.log')}
                  active={screen === 'log-management'}
                  {...link}
                />
              ) : null}
            </ul>
          </nav>
        ) : null}
      </div>
      {onCollapse ? (
        <button
          type="button"
          className={styles['row']}
          onClick={onCollapse}
          aria-label={collapsed ? t('layout.expand') : t('layout.collapse')}
        >
          <span className={styles['inside']} style={collapsed ? undefined : { paddingInlineStart: 8 }}>
            <Icon name="panel" />
            <span className={collapsed ? 'sr-only' : styles['label']}>{t('layout.collapse')}</span>
          </span>
        </button>
      ) : null}
    </div>
  );
}
