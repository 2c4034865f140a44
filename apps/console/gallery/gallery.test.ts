import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GROUPS } from './groups.ts';

const UI = join(import.meta.dirname, '..', 'src', 'ui');
/** Fewer would mean that this test no longer finds them. */
const FEWEST = 60;

/** Components are the exports that begin with a capital; types and constants look otherwise. */
const componentsOf = (source: string): string[] =>
  [...source.matchAll(/^export (?:async )?(?:function|const|class) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name);

const textsIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

const exported = textsIn(UI, /\.tsx$/).flatMap(componentsOf);
const sources = textsIn(import.meta.dirname, /\.gallery\.tsx$/);
const shown = GROUPS.flatMap((group) => group.shown);

test('a component is told from a type, a hook, a constant and what is not exported', () => {
  const source = `export interface Props {}
export type Tone = 'a';
export const LONG = 1;
export function useThing() {}
function Inner() {}
export function Badge({ tone }: Props) {}
export const TreeRow = memo(Inner);
`;
  expect(componentsOf(source)).toEqual(['Badge', 'TreeRow']);
});

test('every component that ui/ exports is shown in the gallery', () => {
  expect(exported.length).toBeGreaterThan(FEWEST);
  const parts = new Set(shown.map(({ part }) => part));
  expect(exported.filter((name) => !parts.has(name))).toEqual([]);
});

test('what the gallery says to show is a component of ui/, and stands in the file of a group', () => {
  const parts = [...new Set(shown.map(({ part }) => part))];
  expect(parts.filter((part) => !exported.includes(part))).toEqual([]);
  expect(parts.filter((part) => !sources.some((source) => new RegExp(`<${part}\\b`).test(source)))).toEqual([]);
});

test('a part has each of its states once', () => {
  const names = shown.map(({ part, state }) => `${part}: ${state}`);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
