import { expect, test } from 'vitest';
import { inOrder, moved, rank, readTyped, unranked, type Entry } from './entries.ts';

const entry = (group: Entry['group'], name: string, also: readonly string[] = []): Entry => ({
  key: name,
  group,
  icon: 'file',
  name,
  also,
});
const names = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name);

test('an entry is found by its name or by another word for it, which is told', () => {
  const graphite = entry('actions', 'Graphite', ['dark', 'night']);
  const leave = entry('actions', 'Sign out', ['log out', 'Выход']);
  expect(names(rank([leave, graphite], 'dark'))).toEqual(['Graphite']);
  expect(rank([graphite], 'dark')[0]?.found_as).toBe('dark');
  expect(rank([graphite], 'grap')[0]).toMatchObject({ at: [0, 1, 2, 3] });
  expect(names(rank([leave, graphite], 'выход'))).toEqual(['Sign out']);
  expect(names(rank([leave, graphite], 'dk'))).toEqual([]);
});

test('groups stand in their order, pages before apps before actions', () => {
  const mixed = [entry('actions', 'Sign out'), entry('apps', 'Orders'), entry('pages', 'Returns'), entry('recent', 'Payments')];
  expect(names(inOrder(mixed.map(unranked)))).toEqual(['Payments', 'Returns', 'Orders', 'Sign out']);
});

test('a group of guesses comes after those where a word begins with what was typed', () => {
  const mixed = [...rank([entry('pages', 'Dispatch and tracking')], 'dark'), ...rank([entry('actions', 'Graphite', ['dark'])], 'dark')];
  expect(names(inOrder([...rank([entry('pages', 'Demand by park')], 'dark'), ...mixed]))[0]).toBe('Graphite');
});

test('a sign in front narrows what is looked for', () => {
  expect(readTyped('@ mei')).toEqual({ kind: 'people', text: 'mei' });
  expect(readTyped('#')).toEqual({ kind: 'roles', text: '' });
  expect(readTyped('>dark ')).toEqual({ kind: 'actions', text: 'dark' });
  expect(readTyped(' a@b ')).toEqual({ kind: 'all', text: 'a@b' });
});

test('the arrows go round, the page keys stop at the ends, other keys belong to the field', () => {
  expect(moved(2, 'ArrowDown', 3)).toBe(0);
  expect(moved(0, 'ArrowUp', 3)).toBe(2);
  expect(moved(1, 'PageDown', 3)).toBe(2);
  expect(moved(1, 'PageUp', 3)).toBe(0);
  expect(moved(1, 'Home', 3)).toBeUndefined();
  expect(moved(0, 'ArrowDown', 0)).toBeUndefined();
});
