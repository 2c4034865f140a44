import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { FrameStage } from '../../features/frames/frame-stage.tsx';
import { MEDIUM, NARROW, useMedia } from '../../lib/media.ts';
import { createPendingAddress, PendingAddressProvider } from '../../lib/pending-address.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { collapseSide } from '../../session/choices.ts';
import { chromeHere } from '../../session/chrome.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { loadLaterTexts } from '../../session/language.ts';
import { sideDrawer } from '../../session/look-slice.ts';
import { FramePoolProvider, usePageMarks } from '../../domain/frames/frame-pool-provider.tsx';
import type { Screen } from '../../domain/screens/screen.ts';
import { ScreensProvider } from '../../domain/screens/screens.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { createLeaveGuards, LeaveGuardsProvider } from '../../ui/form-kit/leave-guards.ts';
import { useFramePresses } from '../../ui/frame-presses.ts';
import { MainArea } from '../../ui/main-area.tsx';
import { APP_ROUTE, INSTALLATION_ROUTES } from '../layout-routes.ts';
import { focusShell } from './focus-shell.ts';
import { HeaderBar, MenuBar } from './header-bar.tsx';
import { OwnLook } from './own-look.tsx';
import { SideBar } from './side-bar.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { SkipLink } from './skip-link.tsx';
import { useShell } from './use-shell.tsx';
import { Withdrawn } from './withdrawn.tsx';
import styles from './app-layout.module.css';

/** In an app, among the screens of the installation, or on a page of neither, which has no side. */
function usePlace(): 'app' | 'installation' | 'plain' {
  const matches = useMatches();
  // Undefined where the app could not be entered: what says so stands outside of it.
  const entered = useRouteLoaderData(APP_ROUTE) !== undefined;
  if (entered) return 'app';
  return matches.some(({ id }) => INSTALLATION_ROUTES.some((route) => route === id)) ? 'installation' : 'plain';
}

/**
 * Chrome and sheet: header and side share one ground, the content lies on a sheet with a single rounded corner. It is the
 * same element wherever one goes, since the pages in the frames of its main area would load anew if it were another.
 */
function Shell() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const place = usePlace();
  const app = useCurrentApp();
  const chrome = place === 'installation' ? 'full' : chromeHere();
  const drawn = useMedia(MEDIUM) || chrome !== 'full';
  const { collapsed, drawer } = useAppSelector((state) => state.slideState);
  const { commands, dialogs } = useShell();
  // Where there is no room for it, the header has a button with the same pages behind it.
  const has_strip = [usePageMarks().any, chrome === 'full', !useMedia(NARROW)].every(Boolean);
  useFramePresses();
  const closeDrawer = useCallback((): void => void dispatch(sideDrawer(false)), [dispatch]);
  const onCollapse = useCallback((): void => collapseSide(dispatch, !collapsed), [dispatch, collapsed]);
  const has_side = place !== 'plain';
  const Side = place === 'app' ? SideBar : InstallationSide;
  return (
    <div
      className={has_side ? styles['layout'] : styles['plain']}
      data-chrome={chrome}
      data-strip={has_strip}
      data-side={drawn ? 'none' : collapsed ? 'icons' : 'full'}
    >
      {has_side ? <SkipLink /> : null}
      {chrome === 'full' ? <HeaderBar in_app={place === 'app'} has_side={has_side} shell={commands} /> : null}
      {chrome === 'menu' && place === 'app' ? <MenuBar shell={commands} title={app?.display_name ?? ''} /> : null}
      {has_side && !drawn ? (
        <div className={styles['side']}>
          <Side collapsed={collapsed} onCollapse={onCollapse} />
        </div>
      ) : null}
      {has_side && drawn && drawer ? (
        <SideDrawer label={t(place === 'app' ? 'layout.side' : 'layout.installation')} onClose={closeDrawer}>
          <Side collapsed={false} onOpen={closeDrawer} />
        </SideDrawer>
      ) : null}
      {has_strip ? (
        <div className={styles['strip']}>
          <PageStrip />
        </div>
      ) : null}
      <MainArea className={has_side ? styles['sheet'] : undefined}>
        {place === 'app' ? (
          <Withdrawn>
            <Outlet />
          </Withdrawn>
        ) : (
          <Outlet />
        )}
        <FrameStage in_app={place === 'app'} onPalette={commands.onPalette} onLeave={focusShell} />
      </MainArea>
      {dialogs}
    </div>
  );
}

/** Most people work in apps and never open the installation. */
const InstallationSide = lazyPart(async () => (await import('./installation-side.tsx')).InstallationSide);
/** Nobody needs it, or its words, before a page is open. */
const PageStrip = lazyPart(
  async () => (await Promise.all([import('../../features/open-pages/page-strip.tsx'), loadLaterTexts()]))[0].PageStrip,
);
const loadScreens = untilLoaded(() => import('../screens.ts'));

/** Side, palette and pages offer the same screens, and know the same open pages. */
function AppLayout() {
  const [screens, setScreens] = useState<readonly Screen[]>([]);
  const fetch = useCallback(() => void loadScreens().then(({ SCREENS }) => setScreens(SCREENS)), []);
  const declared = useMemo(() => ({ screens, fetch }), [screens, fetch]);
  const [leaveGuards] = useState(createLeaveGuards);
  const [address] = useState(() => createPendingAddress());
  return (
    <ScreensProvider value={declared}>
      <LeaveGuardsProvider value={leaveGuards}>
        <PendingAddressProvider value={address}>
          <FramePoolProvider>
            <OwnLook>
              <Shell />
            </OwnLook>
          </FramePoolProvider>
        </PendingAddressProvider>
      </LeaveGuardsProvider>
    </ScreensProvider>
  );
}
export { AppLayout as Component };
