import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSeenToday, noteSeen } from './seen-today.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what somebody has seen is not shown again that day, to them alone', () => {
  const morning = new Date(2026, 10, 18, 8).getTime();
  expect(isSeenToday('7', morning)).toBe(false);
  noteSeen('7', morning);
  expect(isSeenToday('7', morning + 15 * 3_600_000)).toBe(true);
  expect(isSeenToday('8', morning)).toBe(false);
  expect(isSeenToday('7', morning + 24 * 3_600_000)).toBe(false);
});
