import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

export interface TestTitle {
  /** From the root of the checkout. */
  readonly file: string;
  /** As it is written; what a template fills in is `…`. */
  readonly title: string;
}

const TESTS = ['{apps,packages,examples}/*/{src,test,pages}/**/*.test.{ts,tsx}', 'test/tools/*.test.ts', 'test/e2e/*.{e2e,walk,test}.ts'];
const STARTS: ReadonlySet<string> = new Set(['test', 'it', 'describe']);
/** What is not run, and what is part of a test. */
const NO_TEST: ReadonlySet<string> = new Set(['skip', 'todo', 'fixme', 'step', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);

/** `test`, `test.each(rows)`, `test.describe`: the name it begins with, and the modifiers behind it. */
function calledBy(callee: ESTree.Node): readonly string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calledBy(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...calledBy(callee.object), callee.property.name];
}

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return undefined;
}

/** The titles of a file, also those of groups; what is skipped proves nothing and is left out. */
export function titlesIn(file: string, source: string): TestTitle[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? ''}`);
  const found: TestTitle[] = [];
  const note = ({ callee, arguments: args }: ESTree.CallExpression): void => {
    const [start = '', ...modifiers] = calledBy(callee);
    const title = textOf(args[0]);
    if (title === undefined || !STARTS.has(start) || modifiers.some((each) => NO_TEST.has(each))) return;
    found.push({ file, title });
  };
  new Visitor({ CallExpression: note }).visit(program);
  return found;
}

export const allTitles = (root: string): TestTitle[] =>
  globSync(TESTS, { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist|dist-types)(?:\/|$)/.test(path) })
    .toSorted()
    .flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')));
