import { LIMITS } from '@portico/contracts/limits';
import { quickestMs } from '@portico/server-kit/testing/timing';
import { expect, test } from 'vitest';
import { mapLines, readTextLines } from './text-lines.ts';

const read = (text: string | Buffer) => readTextLines(Buffer.from(text));

test('lines are numbered as an editor does, without line ends, a byte order mark or empty ones', () => {
  expect(read('\ufeffone\r\n\n two \nthree')).toEqual([
    { line: 1, text: 'one', is_too_long: false },
    { line: 3, text: ' two ', is_too_long: false },
    { line: 4, text: 'three', is_too_long: false },
  ]);
  expect(read('')).toEqual([]);
});

test('[R5.09] bytes that are not UTF-8 are a fault of the file', () => {
  expect(read(Buffer.from([0x61, 0xff, 0x62]))).toBe('not_text');
  // A lone surrogate, and a NUL written in two bytes.
  expect(read(Buffer.from([0xed, 0xa0, 0x80]))).toBe('not_text');
  expect(read(Buffer.from([0xc0, 0x80]))).toBe('not_text');
});

test('a line over 4 KiB keeps its number and loses its text, counted in bytes', () => {
  expect(read('x'.repeat(LIMITS.import_line_bytes))).toMatchObject([{ is_too_long: false }]);
  expect(read(`${'退'.repeat(1_366)}\nnext`)).toEqual([
    { line: 1, text: '', is_too_long: true },
    { line: 2, text: 'next', is_too_long: false },
  ]);
});

test('five mebibytes of line ends are refused at a glance', async () => {
  const [bomb, plain] = [Buffer.alloc(LIMITS.import_bytes, 0x0a), Buffer.alloc(LIMITS.import_bytes, 'a')];
  expect(readTextLines(bomb)).toBe('too_many_lines');
  const glance_ms = await quickestMs(() => plain.toString());
  // To make five million lines of it takes thirty times as long.
  expect((await quickestMs(() => readTextLines(bomb))) / glance_ms).toBeLessThan(10);
});

test('others get their turn while a long file is read', async () => {
  const lines = read('x\n'.repeat(5_000));
  if (typeof lines === 'string') throw new Error(lines);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  expect(await mapLines(lines, ({ line }) => line)).toHaveLength(5_000);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
