import { expect, test } from 'vitest';
import { changeBetween, clashOf, withChange } from './set-change.ts';

const set = (...ids: string[]): ReadonlySet<string> => new Set(ids);

test('a change holds what came and what went, and brings one set to the other', () => {
  const change = changeBetween(set('a', 'b'), set('b', 'c'));
  expect(change).toEqual({ add: ['c'], remove: ['a'] });
  expect(withChange(set('a', 'b'), change)).toEqual(set('b', 'c'));
});

test('two who tick different boxes are shown both, and each box begins with whoever changed it', () => {
  const clash = clashOf(set('a'), set('a', 'mine'), set('a', 'theirs'));
  expect(clash).toEqual({
    mine: { mine: true, theirs: false },
    theirs: { mine: false, theirs: true },
    untouched: ['theirs'],
  });
});

test('two who tick the same box agree', () => {
  expect(clashOf(set('a'), set('a', 'b'), set('a', 'b'))).toBeUndefined();
});
