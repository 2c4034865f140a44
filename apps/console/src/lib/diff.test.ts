import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLine } from './diff.ts';

test('only what differs is marked', () => {
  expect(diffLine('Returns', 'Returns and refunds')).toEqual({
    before: [{ text: 'Returns', changed: false }],
    after: [
      { text: 'Returns', changed: false },
      { text: ' and refunds', changed: true },
    ],
  });
});

test('the parts of a line are the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      const parts = diffLine(a, b);
      expect(parts.before.map((p) => p.text).join('')).toBe(a);
      expect(parts.after.map((p) => p.text).join('')).toBe(b);
    }),
  );
});
