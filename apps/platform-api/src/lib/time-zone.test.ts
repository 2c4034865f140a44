import { expect, test } from 'vitest';
import { dayBegins } from './time-zone.ts';

test('[R2.30] a day begins at midnight of its own zone, or where clocks skip midnight, at what follows', () => {
  const begins = (date: string, zone: string): string => dayBegins(date, zone).toISOString();
  expect(begins('2026-03-01', 'Asia/Shanghai')).toBe('2026-02-28T16:00:00.000Z');
  expect(begins('2026-03-01', 'America/New_York')).toBe('2026-03-01T05:00:00.000Z');
  expect(begins('2026-07-01', 'America/New_York')).toBe('2026-07-01T04:00:00.000Z');
  // The days on which the clocks change.
  expect(begins('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z');
  expect(begins('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z');
  // Beirut goes from 23:59 to 01:00 in spring.
  expect(begins('2024-03-31', 'Asia/Beirut')).toBe('2024-03-30T22:00:00.000Z');
  expect(begins('2026-01-01', 'Pacific/Kiritimati')).toBe('2025-12-31T10:00:00.000Z');
});
