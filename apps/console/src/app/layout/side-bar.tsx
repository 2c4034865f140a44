import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { frameId } from '../../domain/frames/frame-pool.ts';
import { usePageMarks } from '../../domain/frames/frame-pool-provider.tsx';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { useFavorites } from '../../domain/menus/favorites.ts';
import { useOfferedScreens, useScreenHere } from '../../domain/screens/screens.ts';
import { useOfferedNavigation } from '../../domain/menus/small-screen.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { ManageSide } from './manage-side.tsx';
import { SideCollapse, type SideProps } from './side-collapse.tsx';
import { SideButton } from './side-row.tsx';
import { WorkSections } from './side-sections.tsx';
import type { SideContext } from './side-tree.tsx';
import styles from './side-bar.module.css';

const nothing = (): void => {};

/** Memoised: opening the palette must not re-render hundreds of links. */
export const SideBar = memo(({ collapsed, onOpen = nothing, onCollapse }: SideProps) => {
  const { t } = useTranslation();
  const base = useAppBase();
  const nav = useOfferedNavigation();
  const favorites = useFavorites();
  const { app_menu_id } = useParams();
  const { pathname } = useLocation();
  const screen = useScreenHere();
  const navigate = useNavigate();
  const { in_app, installation } = useOfferedScreens();
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
  const { unsaved } = usePageMarks();
  const app_id = useCurrentApp()?.app_id ?? '';
  const isUnsaved = (id: string): boolean => unsaved.has(frameId({ app_id, app_menu_id: id }));
  const current = screen === undefined ? app_menu_id : undefined;
  const side: SideContext = { nav, base, collapsed, onOpen, favorites, current, isUnsaved };
  return (
    <div className={styles['side']} data-collapsed={collapsed}>
      <div className={styles['scroll']}>
        {collapsed && managing ? null : (
          <nav aria-label={t('layout.side')}>
            <WorkSections side={side} folded={managing} />
          </nav>
        )}
        {managing ? (
          <>
            <ManageSide title={t('layout.manage_side')} screens={in_app} collapsed={collapsed} onOpen={onOpen} />
            <ManageSide title={t('layout.installation')} screens={installation} collapsed={collapsed} onOpen={onOpen} />
          </>
        ) : null}
      </div>
      <div className={styles['foot']}>
        {is_manager ? (
          <SideButton
            icon={managing ? 'home' : 'sliders'}
            label={managing ? t('layout.back_to_work') : t('layout.manage_side')}
            collapsed={collapsed}
            onClick={managing ? backToWork : () => setChosen({ at: pathname, managing: true })}
          />
        ) : null}
        <SideCollapse collapsed={collapsed} onCollapse={onCollapse} />
      </div>
    </div>
  );
});
