import { clockIn, dayBegins } from '../../lib/time-zone.ts';
import type { Span } from './log-spans.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole parts of an hour, of a day, and whole days: every day begins with one of them. */
const STEPS = [
  ...[1, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 7, 14, 28, 56].map((days) => days * DAY),
];

/** The first Monday of the epoch: weeks begin with it. */
const FIRST_MONDAY = 4 * DAY;

const dayOf = (clock: number): string => new Date(clock).toISOString().slice(0, 10);

/** The instant at which clocks of the zone show this; where they skip it, the one at which they go on. */
function instantAt(clock: number, zone: string): number {
  if (clock % DAY === 0) return dayBegins(dayOf(clock), zone).getTime();
  const near = clock - (clockIn(zone, clock) - clock);
  return clock - (clockIn(zone, near) - near);
}

/** Moments between buckets: the ends of the span, and between them whole hours or days of the zone, at most `most` buckets. */
export function edgesIn({ start, end }: Span, zone: string, most: number): Date[] {
  if (most < 3) return [start, end];
  const length = end.getTime() - start.getTime();
  // One more than fits evenly, because the span begins and ends within a step.
  const step = STEPS.find((each) => length / each <= most - 2) ?? Math.ceil(length / (most - 2) / DAY) * DAY;
  const first = clockIn(zone, start.getTime());
  const begin = Math.floor((first - FIRST_MONDAY) / step) * step + FIRST_MONDAY;
  const edges = [start.getTime()];
  for (let clock = begin + step; ; clock += step) {
    const at = instantAt(clock, zone);
    if (at >= end.getTime()) break;
    if (at > (edges.at(-1) ?? 0)) edges.push(at);
  }
  return [...edges, end.getTime()].map((at) => new Date(at));
}

/** As many as asked for, all of one length. */
export const equalEdges = ({ start, end }: Span, count: number): Date[] =>
  Array.from({ length: count + 1 }, (_, n) => new Date(Math.round(start.getTime() + (n * (end.getTime() - start.getTime())) / count)));

/** `count` shared out as the sample is; the parts add up to it. */
export function scaled<K extends string>(sample: Readonly<Record<K, number>>, count: number): Record<K, number> {
  const kinds = Object.entries<number>(sample);
  const seen = kinds.reduce((sum, [, n]) => sum + n, 0);
  let [before, given] = [0, 0];
  const shares = kinds.map(([kind, n]) => {
    before += n;
    const upto = seen === 0 ? 0 : Math.round((before * count) / seen);
    const share = upto - given;
    given = upto;
    return [kind, share] as const;
  });
  // The keys are those of the sample.
  return Object.fromEntries(shares) as Record<K, number>;
}
