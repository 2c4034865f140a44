import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOfEntry, termsOfWord, valueTerm } from './log-terms.ts';

const entry = (log_content: string) => ({
  log_content,
  object_name: '仓库文员',
  operator: 'İstanbul',
  app_id: null,
  user_id: '7',
  object_id: 'o',
  ip_address: '::1',
  module_name: 'menu',
  act: 'changed',
  request_method: 'PUT',
  request_uri: '/v2/apps',
});
const has = (text: string, word: string): boolean => {
  const terms = new Set(termsOfEntry(entry(text)));
  return termsOfWord(word).every((term) => terms.has(term));
};

test('[R7.21] a word of one or two Chinese signs is found by what is kept of a row', () => {
  expect(termsOfWord('仓库')).toHaveLength(1);
  expect(has('x', '仓库')).toBe(true);
  expect(has('x', '员')).toBe(true);
  expect(has('x', '库仓')).toBe(false);
  expect(termsOfWord('x')).toEqual([]);
});

test('a row that contains a word, in whatever case, has every term of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.nat(30), fc.nat(30), (text, from, length) => {
      const word = text.slice(from, from + length + 1);
      expect(has(text, word)).toBe(true);
      expect(
        has(
          text.replace(/[a-z]/g, (c) => c.toUpperCase()),
          word,
        ),
      ).toBe(true);
    }),
  );
  expect(has('', 'istanbul')).toBe(true);
});

test('a value counts under its own name only', () => {
  const terms = termsOfEntry(entry(''));
  expect(terms).toContain(valueTerm('user_id', '7'));
  expect(terms).not.toContain(valueTerm('object_id', '7'));
});
