import { expect, test } from 'vitest';
import { hourIn } from './format.ts';
import { partOfDay } from './part-of-day.ts';

test('[R2.16] a greeting is of the morning from five, of the afternoon from noon, of the evening from six, and of none at night', () => {
  const parts = Array.from({ length: 24 }, (_, hour) => partOfDay(hour));
  expect(parts.slice(0, 5)).toEqual(Array(5).fill('night'));
  expect(parts.slice(5, 12)).toEqual(Array(7).fill('morning'));
  expect(parts.slice(12, 18)).toEqual(Array(6).fill('afternoon'));
  expect(parts.slice(18, 23)).toEqual(Array(5).fill('evening'));
  expect(parts[23]).toBe('night');
});

test('[R2.16] one moment is morning for one person and afternoon for another', () => {
  const now = Date.UTC(2026, 10, 16, 9);
  expect(partOfDay(hourIn('Europe/London', now))).toBe('morning');
  expect(partOfDay(hourIn('Asia/Shanghai', now))).toBe('afternoon');
});
