import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeadingDebounce } from './leading-debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first runs at once; of those that follow fast and cancel each other only the last runs, a pause later', () => {
  const debounce = createLeadingDebounce(1_000, () => Date.now());
  const ran: string[] = [];
  debounce(() => ran.push('first'));
  expect(ran).toEqual(['first']);
  const cancel = debounce(() => ran.push('passed by'));
  vi.advanceTimersByTime(500);
  cancel();
  debounce(() => ran.push('last'));
  vi.advanceTimersByTime(999);
  expect(ran).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['first', 'last']);
});

test('after a pause the next runs at once again, and cancelling what has run does nothing', () => {
  const debounce = createLeadingDebounce(1_000, () => Date.now());
  const ran: number[] = [];
  debounce(() => ran.push(1))();
  vi.advanceTimersByTime(1_001);
  debounce(() => ran.push(2));
  expect(ran).toEqual([1, 2]);
});
