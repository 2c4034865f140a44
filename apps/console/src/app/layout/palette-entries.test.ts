import { expect, test } from 'vitest';
import { inOrder, matches, moved, type Entry } from './palette-entries.ts';

const entry = (group: Entry['group'], name: string): Entry => ({ key: name, group, icon: 'file', name });

test('an entry is found by parts of its name, its code or its other words, whatever their case and marks', () => {
  const ledger = { name: 'Refund Ledger', code: 'finance.refunds', also: ['Журнал'] };
  for (const words of ['refund', 'LEDGER ref', 'finance.', 'журнал']) expect(matches(ledger, words)).toBe(true);
  expect(matches(ledger, 'refund orders')).toBe(false);
  expect(matches({ name: 'Sécurité' }, 'securite')).toBe(true);
});

test('entries stand by groups: pages before apps before actions', () => {
  const mixed = [entry('actions', 'Sign out'), entry('apps', 'Orders'), entry('pages', 'Returns'), entry('favorites', 'Payments')];
  expect(inOrder(mixed).map(({ name }) => name)).toEqual(['Payments', 'Returns', 'Orders', 'Sign out']);
});

test('the arrows go round, the page keys stop at the ends, other keys belong to the field', () => {
  expect(moved(2, 'ArrowDown', 3)).toBe(0);
  expect(moved(0, 'ArrowUp', 3)).toBe(2);
  expect(moved(1, 'PageDown', 3)).toBe(2);
  expect(moved(1, 'PageUp', 3)).toBe(0);
  expect(moved(1, 'Home', 3)).toBeUndefined();
  expect(moved(0, 'ArrowDown', 0)).toBeUndefined();
});
