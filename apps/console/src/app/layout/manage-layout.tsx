import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { MEDIUM, useMedia } from '../../lib/media.ts';
import { collapseSide } from '../../session/choices.ts';
import { sideDrawer } from '../../session/look-slice.ts';
import { useManageScreens } from '../../session/manage-screens.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { MainArea } from '../../ui/main-area.tsx';
import { HeaderBar } from './header-bar.tsx';
import { ManageSide } from './manage-side.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { SideButton } from './side-row.tsx';
import { SkipLink } from './skip-link.tsx';
import { useShell } from './use-shell.tsx';
import layout from './app-layout.module.css';
import styles from './side-bar.module.css';

const nothing = (): void => {};

/** What belongs to the installation, for whoever has no app open: the same ground and sheet as in an app. */
export function Component() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const drawn = useMedia(MEDIUM);
  const { collapsed, drawer } = useAppSelector((state) => state.slideState);
  const shell = useShell();
  const { installation } = useManageScreens();
  const side = (is_collapsed: boolean, onOpen: () => void) => (
    <div className={styles['side']} data-collapsed={is_collapsed}>
      <div className={styles['scroll']}>
        <ManageSide title={t('layout.installation')} screens={installation} collapsed={is_collapsed} onOpen={onOpen} />
      </div>
      {drawn ? null : (
        <SideButton
          icon="panel"
          label={t('layout.collapse')}
          {...(is_collapsed ? { name: t('layout.expand') } : {})}
          collapsed={is_collapsed}
          onClick={() => collapseSide(dispatch, !collapsed)}
        />
      )}
    </div>
  );
  const close = (): void => void dispatch(sideDrawer(false));
  return (
    <div className={layout['layout']} data-chrome="full" data-side={drawn ? 'none' : collapsed ? 'icons' : 'full'}>
      <SkipLink />
      <HeaderBar in_app={false} has_side shell={shell} />
      {drawn ? null : <div className={layout['side']}>{side(collapsed, nothing)}</div>}
      {drawn && drawer ? (
        <SideDrawer label={t('layout.installation')} onClose={close}>
          {side(false, close)}
        </SideDrawer>
      ) : null}
      <MainArea className={layout['sheet']}>
        <Outlet />
      </MainArea>
      {shell.dialogs}
    </div>
  );
}
