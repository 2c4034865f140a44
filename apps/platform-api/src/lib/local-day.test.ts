import { expect, test } from 'vitest';
import { daysBetween, localDay } from './local-day.ts';

test('a moment is another day in another zone', () => {
  const at = Date.parse('2026-03-01T17:00:00Z');
  expect([localDay('Asia/Shanghai', at), localDay('America/Los_Angeles', at)]).toEqual(['2026-03-02', '2026-03-01']);
});

test('[R2.30] days left are midnights of the zone, also where the clock is changed in between', () => {
  const from = Date.parse('2026-03-28T23:30:00+01:00');
  expect(daysBetween('Europe/Berlin', from, Date.parse('2026-03-29T00:10:00+01:00'))).toBe(1);
  expect(daysBetween('Europe/Berlin', from, Date.parse('2026-03-30T23:50:00+02:00'))).toBe(2);
  expect(daysBetween('Asia/Shanghai', from, from)).toBe(0);
});
