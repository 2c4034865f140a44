import { formatPackLine } from '@portico/contracts/rules/pack-file';
import { quickestMs } from '@portico/server-kit/testing/timing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTextLines } from '../../lib/text-lines.ts';
import { countLines, packLineReader, type PackMenu } from './pack-lines.ts';

const menu = (code: string, name: string | null = null, memo: string | null = null): PackMenu => ({
  menu_id: `id of ${code}`,
  code,
  name,
  memo,
  version: name === null ? 0 : 1,
});
const check = (menus: PackMenu[], ...lines: string[]) => {
  const read = packLineReader(new Map(menus.map((each) => [each.code, each])));
  return lines.map((text, index) => read({ line: index + 1, text, is_too_long: false }));
};

test('[R1.07] each line is added, changed, unchanged, unknown, too long or malformed, and comments are none', () => {
  const found = check(
    [menu('a', 'One', 'memo'), menu('b', 'Two', ''), menu('c'), menu('d'), menu('e'), menu('f', 'Six', '')],
    '# comment',
    'a\tOne\tmemo',
    'b\t 二 \t',
    'c\tThree\twith\\na line',
    'x\tNobody\t',
    `d\t${'x'.repeat(51)}\t`,
    `d\tFour\t${'x'.repeat(501)}`,
    'e\tFi\u202eve\t',
    'e\tFi\\nve\t',
    'f\t\t',
    'nothing',
  );
  expect(found.map((each) => each && [each.status, each.rule])).toEqual([
    undefined,
    ['unchanged', ''],
    ['changed', ''],
    ['added', ''],
    ['unknown_code', ''],
    ['too_long', 'name:50'],
    ['malformed', 'repeated'],
    ['malformed', 'plain_text'],
    ['malformed', 'repeated'],
    ['malformed', 'name_required'],
    ['malformed', 'columns'],
  ]);
  expect(found[2]).toEqual({
    line: 3,
    status: 'changed',
    rule: '',
    code: 'b',
    name: '二',
    memo: '',
    before: { name: 'Two', memo: '' },
  });
  expect(countLines(found.filter((each) => each !== undefined))).toEqual({
    added: 1,
    changed: 1,
    unchanged: 1,
    unknown_code: 1,
    too_long: 1,
    malformed: 5,
  });
});

test('a memo over its limit is too long, and a line of a menu without a name asks for nothing', () => {
  expect(check([menu('a'), menu('b')], `a\tOne\t${'x'.repeat(501)}`, 'b\t\t').map((each) => each?.status)).toEqual([
    'too_long',
    'unchanged',
  ]);
});

test('[R1.07] __proto__, constructor and the like are codes as any other [ASVS 15.3.6]', () => {
  const menus = ['__proto__', 'constructor', 'toString'].map((code) => menu(code));
  expect(check(menus, '__proto__\tOne\t', 'constructor\tTwo\t', 'hasOwnProperty\tThree\t').map((each) => each?.status)).toEqual([
    'added',
    'added',
    'unknown_code',
  ]);
  expect(({} as Record<string, unknown>)['name']).toBeUndefined();
});

test('[R1.07] the file of a pack, read back over that pack, changes nothing, whatever its texts are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.array(fc.constantFrom('\\', '\t', '\n', '\r', '#', '\u202e', ' ', '退', '\\n'), { maxLength: 10 }).map((parts) => parts.join('')),
  );
  const menus = fc.uniqueArray(
    fc.record({ code: text.filter((code) => code !== ''), name: fc.option(text.filter((name) => name !== '')), memo: text }),
    { selector: (each) => each.code, maxLength: 20 },
  );
  fc.assert(
    fc.property(menus, (rows) => {
      const pack = rows.map(({ code, name, memo }) => menu(code, name, name === null ? null : memo));
      const lines = pack.map(({ code, name, memo }) => formatPackLine({ code, name: name ?? '', memo: memo ?? '' }));
      const back = readTextLines(Buffer.from(lines.join('\n')));
      if (typeof back === 'string') throw new Error(back);
      const read = packLineReader(new Map(pack.map((each) => [each.code, each])));
      expect(back.map((line) => read(line)?.status)).toEqual(pack.map(() => 'unchanged'));
    }),
    { numRuns: 500 },
  );
});

test('a line made to be slow is read in no time', async () => {
  const plain_ms = await quickestMs(() => check([menu('a')], ...Array.from({ length: 3 }, () => `a\t${'x'.repeat(4_000)}\t`)));
  const slow_ms = await quickestMs(() =>
    check([menu('a')], `a\t${'\\'.repeat(4_000)}\t`, '\t'.repeat(4_000), `a\t${'\u202e '.repeat(1_300)}\t`),
  );
  // What grows with the square of the length takes thousands of times as long.
  expect(slow_ms / plain_ms).toBeLessThan(200);
});
