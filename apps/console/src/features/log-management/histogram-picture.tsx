import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/format.ts';
import { useWidth } from '../../lib/width.ts';
import { directionOf } from '../../session/language.ts';
import { useAppSelector } from '../../session/state.ts';
import { GUTTER, HEIGHT, HistogramBars, ROOM } from './histogram-bars.tsx';
import { isWhole, moveHandle, sweep, type Brush, type Histogram } from './histogram-math.ts';
import { HistogramTip } from './histogram-tip.tsx';
import styles from './log-histogram.module.css';

interface PictureProps {
  readonly histogram: Histogram;
  readonly brush: Brush;
  readonly edges: readonly number[];
  readonly zone: string;
  readonly onBrush: (brush: Brush) => void;
}

/** Bars with a brush over them: drawn with the pointer, or its two ends moved with the arrow keys. */
export function HistogramPicture({ histogram, brush, edges, zone, onBrush }: PictureProps) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const rtl = directionOf(lang) === 'rtl';
  const [ref, width] = useWidth<HTMLDivElement>();
  const [drawn, setDrawn] = useState<{ readonly from: number; readonly to: number }>();
  const shown = drawn ? sweep(drawn.from, drawn.to) : brush;
  const n = histogram.items.length;
  const slot = (width - GUTTER) / n;
  const [pointed, setPointed] = useState<number>();
  const begins = (i: number): number => GUTTER + i * slot;
  const bucketAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = rtl ? box.right - event.clientX : event.clientX - box.left;
    return Math.max(0, Math.min(n - 1, Math.floor((along - GUTTER) / slot)));
  };
  const onKey = (event: KeyboardEvent, which: 'start' | 'end'): void => {
    const ahead = rtl ? 'ArrowLeft' : 'ArrowRight';
    const steps: Readonly<Record<string, number>> = {
      [ahead]: 1,
      [rtl ? 'ArrowRight' : 'ArrowLeft']: -1,
      ArrowUp: 1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
      Home: -n,
      End: n,
    };
    const step = steps[event.key];
    if (event.key === 'Escape' && !isWhole(brush, edges)) onBrush({ start: 0, end: n });
    else if (step === undefined) return;
    else {
      const next = moveHandle(brush, which, brush[which] + step, edges);
      setPointed(which === 'start' ? next.start : next.end - 1);
      onBrush(next);
    }
    event.preventDefault();
  };
  const handle = (which: 'start' | 'end') => (
    <span
      role="slider"
      tabIndex={0}
      aria-label={which === 'start' ? t('logs.begin') : t('logs.end')}
      aria-valuemin={0}
      aria-valuemax={n}
      aria-valuenow={shown[which]}
      aria-valuetext={tableTime(edges[shown[which]] ?? 0, zone)}
      className={styles['handle']}
      style={{ insetInlineStart: begins(shown[which]) }}
      // By keyboard it says what the pointer is told.
      onFocus={() => setPointed(which === 'start' ? shown.start : shown.end - 1)}
      onBlur={() => setPointed(undefined)}
      onKeyDown={(event) => onKey(event, which)}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: which === 'start' ? brush.end - 1 : brush.start, to: which === 'start' ? brush.start : brush.end - 1 });
      }}
    />
  );
  return (
    // By keyboard the two handles do the same.
    <div
      ref={ref}
      className={styles['picture']}
      style={{ blockSize: HEIGHT }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: bucketAt(event), to: bucketAt(event) });
      }}
      onPointerMove={(event) => {
        if (drawn) setDrawn({ ...drawn, to: bucketAt(event) });
        setPointed(drawn ? undefined : bucketAt(event));
      }}
      onPointerUp={() => {
        if (drawn) onBrush(sweep(drawn.from, drawn.to));
        setDrawn(undefined);
      }}
      onPointerCancel={() => setDrawn(undefined)}
      onPointerLeave={() => setPointed(undefined)}
    >
      {width === 0 ? null : (
        <>
          <HistogramBars histogram={histogram} edges={edges} shown={shown} zone={zone} width={width} rtl={rtl} at={pointed} />
          {isWhole(shown, edges) ? null : (
            <span
              className={styles['brush']}
              style={{ insetInlineStart: begins(shown.start), inlineSize: (shown.end - shown.start) * slot, blockSize: ROOM + 6 }}
            />
          )}
          {handle('start')}
          {handle('end')}
          {pointed === undefined ? null : (
            <HistogramTip
              histogram={histogram}
              edges={edges}
              zone={zone}
              at={pointed}
              begin={begins(pointed)}
              end={begins(pointed + 1)}
              width={width}
            />
          )}
        </>
      )}
    </div>
  );
}
