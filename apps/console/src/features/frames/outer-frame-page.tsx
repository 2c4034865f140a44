import { Button } from 'antd';
import { useCallback, useLayoutEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import { EMPTY_POOL, frameId, openedFrom, reducePool } from '../../domain/frames/frame-pool.ts';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useNavigation } from '../../session/navigation.ts';
import { shownTarget } from '../../session/app-slice.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createLeaveGuards, LeaveGuardsProvider } from '../../ui/form-kit/leave-guards.ts';
import { useWindowTitle } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FrameBox } from './frame-box.tsx';
import { FrameGuard } from './frame-guard.tsx';
import { createStageHost } from './stage-host.ts';
import styles from './frames.module.css';

/** There is no palette around a page that stands alone. */
const noPalette = (): void => {};

/** R2.32: an external page and nothing around it. Only menus that the person sees, never an address of the address bar. */
function OuterFramePage() {
  const { t } = useTranslation();
  const go = useNavigate();
  const base = useAppBase();
  const nav = useNavigation();
  const { app_menu_id = '', typeCode } = useParams();
  const { pathname } = useLocation();
  const app = useAppSelector(shownTarget);
  const app_name = useCurrentApp()?.display_name ?? '';
  const [pool, dispatch] = useReducer(reducePool, EMPTY_POOL);
  const [host] = useState(() => createStageHost());
  const [guards] = useState(createLeaveGuards);
  const menu = nav.byId.get(app_menu_id);
  const item = menu?.type === 'page' && isWebAddress(menu.target) ? menu : undefined;
  useLayoutEffect(() => {
    if (!item || !app) return;
    dispatch({ act: 'open', menu: openedFrom(item, app, { biz_type: typeCode, app_name, path: pathname }), limit: 1 });
  }, [item, app, app_name, pathname, typeCode]);
  useWindowTitle(item?.name);
  const outer = useCallback((id: string) => `${base}/menu/${id}/outerFrame`, [base]);
  const navigate = useCallback(
    (code: string): void => {
      const to = nav.items.find((each) => each.code === code);
      if (to && to.app_menu_id !== app_menu_id) void go(outer(to.app_menu_id));
    },
    [nav, go, outer, app_menu_id],
  );
  if (nav.loading) return <SkeletonRows rows={6} height={40} />;
  if (!item)
    return (
      <main>
        <EmptyState
          icon="lock"
          title={t('common.not_found.title')}
          text={t('frames.missing')}
          action={
            <Button type="primary" onClick={() => void go(base)}>
              {t('layout.home')}
            </Button>
          }
        />
      </main>
    );
  return (
    <main className={styles['whole']}>
      {pool.frames.map((frame) => (
        <FrameBox
          key={`${frame.id}:${frame.attempt}`}
          host={host}
          frame={frame}
          shown={frame.app_menu_id === item.app_menu_id}
          dispatch={dispatch}
          navigate={navigate}
          onPalette={noPalette}
        />
      ))}
      {/* There is one page here, and nowhere to leave it open. */}
      <LeaveGuardsProvider value={guards}>
        <FrameGuard
          frames={pool.frames}
          shown={frameId({ app_id: app?.app_id ?? '', app_menu_id })}
          stays={(to) => to === outer(item.app_menu_id)}
          onClose={(id) => dispatch({ act: 'close', id })}
        />
      </LeaveGuardsProvider>
    </main>
  );
}
export { OuterFramePage as Component };
