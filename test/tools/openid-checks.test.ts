import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allTitles, type TestTitle } from '../../tools/asvs/test-titles.ts';
import { ROOT } from '../../tools/lib/root.ts';

/** Of the two plans together. */
const MODULES = 36;

/** Rows of docs/review/openid.md: what is checked, and the tests that are named beside it. */
const rowsOf = (page: string): (readonly [string, string])[] =>
  [...page.matchAll(/^\| (.+) \| (.*`.+) \|$/gm)].map(([, what = '', tests = '']) => [what, tests]);

function faultsIn(page: string, titles: readonly TestTitle[]): string[] {
  return rowsOf(page).flatMap(([what, tests]) => {
    const named = [...tests.matchAll(/`([^`]+\.ts)`: (.+?)(?=<br>|$)/g)];
    if (named.length === 0) return [`${what} names no test`];
    return named
      .filter(([, file = '', title = '']) => !titles.some((each) => each.file.endsWith(`/${file}`) && each.title.startsWith(title)))
      .map(([, file = '', title = '']) => `${what} names a test that is not there: ${file}: ${title}`);
  });
}

test('every check of the profiles of OpenID Connect has a test, and each that is named is there', () => {
  const page = readFileSync(join(ROOT, 'docs', 'review', 'openid.md'), 'utf8');
  const titles = allTitles(ROOT);
  expect(faultsIn(page, titles)).toEqual([]);
  expect(new Set(rowsOf(page).flatMap(([what]) => what.match(/oidcc-[a-z0-9-]+/g) ?? [])).size).toBe(MODULES);
  expect(faultsIn('| oidcc-server | `profiles.http.test.ts`: nobody is let in |', titles)).toEqual([
    'oidcc-server names a test that is not there: profiles.http.test.ts: nobody is let in',
  ]);
});
