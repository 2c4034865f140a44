import { expect, test } from 'vitest';
import { LEVEL, maskOf, match, placesIn, plain, ready } from './fuzzy.ts';

const best = (typed: string, ...texts: string[]): string[] =>
  texts
    .map((text) => ({ text, score: match(plain(typed), ready(text))?.score ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text);
const marked = (typed: string, text: string): string => {
  const places = placesIn(text, match(plain(typed), ready(text))?.at ?? []);
  return text
    .split('')
    .map((letter, i) => (places.has(i) ? letter.toLocaleUpperCase() : letter))
    .join('');
};

test('the whole name is before its beginning, a word of it, first letters, a part, and letters that lie apart', () => {
  const names = ['re', 'return desk', 'carrier return', 'risk entries', 'purchase orders refund-free', 'ledger core', 'r and d expenses'];
  expect(best('re', ...names).slice(0, 3)).toEqual(['re', 'return desk', 'carrier return']);
  expect(best('rtrn', 'Retained earnings', 'Carrier returns', 'Returns and refunds', 'Orders')).toEqual([
    'Returns and refunds',
    'Carrier returns',
    'Retained earnings',
  ]);
  expect(match('od', ready('order desk'))?.score).toBeGreaterThan(LEVEL.inside);
  expect(match('rd', ready('order desk'))?.score).toBeLessThanOrEqual(LEVEL.inside);
});

test('letters too far apart, in another order or from the middle of a word are no match', () => {
  expect(best('rs', 'a report of the whole warehouse')).toEqual([]);
  expect(best('nrtr', 'Returns')).toEqual([]);
  expect(best('tn', 'Return')).toEqual([]);
  expect(best('e', 'desk')).toEqual([]);
});

test('case and marks do not matter, words may stand in any order, and Chinese begins at every character', () => {
  expect(best('securite', 'Sécurité')).toEqual(['Sécurité']);
  expect(best('LEDGER ref', 'Refund Ledger')).toEqual(['Refund Ledger']);
  expect(best('refund orders', 'Refund Ledger')).toEqual([]);
  expect(match('退款', ready('退货与退款'))?.score).toBeGreaterThan(LEVEL.initials);
  expect(best('الطلبات', 'كل الطلبات')).toEqual(['كل الطلبات']);
});

test('the letters that matched are marked where they are written', () => {
  expect(marked('rtrn', 'returns and refunds')).toBe('ReTuRNs and refunds');
  expect(marked('ecu', 'sécurité')).toBe('sÉCUrité');
  expect(marked('ref led', 'ledger of refunds')).toBe('LEDger of REFunds');
});

test('a text without a letter that was typed is left out by its mask', () => {
  expect(maskOf('rtx') & ~maskOf('returns')).not.toBe(0);
  expect(maskOf('rtn') & ~maskOf('returns')).toBe(0);
});
