import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';

// An assertion tells the compiler what it cannot check, so each says beside it how anybody else knows, and they become fewer.
// `as const` asserts nothing. TypeScript 7 has no interface for programs; Vite brings the parser of its bundler.
const FEWEST_FILES = 1_600;
/** Half of the 198 there were when the counting began. */
const MOST = 99;
const FOLDERS = ['apps', 'packages', 'examples', 'tools'];
const isSource = (path: string): boolean =>
  /^(?:(?:apps|packages)\/[^/]+\/src\/|examples\/|tools\/).*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/(?:test|testing|node_modules|dist|dist-types)\//.test(path);

interface Assertion {
  readonly at: string;
  readonly reasoned: boolean;
}

/** A reason stands on the line of the assertion, or on the one above it or above what is asserted. */
function assertionsIn(path: string, source: string): Assertion[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message ?? ''}`);
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const commented = new Set(comments.map(({ end }) => lineOf(end)));
  const found: Assertion[] = [];
  const note = ({ start, typeAnnotation: type }: ESTree.TSAsExpression | ESTree.TSTypeAssertion): void => {
    if (source.slice(type.start, type.end) === 'const') return;
    const [first, line] = [lineOf(start), lineOf(type.start)];
    found.push({ at: `${path}:${line}`, reasoned: [line, line - 1, first - 1].some((each) => commented.has(each)) });
  };
  new Visitor({ TSAsExpression: note, TSTypeAssertion: note }).visit(program);
  return found;
}

const PLANTED = `import { a as b } from './a.ts';
export { b as c };
const ORDER = ['x', 'y'] as const;
const text = 'select 1 as one';
// of as a comment

const bare = JSON.parse(text) as string[];
// The server wrote it.
const above = JSON.parse(text) as string[];
const beside = JSON.parse(text) as string[]; // The server wrote it.

const twice = b as unknown as string;
// Made of nothing else.
const long = {
  ...b,
} as string;
const old = <string>b;
`;

test('an assertion without a reason is found with its line, and a name, a constant, a text or a comment is none', () => {
  const found = assertionsIn('a.ts', PLANTED);
  expect(found).toHaveLength(7);
  expect(found.filter(({ reasoned }) => !reasoned).map(({ at }) => at)).toEqual(['a.ts:7', 'a.ts:12', 'a.ts:12', 'a.ts:17']);
});

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
).filter(isSource);
const assertions = paths.flatMap((path) => assertionsIn(path, readFileSync(join(ROOT, path), 'utf8')));

test('every type assertion outside tests says why the compiler cannot know', () => {
  expect(paths.length).toBeGreaterThan(FEWEST_FILES);
  expect(assertions.filter(({ reasoned }) => !reasoned).map(({ at }) => at)).toEqual([]);
});

test(`there are at most ${MOST} type assertions outside tests`, () => {
  expect(assertions.length).toBeLessThanOrEqual(MOST);
});
