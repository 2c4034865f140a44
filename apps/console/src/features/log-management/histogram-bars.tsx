import { KINDS } from '@portico/contracts/acts';
import { isolated } from '@portico/contracts/rules/direction';
import { sentenceNumber, shortDay, tableTime } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import { dayMarks, labelled, scaleOf, spaced, type Brush, type Histogram } from './histogram-math.ts';
import styles from './log-histogram.module.css';

export const HEIGHT = 104;
/** For the numbers of the scale. */
export const GUTTER = 40;
const FOOT = 20;
const HEAD = 6;
export const ROOM: number = HEIGHT - FOOT - HEAD;
const LABEL_ROOM = 84;
/** A day, as the longest of the languages writes it. */
const LABEL_WIDTH = 56;
/** Between two kinds of one bar. */
const GAP = 1;

interface BarsProps {
  readonly histogram: Histogram;
  readonly edges: readonly number[];
  readonly shown: Brush;
  readonly zone: string;
  readonly width: number;
  readonly rtl: boolean;
  /** The bar that is pointed at. */
  readonly at: number | undefined;
}

/** Drawn from left to right in every language, and turned round where people read the other way. */
export function HistogramBars({ histogram, edges, shown, zone, width, rtl, at }: BarsProps) {
  const lang = useAppSelector((state) => state.global.lang);
  const { items } = histogram;
  const slot = (width - GUTTER) / items.length;
  const scale = scaleOf(Math.max(...items.map(({ count }) => count)));
  const top = scale.at(-1) ?? 1;
  const mirror = (x: number, w: number): number => (rtl ? width - x - w : x);
  const high = (count: number): number => HEAD + ROOM - (count / top) * ROOM;
  const bar = { x: (i: number) => mirror(GUTTER + i * slot + slot * 0.12, slot * 0.76), width: Math.max(1, slot * 0.76) };
  const every = Math.max(1, Math.ceil(LABEL_ROOM / Math.max(1, slot)));
  const days = spaced(dayMarks(edges, zone), every);
  const hours = items.map((_, i) => tableTime(edges[i] ?? 0, zone).slice(11, 16));
  const day = (i: number): string => isolated(shortDay(tableTime(edges[i] ?? 0, zone).slice(0, 10), lang));
  const named = days.length > 0 ? days.map((i) => [i, day(i)] as const) : labelled(hours, every).map((i) => [i, hours[i] ?? ''] as const);
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" direction="ltr">
      {[0, ...scale].map((count) => (
        <g key={count}>
          <line x1={mirror(GUTTER, 0)} x2={mirror(width, 0)} y1={high(count)} y2={high(count)} />
          <text x={mirror(GUTTER - 8, 0)} y={high(count) + 4} textAnchor={rtl ? 'start' : 'end'}>
            {sentenceNumber(count, lang)}
          </text>
        </g>
      ))}
      {named.map(([i, name]) => (
        <g key={i}>
          {days.length > 0 ? (
            <line x1={mirror(GUTTER + i * slot, 0)} x2={mirror(GUTTER + i * slot, 0)} y1={HEAD} y2={HEIGHT - FOOT + 16} />
          ) : null}
          {GUTTER + i * slot + LABEL_WIDTH < width ? (
            <text x={mirror(GUTTER + i * slot + 4, 0)} y={HEIGHT - 4} textAnchor={rtl ? 'end' : 'start'}>
              {name}
            </text>
          ) : null}
        </g>
      ))}
      {items.map(({ from, capped, kinds }, i) => {
        let below = 0;
        return (
          <g key={from} className={styles['bar']} data-in={i >= shown.start && i < shown.end} data-at={i === at} data-capped={capped}>
            {i === at ? (
              <rect className={styles['pointed']} x={mirror(GUTTER + i * slot, slot)} y={HEAD} width={slot} height={ROOM} />
            ) : null}
            {KINDS.map((kind) => {
              if (kinds[kind] === 0) return null;
              const y = high(below + kinds[kind]);
              const tall = Math.max(1, high(below) - y - (below > 0 ? GAP : 0));
              below += kinds[kind];
              return <rect key={kind} data-kind={kind} x={bar.x(i)} y={y} width={bar.width} height={tall} rx={1} />;
            })}
          </g>
        );
      })}
    </svg>
  );
}
