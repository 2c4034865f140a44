import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useFrameQuery } from '../../api/frames.ts';
import { config } from '../../lib/config.ts';
import { frameId, openedFrom, phaseOf } from '../../domain/frames/frame-pool.ts';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { useDeclaredScreens } from '../../domain/screens/screens.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useNavigation, type Navigation } from '../../session/navigation.ts';
import { shownTarget } from '../../session/app-slice.ts';
import { useAppSelector } from '../../session/state.ts';
import { menuHref } from '../../domain/menus/menu-link.tsx';
import { useWindowTitle } from '../../ui/page-shell.tsx';
import { isFramed, isMixed, keepsFrames } from './framable.ts';
import { FrameBox } from './frame-box.tsx';
import { FrameGuard, ReloadQuestion } from './frame-guard.tsx';
import { FrameHead } from './frame-head.tsx';
import { createStageHost } from './stage-host.ts';
import { useLatest } from './use-latest.ts';
import styles from './frames.module.css';

const LIMIT = config.frame_limit ?? 10;

interface FrameStageProps {
  /** Elsewhere nothing of the stage is to be seen, and everything on it stays as it is. */
  readonly in_app: boolean;
  /** A page asks for the palette. */
  readonly onPalette: () => void;
  /** The keyboard goes on in the shell: from before the pages, or from behind them. */
  readonly onLeave: (to: 'search' | 'start') => void;
}

/** What a menu opens is there before one is clicked, so that the click only has to show it. */
const fetchAhead = (): void => void import('./menu-page.tsx').catch(() => undefined);

const SETTLES_MS = 500;
/** Whoever a page sends on may be clicking twice: the second click must not land in the page that comes. */
function shield(stage: HTMLElement | null): void {
  stage?.setAttribute('data-shielded', '');
  setTimeout(() => stage?.removeAttribute('data-shielded'), SETTLES_MS);
}

/** Notes the size it is shown in, which it keeps where the layout has no room for it. */
function useKeptSize(in_app: boolean) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element || !in_app) return undefined;
    const size = new ResizeObserver(() => {
      element.style.setProperty('--stage-inline', `${element.offsetWidth}px`);
      element.style.setProperty('--stage-block', `${element.offsetHeight}px`);
    });
    size.observe(element);
    return () => size.disconnect();
  }, [in_app]);
  return stage;
}

/** Where framed pages live, of whatever app, for as long as the person stays signed in. */
export function FrameStage({ in_app, onPalette, onLeave }: FrameStageProps) {
  const { t } = useTranslation();
  const app = useAppSelector(shownTarget);
  const app_id = app?.app_id ?? '';
  const app_name = useCurrentApp()?.display_name ?? '';
  const nav = useNavigation();
  const base = useAppBase();
  const go = useNavigate();
  const { pathname } = useLocation();
  const { app_menu_id = '', typeCode } = useParams();
  const { frames, dispatch } = useFramePool();
  const { screens } = useDeclaredScreens();
  const [host] = useState(() => createStageHost());
  const [asking, setAsking] = useState(false);
  const stage = useKeptSize(in_app);
  const asked = in_app ? nav.byId.get(app_menu_id) : undefined;
  const item = asked && isFramed(asked, pathname) ? asked : undefined;
  // Behind another page the head stays as it was, so that the frames keep their size.
  const [last, setLast] = useState<{
    readonly item: NavigationItem;
    readonly nav: Navigation;
    readonly base: string;
    readonly app_id: string;
  }>();
  if (item && (item !== last?.item || nav !== last.nav)) setLast({ item, nav, base, app_id });
  const frame = frames.find((each) => last && each.id === frameId({ app_id: last.app_id, app_menu_id: last.item.app_menu_id }));
  const shown = item && frame?.id;

  useEffect(fetchAhead, []);
  useLayoutEffect(() => {
    if (!item || !app) return;
    dispatch({ act: 'open', menu: openedFrom(item, app, { biz_type: typeCode, app_name, path: pathname }), limit: LIMIT });
  }, [dispatch, item, app, app_name, pathname, typeCode]);
  useEffect(() => {
    if (nav.refused) dispatch({ act: 'withdraw', app_id });
    // Elsewhere the route names no biz type: these would be the menus of another one than that of the frames.
    if (!in_app || !nav.loaded) return;
    const names = new Map(nav.items.map((each) => [each.app_menu_id, each.name]));
    dispatch({ act: 'keep', app_id, biz_type: typeCode, names });
  }, [dispatch, in_app, nav, app_id, typeCode]);
  useWindowTitle(item && (frame?.title ? `${frame.title} · ${item.name}` : item.name));
  const { currentData } = useFrameQuery(
    { params: { app_id, app_menu_id: item?.app_menu_id ?? '' }, query: typeCode === undefined ? {} : { biz_type: typeCode } },
    { skip: item === undefined },
  );

  const latest = useLatest({ nav, base, go, item });
  const navigate = useCallback(
    (code: string): void => {
      const { nav: now, base: from, go: to, item: here } = latest.current;
      const menu = now.items.find((each) => each.code === code);
      if (!menu || menu.app_menu_id === here?.app_menu_id) return;
      shield(stage.current);
      void to(menuHref(from, menu.app_menu_id));
    },
    [latest, stage],
  );
  const reload = (): void => {
    if (frame) dispatch({ act: 'reload', id: frame.id });
    setAsking(false);
  };

  // A page may keep the keyboard in itself for long; out of it there is a way on either side.
  const way = (to: 'search' | 'start') => (
    <button type="button" className={styles['leave']} onClick={() => onLeave(to)}>
      {t('frames.leave_page')}
    </button>
  );

  return (
    <>
      <section ref={stage} className={styles['stage']} data-shown={item !== undefined} data-away={!in_app} inert={item === undefined}>
        {last ? (
          <FrameHead
            item={last.item}
            nav={last.nav}
            base={last.base}
            title={frame?.title ?? ''}
            dirty={frame?.dirty ?? false}
            up={frame !== undefined && phaseOf(frame, isMixed(frame.target, location.protocol)) === 'up'}
            banner={currentData?.banner ?? ''}
            onReload={() => (frame?.dirty ? setAsking(true) : reload())}
          />
        ) : null}
        <div className={styles['area']}>
          {way('search')}
          {frames.map((each) => (
            <FrameBox
              key={`${each.id}:${each.attempt}`}
              host={host}
              frame={each}
              shown={each.id === shown}
              dispatch={dispatch}
              navigate={navigate}
              onPalette={onPalette}
            />
          ))}
          {way('start')}
        </div>
      </section>
      {/* Beside the stage: what is hidden with it could not be answered. */}
      <FrameGuard frames={frames} shown={shown} stays={(to) => keepsFrames(to, screens)} onClose={(id) => dispatch({ act: 'close', id })} />
      {asking && frame ? <ReloadQuestion name={frame.name} onReload={reload} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
