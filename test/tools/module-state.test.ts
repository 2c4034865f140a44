import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';

// A variable of a module is state without an owner: every test and every component shares it, and nobody can make it anew.
// oxlint has no rule for it. The formatter puts top-level statements, and only those, at the beginning of a line.
const FOLDERS = [
  ['apps/console/src', 300],
  ['packages/uc-sdk/src', 20],
  ['packages/frame/src', 2],
] as const;
const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path);

/** Only comments that begin a line: elsewhere the same characters may be text, as in 'image/*'. */
const withoutComments = (source: string): string =>
  source.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*/gm, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/^[ \t]*\/\/.*$/gm, '');

const moduleVariables = (path: string, source: string): string[] =>
  withoutComments(source)
    .split('\n')
    .flatMap((line, index) => (/^(?:export\s+)?(?:let|var)\b/.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));

const PLANTED = `import { start } from './start.ts';
/*
let of_comment = 0;
*/
// let of_line = 0;
/** How often. */
let count = 0;
export let shared: string | undefined;
/* why */ var old = 1;
let { a, b } = start();
const accept = 'image/*';
let after_text = 0;
const letters = () => {
  let inside = 0;
  return inside;
};
declare global {
  var ambient: string;
}
`;

test('a variable at the top of a module is found with its line, and one in a function, a declaration or a comment is not', () => {
  expect(moduleVariables('a.ts', PLANTED)).toEqual([
    'a.ts:7 let count = 0;',
    'a.ts:8 export let shared: string | undefined;',
    'a.ts:9 var old = 1;',
    'a.ts:10 let { a, b } = start();',
    'a.ts:12 let after_text = 0;',
  ]);
});

describe.each(FOLDERS)('%s', (folder, fewest) => {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(isSource);

  test('has the files that are to be looked at', () => {
    expect(paths.length).toBeGreaterThan(fewest);
  });

  test('keeps no state in a variable of a module', () => {
    const found = paths.flatMap((path) => moduleVariables(`${folder}/${path}`, readFileSync(join(ROOT, folder, path), 'utf8')));
    expect(found).toEqual([]);
  });
});
