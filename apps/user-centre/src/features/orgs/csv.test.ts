import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '@portico/contracts/limits';
import { csvFields, csvLines } from './csv.ts';

async function linesOf(chunks: Iterable<Buffer>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { text } of csvLines(chunks)) lines.push(text);
  return lines;
}

test('lines come out the same in whatever pieces the file arrives, also when a piece ends inside a character', async () => {
  const file = Buffer.from('\ufefforg_user_code,nickName\r\nmei,陈美\n\nomar,عمر\n');
  const expected = ['org_user_code,nickName', 'mei,陈美', '', 'omar,عمر'];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }), async (sizes) => {
      const chunks: Buffer[] = [];
      let at = 0;
      for (let turn = 0; at < file.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        chunks.push(file.subarray(at, at + size));
        at += size;
      }
      expect(await linesOf(chunks)).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test('a file that is not UTF-8, too long, of too many lines or with too long a line is refused as a whole [ASVS 5.2.1, 5.2.2]', async () => {
  await expect(linesOf([Buffer.from([0x61, 0xff, 0x0a])])).rejects.toMatchObject({ rule: 'utf8', line: 1 });
  await expect(linesOf([Buffer.from([0xe9, 0x99])])).rejects.toMatchObject({ rule: 'utf8' });
  await expect(linesOf([Buffer.from(`a\n${'b'.repeat(LIMITS.import_line_bytes + 1)}`)])).rejects.toMatchObject({
    line: 2,
    rule: 'max:4096',
  });
  await expect(linesOf([Buffer.from('密'.repeat(1_400))])).rejects.toMatchObject({ rule: 'max:4096' });
  await expect(linesOf([Buffer.from('a\n'.repeat(LIMITS.import_lines + 2))])).rejects.toMatchObject({
    rule: `max_lines:${LIMITS.import_lines}`,
  });
  const piece = Buffer.from(`${'x'.repeat(1_023)}\n`.repeat(1_024));
  await expect(linesOf(Array.from({ length: 6 }, () => piece))).rejects.toMatchObject({ rule: `max_bytes:${LIMITS.import_bytes}` });
});

test('any fields survive being written as RFC 4180 and read again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', '密'), maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      (fields) => {
        const text = fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
        expect(csvFields(text)).toEqual(fields);
      },
    ),
  );
  expect(csvFields('a,,b')).toEqual(['a', '', 'b']);
  expect(csvFields('')).toEqual(['']);
  for (const broken of ['"a', 'a"b', '"a"b', 'a,"b']) expect(csvFields(broken)).toBeUndefined();
});
