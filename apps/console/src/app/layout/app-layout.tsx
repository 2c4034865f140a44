import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { FrameStage } from '../../features/frames/frame-stage.tsx';
import { MEDIUM, useMedia } from '../../lib/media.ts';
import { collapseSide } from '../../session/choices.ts';
import { chromeHere } from '../../session/chrome.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { sideDrawer } from '../../session/look-slice.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { MainArea } from '../../ui/main-area.tsx';
import { HeaderBar, MenuBar } from './header-bar.tsx';
import { SideBar } from './side-bar.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { SkipLink } from './skip-link.tsx';
import { useShell } from './use-shell.tsx';
import { Withdrawn } from './withdrawn.tsx';
import styles from './app-layout.module.css';

/** Chrome and sheet: header and side share one ground, the content lies on a sheet with a single rounded corner. */
export function Component() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const app = useCurrentApp();
  const chrome = chromeHere();
  const drawn = useMedia(MEDIUM) || chrome !== 'full';
  const { collapsed, drawer } = useAppSelector((state) => state.slideState);
  const shell = useShell();
  const closeDrawer = (): void => void dispatch(sideDrawer(false));
  return (
    <div className={styles['layout']} data-chrome={chrome} data-side={drawn ? 'none' : collapsed ? 'icons' : 'full'}>
      <SkipLink />
      {chrome === 'full' ? <HeaderBar in_app shell={shell} /> : null}
      {chrome === 'menu' ? <MenuBar shell={shell} title={app?.app_name ?? ''} /> : null}
      {drawn ? null : (
        <div className={styles['side']}>
          <SideBar collapsed={collapsed} onCollapse={() => collapseSide(dispatch, !collapsed)} />
        </div>
      )}
      {drawn && drawer ? (
        <SideDrawer label={t('layout.side')} onClose={closeDrawer}>
          <SideBar collapsed={false} onOpen={closeDrawer} />
        </SideDrawer>
      ) : null}
      <MainArea className={styles['sheet']}>
        <Withdrawn>
          <Outlet />
        </Withdrawn>
        <FrameStage onPalette={shell.onPalette} />
      </MainArea>
      {shell.dialogs}
    </div>
  );
}
