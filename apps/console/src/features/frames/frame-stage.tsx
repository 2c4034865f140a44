import { useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useFrameQuery } from '../../api/frames.ts';
import { config } from '../../lib/config.ts';
import { useAppBase } from '../../session/app-base.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useAppSelector } from '../../session/state.ts';
import { menuHref } from '../../ui/menu-link.tsx';
import { useWindowTitle } from '../../ui/page-shell.tsx';
import { isFramed } from './framable.ts';
import { FrameBox } from './frame-box.tsx';
import { FrameGuard, ReloadQuestion } from './frame-guard.tsx';
import { FrameHead } from './frame-head.tsx';
import { EMPTY_POOL, reducePool } from './frame-pool.ts';
import { useLatest } from './use-latest.ts';
import styles from './frames.module.css';

const LIMIT = config.frame_limit ?? 10;

interface FrameStageProps {
  /** A page asks for the palette. */
  readonly onPalette: () => void;
}

function Stage({ app_id, onPalette }: FrameStageProps & { readonly app_id: string }) {
  const nav = useNavigation();
  const base = useAppBase();
  const go = useNavigate();
  const { pathname } = useLocation();
  const { id: app_code = '', app_menu_id = '', typeCode } = useParams();
  const [pool, dispatch] = useReducer(reducePool, EMPTY_POOL);
  const [asking, setAsking] = useState(false);
  const asked = nav.byId.get(app_menu_id);
  const item = asked && isFramed(asked, pathname) ? asked : undefined;
  // Behind another page everything stays as it was, so that the frames keep their size.
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  const head = item ?? last;
  const frame = pool.frames.find((each) => each.id === head?.app_menu_id);

  useLayoutEffect(() => {
    if (item) dispatch({ act: 'open', id: item.app_menu_id, target: item.target, limit: LIMIT });
  }, [item]);
  useEffect(() => {
    if (nav.items.length > 0) dispatch({ act: 'keep', ids: new Set(nav.byId.keys()) });
  }, [nav]);
  useWindowTitle(item && (frame?.title ? `${frame.title} · ${item.name}` : item.name));
  const { currentData } = useFrameQuery(
    { params: { app_id, app_menu_id: item?.app_menu_id ?? '' }, query: typeCode === undefined ? {} : { biz_type: typeCode } },
    { skip: item === undefined },
  );

  const latest = useLatest({ nav, base, go });
  const navigate = useCallback(
    (code: string): void => {
      const { nav: now, base: from, go: to } = latest.current;
      const menu = now.items.find((each) => each.code === code);
      if (menu) void to(menuHref(from, menu.app_menu_id));
    },
    [latest],
  );
  const nameOf = (id: string): string => nav.byId.get(id)?.name ?? '';
  const reload = (): void => {
    if (head) dispatch({ act: 'reload', id: head.app_menu_id });
    setAsking(false);
  };

  return (
    <>
      <section className={styles['stage']} data-shown={item !== undefined} inert={item === undefined}>
        {head ? (
          <FrameHead
            item={head}
            nav={nav}
            base={base}
            title={frame?.title ?? ''}
            dirty={frame?.dirty ?? false}
            banner={currentData?.banner ?? ''}
            onReload={() => (frame?.dirty ? setAsking(true) : reload())}
          />
        ) : null}
        <div className={styles['area']}>
          {pool.frames.map((each) => (
            <FrameBox
              key={`${each.id}:${each.attempt}`}
              frame={each}
              name={nameOf(each.id)}
              shown={each.id === item?.app_menu_id}
              app_id={app_id}
              biz_type={typeCode}
              dispatch={dispatch}
              navigate={navigate}
              onPalette={onPalette}
            />
          ))}
        </div>
      </section>
      {/* Beside the stage: what is hidden with it could not be answered. */}
      <FrameGuard
        frames={pool.frames}
        shown={item?.app_menu_id}
        app_path={`/app/${encodeURIComponent(app_code)}`}
        nameOf={nameOf}
        onClose={(id) => dispatch({ act: 'close', id })}
      />
      {asking && head ? <ReloadQuestion name={head.name} onReload={reload} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** What a menu opens is there before one is clicked, so that the click only has to show it. */
const fetchAhead = (): void => void import('./menu-page.tsx').catch(() => undefined);

/** Where the pages of an app live while one moves between them; another app has a stage of its own. */
export function FrameStage(props: FrameStageProps) {
  const app_id = useAppSelector((state) => state.appTarget.info?.app_id);
  useEffect(fetchAhead, []);
  return app_id === undefined ? null : <Stage key={app_id} app_id={app_id} {...props} />;
}
