import type { Lang } from '@portico/contracts/langs';
import { useState } from 'react';
import { sentenceNumber, shortDay } from '../../../lib/format.ts';
import { useWidth } from '../../../lib/width.ts';
import { gridLines, type ArrangedUse } from './arrange-use.ts';
import styles from './page-use.module.css';

const HEIGHT = 196;
const FOOT = 22;
const START = 40;
const TOP = 6;
/** So that two dates do not touch. */
const LABEL_ROOM = 56;

interface UseChartProps {
  readonly use: ArrangedUse;
  readonly lang: Lang;
  readonly rtl: boolean;
  /** What the picture shows, for who cannot see it. */
  readonly label: string;
}

/** Stacked bars, one for each day. Time runs with the reading direction. */
export function UseChart({ use, lang, rtl, label }: UseChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number>();
  const lines = gridLines(Math.max(...use.totals));
  const top = lines.at(-1) ?? 1;
  const room = HEIGHT - FOOT - TOP;
  const slot = Math.max(0, width - START) / use.days.length;
  const bar = Math.max(1, slot * 0.56);
  const yOf = (value: number): number => TOP + room - (value / top) * room;
  const mirror = (x: number, w = 0): number => (rtl ? width - x - w : x);
  /** The last date would be cut if it stood under the middle of its bar. */
  const atEdge = (x: number): boolean => x + slot / 2 + LABEL_ROOM / 2 > width;
  // The last one stands half its width nearer to the one before.
  const every = Math.max(1, Math.ceil((LABEL_ROOM * 1.5) / Math.max(1, slot) - 0.5));
  const number = (n: number): string => sentenceNumber(n, lang);
  return (
    <div ref={ref} className={styles['chart']} onPointerLeave={() => setAt(undefined)}>
      {width === 0 ? null : (
        <svg role="img" aria-label={label} width={width} height={HEIGHT} direction="ltr">
          {lines.map((value) => (
            <g key={value}>
              <line x1={mirror(START)} x2={mirror(width)} y1={yOf(value)} y2={yOf(value)} />
              <text x={mirror(START - 8)} y={yOf(value) + 4} textAnchor={rtl ? 'start' : 'end'}>
                {number(value)}
              </text>
            </g>
          ))}
          {use.days.map((day, i) => {
            const x = START + i * slot;
            let below = 0;
            return (
              <g key={day} onPointerEnter={() => setAt(i)}>
                <rect className={styles['slot']} data-at={at === i} x={mirror(x, slot)} y={TOP} width={slot} height={room} />
                {use.series.map((series, s) => {
                  const value = series.uses[i] ?? 0;
                  const [from, to] = [yOf(below), yOf(below + value)];
                  below += value;
                  // A hairline between the parts of a bar.
                  return value === 0 ? null : (
                    <rect
                      key={series.app_menu_id ?? ''}
                      className={styles['bar']}
                      data-series={series.app_menu_id === undefined ? 'other' : s + 1}
                      x={mirror(x + (slot - bar) / 2, bar)}
                      y={to}
                      width={bar}
                      height={Math.max(0.5, from - to - 1)}
                      rx={1.5}
                    />
                  );
                })}
                {(use.days.length - 1 - i) % every === 0 && x + slot / 2 > START + 16 ? (
                  <text
                    x={mirror(atEdge(x) ? width : x + slot / 2)}
                    y={HEIGHT - 6}
                    textAnchor={atEdge(x) ? 'end' : 'middle'}
                    direction={rtl ? 'rtl' : 'ltr'}
                  >
                    {shortDay(day, lang)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
      {at === undefined ? null : (
        <div
          className={styles['tip']}
          data-end={at > use.days.length / 2}
          style={{ insetInlineStart: START + (at + 0.5) * slot }}
          aria-hidden="true"
        >
          <strong>{shortDay(use.days[at] ?? '', lang)}</strong>
          {use.series.map((series, s) => (
            <span key={series.app_menu_id ?? ''} className={styles['key']} data-series={series.app_menu_id === undefined ? 'other' : s + 1}>
              <i />
              <bdi>{series.name}</bdi>
              <b>{number(series.uses[at] ?? 0)}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
