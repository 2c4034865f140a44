import type { ResponseOf } from '@portico/contracts/endpoint';
import type { logs } from '@portico/contracts/platform/logs';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { tableTime } from '../../lib/format.ts';

export type Histogram = ResponseOf<(typeof logs)['histogram']>;
/** From the edge before the first bucket to the edge behind the last one. */
export interface Brush {
  readonly start: number;
  readonly end: number;
}

const SECOND = 1_000;

/** The instants between the buckets, to the second, as addresses have them. */
export const edgesOf = ({ items, to }: Histogram): readonly number[] => [
  ...items.map(({ from }) => Math.floor(parseWireTime(from) / SECOND) * SECOND),
  Math.ceil(parseWireTime(to) / SECOND) * SECOND,
];

const nearest = (edges: readonly number[], instant: number): number =>
  edges.reduce((best, edge, i) => (Math.abs(edge - instant) < Math.abs((edges[best] ?? 0) - instant) ? i : best), 0);

/** Where a stretch of time lies among the buckets; at least one of them, all where it is open. */
export function brushOf(edges: readonly number[], from: number | undefined, to: number | undefined): Brush {
  const last = edges.length - 1;
  const start = from === undefined ? 0 : Math.min(nearest(edges, from), last - 1);
  return { start, end: to === undefined ? last : Math.max(nearest(edges, to), start + 1) };
}

export const isWhole = ({ start, end }: Brush, edges: readonly number[]): boolean => start === 0 && end === edges.length - 1;

/** One handle moved; they never pass each other. */
export function moveHandle(brush: Brush, which: 'start' | 'end', to: number, edges: readonly number[]): Brush {
  if (which === 'start') return { ...brush, start: Math.max(0, Math.min(brush.end - 1, to)) };
  return { ...brush, end: Math.max(brush.start + 1, Math.min(edges.length - 1, to)) };
}

/** What was drawn with the pointer, from one bucket to another in either direction. */
export const sweep = (from: number, to: number): Brush => ({ start: Math.min(from, to), end: Math.max(from, to) + 1 });

export const countIn = ({ items }: Histogram, { start, end }: Brush): { readonly count: number; readonly capped: boolean } => ({
  count: items.slice(start, end).reduce((sum, item) => sum + item.count, 0),
  capped: items.slice(start, end).some(({ capped }) => capped),
});

/** Which buckets say their label: one in `every`, and none that would repeat the label before it. */
export function labelled(labels: readonly string[], every: number): readonly number[] {
  const shown: number[] = [];
  for (let i = 0; i < labels.length; i += every) if (labels[i] !== labels[shown.at(-1) ?? -1]) shown.push(i);
  return shown;
}

const ROUND = [1, 2, 5, 10];

/** The numbers at the lines of the scale: three at most, all but the last below the highest bar. */
export function scaleOf(most: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 3)));
  const step = (ROUND.find((each) => each * power * 3 >= most) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) }, (_, n) => (n + 1) * step);
}

/** The buckets that begin with a day of the zone. */
export const dayMarks = (edges: readonly number[], zone: string): readonly number[] =>
  edges.flatMap((edge, i) => (i < edges.length - 1 && tableTime(edge, zone).endsWith('00:00:00') ? [i] : []));

/** Those that are at least so far from the one before. */
export function spaced(marks: readonly number[], apart: number): readonly number[] {
  const kept: number[] = [];
  for (const mark of marks) if (mark - (kept.at(-1) ?? -Infinity) >= apart) kept.push(mark);
  return kept;
}
