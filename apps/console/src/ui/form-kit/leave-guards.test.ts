import { expect, test, vi } from 'vitest';
import { createLeaveGuards, type Guard } from './leave-guards.ts';

const guard = (changes: number): Guard => ({ changes, isDirty: () => true, onDiscard: () => undefined });

test('whoever came first asks for all, however often it changes, and the next one asks once it has left', () => {
  const guards = createLeaveGuards();
  const heard = vi.fn<() => void>();
  guards.subscribe(heard);
  expect(guards.asker()).toBeUndefined();

  guards.put('form', guard(1));
  const leave = guards.join('form');
  guards.put('page', guard(2));
  const leavePage = guards.join('page');
  guards.put('form', guard(3));
  expect(guards.asker()).toBe('form');
  expect(guards.all().map(({ changes }) => changes)).toEqual([3, 2]);

  heard.mockClear();
  leave();
  expect(heard).toHaveBeenCalled();
  expect(guards.asker()).toBe('page');
  leavePage();
  expect(guards.asker()).toBeUndefined();
});
