import { Button } from 'antd';
import { useCallback, useLayoutEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import { useAppBase } from '../../session/app-base.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWindowTitle } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FrameBox } from './frame-box.tsx';
import { FrameGuard } from './frame-guard.tsx';
import { EMPTY_POOL, frameId, openedFrom, reducePool } from './frame-pool.ts';
import styles from './frames.module.css';

/** There is no palette around a page that stands alone. */
const noPalette = (): void => {};

/** R2.32: an external page and nothing around it. Only menus that the person sees, never an address of the address bar. */
export function Component() {
  const { t } = useTranslation();
  const go = useNavigate();
  const base = useAppBase();
  const nav = useNavigation();
  const { app_menu_id = '', typeCode } = useParams();
  const app_id = useAppSelector((state) => state.appTarget.info?.app_id) ?? '';
  const [pool, dispatch] = useReducer(reducePool, EMPTY_POOL);
  const menu = nav.byId.get(app_menu_id);
  const item = menu?.type === 'page' && isWebAddress(menu.target) ? menu : undefined;
  useLayoutEffect(() => {
    if (item) dispatch({ act: 'open', menu: openedFrom(item, app_id, typeCode), limit: 1 });
  }, [item, app_id, typeCode]);
  useWindowTitle(item?.name);
  const outer = useCallback((id: string) => `${base}/menu/${id}/outerFrame`, [base]);
  const navigate = useCallback(
    (code: string): void => {
      const to = nav.items.find((each) => each.code === code);
      if (to) void go(outer(to.app_menu_id));
    },
    [nav, go, outer],
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
          frame={frame}
          shown={frame.app_menu_id === item.app_menu_id}
          dispatch={dispatch}
          navigate={navigate}
          onPalette={noPalette}
        />
      ))}
      {/* There is one page here, and nowhere to leave it open. */}
      <FrameGuard
        frames={pool.frames}
        shown={frameId({ app_id, app_menu_id })}
        stays={(pathname) => pathname === outer(item.app_menu_id)}
        onClose={(id) => dispatch({ act: 'close', id })}
      />
    </main>
  );
}
