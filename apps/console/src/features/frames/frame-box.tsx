import { memo, useCallback, useEffect, useLayoutEffect, useRef, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isNoAnswer } from '../../api/api-error.ts';
import { useLazyFrameCheckQuery, type TracedCheck } from '../../api/frames.ts';
import { useAppSelector } from '../../session/state.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ALLOW, isMixed, sandboxFor } from './framable.ts';
import { FrameHelp } from './frame-help.tsx';
import { phaseOf, type Checked, type FrameChange, type OpenFrame, type PoolAction } from '../../domain/frames/frame-pool.ts';
import { useLooks } from './looks.ts';
import type { StageHost } from './stage-host.ts';
import { isTalkative, useConnection } from './use-connection.ts';
import styles from './frames.module.css';

interface FrameBoxProps {
  readonly host: StageHost;
  readonly frame: OpenFrame;
  readonly shown: boolean;
  readonly dispatch: Dispatch<PoolAction>;
  readonly navigate: (code: string) => void;
  readonly onPalette: () => void;
}

/** Longer than that, and people should be told. */
const SLOW_MS = 10_000;
/** How long a page that has come up may be silent before it is shown without having spoken. */
const SILENT_MS = 1_500;
const NOTHING_KNOWN = { finding: 'unknown', status: null, refused_by: '', elapsed_ms: 0 } as const;

/** Whoever is told what the address answered may open it: the platform checks that before it asks. */
function checkedBy(data: TracedCheck | undefined, error: unknown): Checked {
  if (data) return { ...data, permission: 'good' };
  if (!isApiError(error)) return { ...NOTHING_KNOWN, trace_id: '', permission: 'open' };
  return { ...NOTHING_KNOWN, trace_id: error.trace_id, permission: isNoAnswer(error) ? 'open' : 'bad' };
}

/** Tells `change` once that so much time has passed, unless it no longer matters by then. */
function useAfter(ms: number, waiting: boolean, passed: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(passed, ms);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the beginning and the end of waiting count
  }, [ms, waiting]);
}

/** One page in its frame. It is never taken out of the document while it is open, only hidden. */
export const FrameBox = memo(function FrameBox({ host, frame, shown, dispatch, navigate, onPalette }: FrameBoxProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const iframe = useRef<HTMLIFrameElement>(null);
  const { id, app_id, app_menu_id, biz_type, target, attempt } = frame;
  const mixed = isMixed(target, location.protocol);
  const phase = phaseOf(frame, mixed);
  const present = phase !== 'mixed' && phase !== 'offline';
  const change = useCallback((to: FrameChange) => dispatch({ act: 'change', id, attempt, change: to }), [dispatch, id, attempt]);
  const [ask] = useLazyFrameCheckQuery();
  const reach = useAppSelector((state) => state.global.reach);
  useLayoutEffect(() => {
    // Without a network the frame would show the browser's own error, and go on showing it.
    if (reach === 'offline' && (phase === 'loading' || phase === 'slow')) change({ cut: true });
    if (reach === 'ok' && phase === 'offline') dispatch({ act: 'reload', id });
  }, [reach, phase, change, dispatch, id]);
  useConnection(box, iframe, {
    host,
    app: frame,
    target,
    present,
    up: phase === 'up',
    shown,
    saving: frame.saving === 'asked',
    change,
    navigate,
    looks: useLooks(),
    onPalette,
  });

  const isAsked = useRef(false);
  const askServer = (): void => {
    isAsked.current = true;
    const query = { parent: location.origin, ...(biz_type === undefined ? {} : { biz_type }) };
    void ask({ params: { app_id, app_menu_id }, query }).then(({ data, error }) => change({ check: checkedBy(data, error) }));
  };
  useEffect(() => {
    if (present && !isTalkative(target)) askServer();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it is loaded
  }, []);
  // The platform says whether the person may open the page, and the trace under which it was asked.
  const needs_check = frame.check === undefined && (phase === 'mixed' || phase === 'slow');
  useEffect(() => {
    if (needs_check && !isAsked.current) askServer();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it turns out to be in trouble
  }, [needs_check]);
  useAfter(SLOW_MS, !frame.loaded && !frame.spoken, () => change({ overdue: true }));
  // A page that stays silent although others of its origin speak may be the browser's own error in its place.
  useAfter(SILENT_MS, frame.loaded && !frame.spoken, () =>
    frame.check === undefined && isTalkative(target) ? askServer() : change({ waited: true }),
  );

  return (
    <div ref={box} className={styles['box']} data-shown={shown} data-held={frame.held} inert={!shown}>
      {present ? (
        <iframe
          ref={iframe}
          className={styles['frame']}
          title={frame.name}
          src={target}
          sandbox={sandboxFor(target, location.origin)}
          allow={ALLOW}
          referrerPolicy="no-referrer"
          style={frame.height > 0 ? { blockSize: frame.height } : undefined}
          // What is not to be seen cannot be reached by keyboard either.
          tabIndex={phase === 'up' ? undefined : -1}
          onLoad={() => change({ loaded: true })}
        />
      ) : null}
      {phase === 'loading' ? (
        <div className={styles['veil']}>
          <span role="status" className="sr-only">
            {t('common.loading')}
          </span>
          <SkeletonRows rows={6} height={40} />
        </div>
      ) : null}
      {phase === 'loading' || phase === 'up' ? null : (
        <FrameHelp
          trouble={phase}
          frame={frame}
          onRetry={() => dispatch({ act: 'reload', id })}
          onInsist={() => change({ insisted: true })}
        />
      )}
    </div>
  );
});
