import { expect, test } from 'vitest';
import { createRowSlots } from './row-slots.ts';

/** As rows are drawn: what was asked for stands in the document. */
function drawing(): (ids: readonly string[]) => readonly number[] {
  const slots = createRowSlots();
  return (ids) => {
    const taken = slots.of(ids);
    slots.keep(ids, taken);
    return taken;
  };
}

test('a row keeps its element while it is in sight, and a new one takes that of a row that has gone', () => {
  const slotsOf = drawing();
  expect(slotsOf(['a', 'b', 'c', 'd'])).toEqual([0, 1, 2, 3]);
  expect(slotsOf(['c', 'd', 'e', 'f'])).toEqual([2, 3, 0, 1]);
  expect(slotsOf(['d', 'c', 'e'])).toEqual([3, 2, 0]);
  expect(slotsOf(['d', 'x', 'c', 'e', 'y'])).toEqual([3, 1, 2, 0, 4]);
});

test('the same rows asked for again stay where they are, and no more elements are used than rows were in sight', () => {
  const slotsOf = drawing();
  for (let from = 0; from < 500; from += 7) {
    const ids = Array.from({ length: 40 }, (_, i) => `row-${from + i}`);
    const slots = slotsOf(ids);
    expect(slotsOf(ids)).toEqual(slots);
    expect(slots.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  }
});

test('a drawing that was given up moves no row to another element', () => {
  const slots = createRowSlots();
  slots.keep(['a', 'b', 'c'], [0, 1, 2]);
  expect(slots.of(['x', 'y', 'z'])).toEqual([0, 1, 2]);
  expect(slots.of(['b', 'c', 'd'])).toEqual([1, 2, 0]);
});
