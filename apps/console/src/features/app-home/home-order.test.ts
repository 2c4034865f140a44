import { HOME_CARDS } from '@portico/contracts/platform/user-preferences';
import { expect, test } from 'vitest';
import { movedCard, orderedCards, rowsOf } from './home-order.ts';

test('the home is as drawn until somebody wants it otherwise, and what comes to it later is not lost', () => {
  expect(rowsOf(orderedCards([]))).toEqual([
    [['entries']],
    [['favorites']],
    [
      ['use', 'recent'],
      ['messages', 'unsaved'],
    ],
    [['about']],
  ]);
  const own = orderedCards(['messages', 'about']);
  expect(own).toEqual(['messages', 'about', 'entries', 'favorites', 'use', 'recent', 'unsaved']);
  expect(rowsOf(own)).toEqual([[['messages']], [['about']], [['entries']], [['favorites']], [['use', 'recent'], ['unsaved']]]);
});

test('a card moves by one place, and not beyond the ends', () => {
  expect(movedCard(HOME_CARDS, 'favorites', -1).slice(0, 3)).toEqual(['favorites', 'entries', 'use']);
  expect(movedCard(HOME_CARDS, 'entries', 1).slice(0, 3)).toEqual(['favorites', 'entries', 'use']);
  expect(movedCard(HOME_CARDS, 'entries', -1)).toBe(HOME_CARDS);
  expect(movedCard(HOME_CARDS, 'about', 1)).toBe(HOME_CARDS);
});
