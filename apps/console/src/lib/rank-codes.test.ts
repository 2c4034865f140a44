import { expect, test } from 'vitest';
import { rankCodes, similarCode } from './rank-codes.ts';

const CODES = ['order:refund', 'refund:read', 'refund', 'order:read'];

test('[R1.04] what is typed is found in codes, the same first, then beginnings, then parts', () => {
  expect(rankCodes(CODES, 'Refund')).toEqual(['refund', 'refund:read', 'order:refund']);
  expect(rankCodes(CODES, 'nothing')).toEqual([]);
  expect(rankCodes(CODES, '')).toEqual(CODES);
});

test('[R1.04] a code a letter or two away from a known one, or its beginning, is probably that one', () => {
  const known = ['refund:read', 'order:write'];
  expect(similarCode('refund:raed', known)).toBe('refund:read');
  expect(similarCode('refund:red', known)).toBe('refund:read');
  expect(similarCode('refund', known)).toBe('refund:read');
  expect(similarCode('stock:count', known)).toBeUndefined();
  expect(similarCode('refund:read', known)).toBeUndefined();
});
