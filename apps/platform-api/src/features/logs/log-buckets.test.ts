import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgesIn, equalEdges, scaled } from './log-buckets.ts';

const at = (time: string): Date => new Date(`${time}Z`);
const wall = (edges: readonly Date[]): string[] => edges.map((edge) => edge.toISOString().slice(5, 16));

test('a week falls into parts of days, which begin at midnight of the reader', () => {
  const edges = edgesIn({ start: at('2026-11-09T03:30:00'), end: at('2026-11-16T08:32:00') }, 'Asia/Shanghai', 60);
  expect(wall(edges).slice(0, 4)).toEqual(['11-09T03:30', '11-09T04:00', '11-09T07:00', '11-09T10:00']);
  expect(wall(edges).slice(-2)).toEqual(['11-16T07:00', '11-16T08:32']);
  // Midnight in Shanghai.
  expect(wall(edges)).toContain('11-12T16:00');
});

test('where clocks change, every day still begins at its midnight', () => {
  const edges = edgesIn({ start: at('2026-10-20T22:00:00'), end: at('2026-10-28T23:00:00') }, 'Europe/Berlin', 60);
  for (const midnight of ['10-24T22:00', '10-25T23:00', '10-26T23:00']) expect(wall(edges)).toContain(midnight);
});

test('weeks begin on Monday, and years fit', () => {
  const edges = edgesIn({ start: at('2025-11-01T00:00:00'), end: at('2026-11-18T00:00:00') }, 'UTC', 60);
  expect(wall(edges).slice(0, 3)).toEqual(['11-01T00:00', '11-03T00:00', '11-10T00:00']);
});

test('whatever the span, there are no more buckets than asked for, and none is empty of time', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo');
  const start = fc.integer({ min: 1_500_000_000_000, max: 1_800_000_000_000 });
  fc.assert(
    fc.property(zones, start, fc.integer({ min: 1_000, max: 4e11 }), (zone, from, length) => {
      const edges = edgesIn({ start: new Date(from), end: new Date(from + length) }, zone, 60).map((edge) => edge.getTime());
      expect(edges.length - 1).toBeLessThanOrEqual(60);
      expect([edges[0], edges.at(-1)]).toEqual([from, from + length]);
      expect(edges.every((edge, i) => i === 0 || edge > (edges[i - 1] ?? 0))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('without a zone all are of one length', () => {
  expect(wall(equalEdges({ start: at('2026-11-11T00:00:00'), end: at('2026-11-11T04:00:00') }, 4))).toEqual(
    [0, 1, 2, 3, 4].map((hour) => `11-11T0${hour}:00`),
  );
});

test('the shares of a sample add up to what was counted', () => {
  expect(scaled({ create: 1, change: 1, remove: 1 }, 100)).toEqual({ create: 33, change: 34, remove: 33 });
  expect(scaled({ create: 0, change: 3 }, 3)).toEqual({ create: 0, change: 3 });
  expect(scaled({ create: 0 }, 0)).toEqual({ create: 0 });
});
