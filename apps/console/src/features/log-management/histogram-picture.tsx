import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '@portico/contracts/rules/direction';
import { shortDay, tableTime } from '../../lib/format.ts';
import { useWidth } from '../../lib/width.ts';
import { directionOf } from '../../session/language.ts';
import { useAppSelector } from '../../session/state.ts';
import { isWhole, labelled, moveHandle, sweep, type Brush, type Histogram } from './histogram-math.ts';
import styles from './log-histogram.module.css';

export const HEIGHT = 92;
const FOOT = 20;
const LABEL_ROOM = 84;
/** A day, as the longest of the languages writes it. */
const LABEL_WIDTH = 56;
const DAY_MS = 86_400_000;

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
  const slot = width / n;
  const most = Math.max(1, ...histogram.items.map(({ count }) => count));
  const room = HEIGHT - FOOT - 4;
  const mirror = (x: number, w: number): number => (rtl ? width - x - w : x);
  const bucketAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = rtl ? box.right - event.clientX : event.clientX - box.left;
    return Math.max(0, Math.min(n - 1, Math.floor(along / slot)));
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
    else onBrush(moveHandle(brush, which, brush[which] + step, edges));
    event.preventDefault();
  };
  const long = (edges.at(-1) ?? 0) - (edges[0] ?? 0) > 2 * DAY_MS;
  const label = (i: number): string => {
    const time = tableTime(edges[i] ?? 0, zone);
    // The picture is drawn from left to right in every language; a date in it is not.
    return long ? isolated(shortDay(time.slice(0, 10), lang)) : time.slice(11, 16);
  };
  const every = Math.max(1, Math.ceil(LABEL_ROOM / Math.max(1, slot)));
  const labels = histogram.items.map((_, i) => label(i));
  const named = new Set(labelled(labels, every));
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
      style={{ insetInlineStart: shown[which] * slot }}
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
      }}
      onPointerUp={() => {
        if (drawn) onBrush(sweep(drawn.from, drawn.to));
        setDrawn(undefined);
      }}
      onPointerCancel={() => setDrawn(undefined)}
    >
      {width === 0 ? null : (
        <>
          <svg width={width} height={HEIGHT} aria-hidden="true" direction="ltr">
            {histogram.items.map(({ from, count, capped }, i) => {
              const tall = count === 0 ? 0 : Math.max(2, (count / most) * room);
              return (
                <g key={from}>
                  <rect
                    className={styles['bar']}
                    data-in={i >= shown.start && i < shown.end}
                    data-capped={capped}
                    x={mirror(i * slot + slot * 0.12, slot * 0.76)}
                    y={4 + room - tall}
                    width={Math.max(1, slot * 0.76)}
                    height={tall}
                    rx={1.5}
                  />
                  {named.has(i) && i * slot + LABEL_WIDTH < width ? (
                    <text x={mirror(i * slot, 0)} y={HEIGHT - 4} textAnchor={rtl ? 'end' : 'start'}>
                      {labels[i]}
                    </text>
                  ) : null}
                </g>
              );
            })}
            <line x1={0} x2={width} y1={4 + room + 0.5} y2={4 + room + 0.5} />
          </svg>
          {isWhole(shown, edges) ? null : (
            <span
              className={styles['brush']}
              style={{ insetInlineStart: shown.start * slot, inlineSize: (shown.end - shown.start) * slot, blockSize: room + 4 }}
            />
          )}
          {handle('start')}
          {handle('end')}
        </>
      )}
    </div>
  );
}
