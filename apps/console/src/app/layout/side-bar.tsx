import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useQuickEntriesQuery } from '../../api/quick-entries.ts';
import { useAppBase } from '../../session/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useFavorites } from '../../session/favorites.ts';
import { manageScreenAt, useManageScreens } from '../../session/manage-screens.ts';
import { useNavigation } from '../../session/navigation.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ManageSide } from './manage-side.tsx';
import { SideButton, SideLink } from './side-row.tsx';
import { SideSection } from './side-section.tsx';
import { Branches, PageRow, type SideContext } from './side-tree.tsx';
import styles from './side-bar.module.css';

/** As many as one sees at a glance; the rest on demand. */
const FIRST_ENTRIES = 3;

function QuickEntries({ side, folded }: { readonly side: SideContext; readonly folded: boolean }) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const { typeCode } = useParams();
  const [all, setAll] = useState(false);
  const { currentData } = useQuickEntriesQuery(
    { params: { app_id: app?.app_id ?? '' }, query: typeCode === undefined ? {} : { biz_type: typeCode } },
    { skip: app === undefined },
  );
  const items = currentData?.items ?? [];
  if (items.length === 0) return null;
  const more = items.length > FIRST_ENTRIES;
  return (
    <SideSection
      title={t('layout.quick_entries')}
      folded={folded}
      extra={
        more ? (
          <button type="button" className={styles['all']} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('layout.show_fewer') : t('layout.show_all', { count: items.length })}
          </button>
        ) : null
      }
    >
      <ul>
        {(all ? items : items.slice(0, FIRST_ENTRIES)).map((item) => (
          <PageRow key={item.app_menu_id} item={item} side={side} />
        ))}
      </ul>
    </SideSection>
  );
}

function Menus({ side, folded }: { readonly side: SideContext; readonly folded: boolean }) {
  const { t } = useTranslation();
  const { nav, base, collapsed, onOpen } = side;
  const roots = nav.childrenOf(null);
  const shared = roots.filter((item) => item.global_menu_id !== null);
  const home = <SideLink to={base} icon="home" label={t('layout.home')} end collapsed={collapsed} onOpen={onOpen} />;
  if (collapsed)
    return (
      <>
        <ul>{home}</ul>
        <Branches items={roots} side={side} />
      </>
    );
  return (
    <>
      <SideSection title={t('layout.menu')} folded={folded}>
        <ul>{home}</ul>
        <Branches items={roots.filter((item) => item.global_menu_id === null)} side={side} />
        {nav.loading ? <SkeletonRows rows={5} height={32} /> : null}
        {nav.failure ? (
          <div className={styles['none']} role="status">
            <p>{t('layout.menus_failed')}</p>
            <button type="button" className={styles['all']} onClick={nav.retry}>
              {t('common.retry')}
            </button>
          </div>
        ) : null}
        {!nav.loading && !nav.failure && roots.length === 0 ? <p className={styles['none']}>{t('layout.no_menus')}</p> : null}
      </SideSection>
      {shared.length > 0 ? (
        <SideSection title={t('layout.global_menus')} folded={folded}>
          <Branches items={shared} side={side} />
        </SideSection>
      ) : null}
    </>
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
  const nav = useNavigation();
  const favorites = useFavorites();
  const { app_menu_id } = useParams();
  const { pathname } = useLocation();
  const screen = manageScreenAt(pathname);
  const navigate = useNavigate();
  const { in_app, installation } = useManageScreens();
  const is_manager = in_app.length + installation.length > 0;
  // The address decides what one is doing, until one switches by hand; going elsewhere lets it decide again.
  const [chosen, setChosen] = useState<{ readonly at: string; readonly managing: boolean }>();
  const managing = is_manager && (chosen?.at === pathname ? chosen.managing : screen !== undefined);
  const backToWork = (): void => {
    setChosen({ at: pathname, managing: false });
    if (screen === undefined) return;
    onOpen();
    void navigate(base);
  };
  const side: SideContext = { nav, base, collapsed, onOpen, favorites, current: screen === undefined ? app_menu_id : undefined };
  return (
    <div className={styles['side']} data-collapsed={collapsed}>
      <div className={styles['scroll']}>
        {collapsed && managing ? null : (
          <nav aria-label={t('layout.side')}>
            {collapsed ? null : <QuickEntries side={side} folded={managing} />}
            {collapsed || favorites.items.length === 0 ? null : (
              <SideSection title={t('layout.favorites')} folded={managing}>
                <ul>
                  {favorites.items.map((item) => (
                    <PageRow key={item.app_menu_id} item={item} icon="star" side={side} />
                  ))}
                </ul>
              </SideSection>
            )}
            <Menus side={side} folded={managing} />
          </nav>
        )}
        {managing ? (
          <>
            <ManageSide title={t('layout.manage_side')} screens={in_app} collapsed={collapsed} onOpen={onOpen} />
            <ManageSide title={t('layout.installation')} screens={installation} collapsed={collapsed} onOpen={onOpen} />
          </>
        ) : null}
      </div>
      {is_manager ? (
        <SideButton
          icon={managing ? 'home' : 'sliders'}
          label={managing ? t('layout.back_to_work') : t('layout.manage_side')}
          collapsed={collapsed}
          onClick={managing ? backToWork : () => setChosen({ at: pathname, managing: true })}
        />
      ) : null}
      {onCollapse ? (
        <SideButton
          icon="panel"
          label={t('layout.collapse')}
          {...(collapsed ? { name: t('layout.expand') } : {})}
          collapsed={collapsed}
          onClick={onCollapse}
        />
      ) : null}
    </div>
  );
}
