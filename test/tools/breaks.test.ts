import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BREAKS } from '../../tools/breaks/table.ts';
import { ROOT } from '../../tools/lib/root.ts';

const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

test('every planted break still fits the code, and names a test that is there', () => {
  expect(BREAKS.length).toBeGreaterThan(300);
  const stale = BREAKS.filter(({ file, from, test: proof }) => read(file).split(from).length !== 2 || read(proof) === '');
  expect(stale.map(({ id, file }) => `${id} ${file}`)).toEqual([]);
});
