import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { signInTexts } from './en/sign-in-texts.ts';

const SRC = join(import.meta.dirname, '..');
/** What is drawn before the first page behind the door has brought the other texts. */
const DRAWN = ['main.tsx', 'features/sign-in/sign-in-page.tsx', 'features/sign-in/first-password-page.tsx'];
const STATIC = /(?:from|import) '(\.[^']+\.tsx?)'/g;
/** Parts of sign-in itself; whatever else is imported so belongs to pages that bring their texts. */
const PART = /import\('(\.[^']+\.tsx)'\)/g;

function reach(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const code = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
  // A part that brings words of its own before it is drawn is no longer held to these.
  const inside = relative(SRC, file).startsWith(join('features', 'sign-in')) && !code.includes('loadLaterTexts()');
  for (const [, to = ''] of [...code.matchAll(STATIC), ...(inside ? code.matchAll(PART) : [])]) reach(join(dirname(file), to), found);
}

test('every text that is shown before sign-in is among those that come first', () => {
  const found = new Set<string>();
  for (const file of DRAWN) reach(join(SRC, file), found);
  expect(found.size).toBeGreaterThan(50);
  const missing = [...found].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\([`'](\w+)\./g)]
      .filter(([, group = '']) => !(group in signInTexts))
      .map(([key]) => `${relative(SRC, file)}: ${key}`),
  );
  expect(missing).toEqual([]);
});
