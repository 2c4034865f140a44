import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packFindings } from '../src/rules/pack-findings.ts';
import { formatPackHead, formatPackLine, parsePackHead, parsePackLine } from '../src/rules/pack-file.ts';

/** What editors, spreadsheets and translators do to a text, and what somebody might do on purpose. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\\', 't', 'n', '#', '\t', '\n', '\r', '\\t', '\ufeff', '\u202e', '"', ' ', '退', '🙂', '__proto__'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

test('[R1.07] whatever a code, a name and a memo contain, they come back from a line as they were, and the line again [ASVS 1.1.1]', () => {
  fc.assert(
    fc.property(nasty, nasty, nasty, (code, name, memo) => {
      fc.pre(code !== '');
      const line = formatPackLine({ code, name, memo });
      expect(line).not.toMatch(/[\n\r]/);
      expect(line.startsWith('#')).toBe(false);
      expect(parsePackLine(line)).toEqual({ code, name, memo });
    }),
    { numRuns: 2_000 },
  );
});

test('any line either reads or does not, and one that reads is written again with the same meaning', () => {
  fc.assert(
    fc.property(nasty, nasty, (one, two) => {
      const read = parsePackLine(`${one}\t${two}`);
      if (read) expect(parsePackLine(formatPackLine(read))).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['a lonely code', 'orders'],
  ['no code', '\tOrders\t'],
  ['four fields', 'orders\tOrders\tmemo\tmore'],
  ['an escape that means nothing', 'orders\tOr\\ders\t'],
  ['a backslash at the end', 'orders\tOrders\tmemo\\'],
])('a line with %s is none', (_what, line) => expect(parsePackLine(line)).toBeUndefined());

test('a memo may be left out with its tab', () => expect(parsePackLine('a\tb')).toEqual({ code: 'a', name: 'b', memo: '' }));

test('the first comment says whose pack it is, in which language, of which day', () => {
  const head = { owner: 'orders', lang: 'ru', date: '2026-03-01' };
  expect(parsePackHead(formatPackHead(head))).toEqual(head);
  expect(parsePackHead('# made by hand')).toBeUndefined();
});

test.each([
  ['ru', 'Возвраты', 'Returns', []],
  ['ar', 'المرتجعات', 'Returns', []],
  ['ar', 'Returns', 'Returns', ['other_direction']],
  ['ar', 'طلبات CRM', 'CRM orders', ['mixed_direction']],
  ['en', 'المرتجعات', 'Returns', ['other_direction']],
  ['zh-CN', '退货', 'Returns', []],
  ['zh-CN', '退货与退款的处理和审批流程管理', 'Returns', ['long']],
  ['ru', '2026', 'Returns', []],
] as const)('in %s, %j for %j is worth a look for %j', (lang, name, source, found) => {
  expect(packFindings({ lang, name, source, source_changed: false })).toEqual(found);
});

test('a translation of what is called otherwise by now is worth a look', () => {
  expect(packFindings({ lang: 'ru', name: 'Возвраты', source: 'Refunds', source_changed: true })).toEqual(['source_changed']);
});
