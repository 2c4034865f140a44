import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { MEDIUM, useMedia } from '../../lib/media.ts';
import { collapseSide } from '../../session/choices.ts';
import { sideDrawer } from '../../session/look-slice.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { untilLoaded } from '../lazy-page.ts';
import { HeaderBar } from './header-bar.tsx';
import { SideBar } from './side-bar.tsx';
import { SideDrawer } from './side-drawer.tsx';
import styles from './app-layout.module.css';

const Palette = lazy(untilLoaded(async () => ({ default: (await import('./palette.tsx')).Palette })));

/** Chrome and sheet: header and side share one ground, the content lies on a sheet with a single rounded corner. */
export function Component() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const medium = useMedia(MEDIUM);
  const { collapsed, drawer } = useAppSelector((state) => state.slideState);
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <div className={styles['layout']} data-side={medium ? 'none' : collapsed ? 'icons' : 'full'}>
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          // The fragment is the router's; the focus is moved by hand.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('common.skip')}
      </a>
      <HeaderBar in_app onSearch={() => setSearching(true)} />
      {medium ? null : (
        <div className={styles['side']}>
          <SideBar collapsed={collapsed} onCollapse={() => collapseSide(dispatch, !collapsed)} />
        </div>
      )}
      {medium && drawer ? <SideDrawer onClose={() => dispatch(sideDrawer(false))} /> : null}
      <main id="main" tabIndex={-1} className={styles['sheet']}>
        <Outlet />
      </main>
      {searching ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
