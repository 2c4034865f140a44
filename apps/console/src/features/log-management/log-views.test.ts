import { expect, test } from 'vitest';
import { contentOf, readColumns, shows, viewAddress } from './log-views.ts';

const VIEW = { view_id: 'v1', filters: { act: 'removed|deleted', 'not-operator': 'Portico' }, columns: ['time', 'content'] };
const KEYS = ['q', 'act', 'not-operator'] as const;

test('[R1.09] the open view stands in the address as its filters do, so that a link says the same without it', () => {
  const address = viewAddress(VIEW);
  const search = new URLSearchParams(address);
  expect(Object.fromEntries(search)).toEqual({ ...VIEW.filters, view: 'v1', columns: 'time,content' });
  expect(contentOf(search, KEYS, readColumns(search))).toEqual({ filters: VIEW.filters, columns: VIEW.columns });
  expect(viewAddress(undefined)).toBe('?');
});

test('a view is changed when another filter or column is shown, in whatever order they came', () => {
  const now = (text: string, columns: readonly string[] = ['content', 'time']) => contentOf(new URLSearchParams(text), KEYS, columns);
  expect(shows(VIEW, now('not-operator=Portico&act=removed|deleted&page=3&entry=x'))).toBe(true);
  expect(shows(VIEW, now('act=removed|deleted'))).toBe(false);
  expect(shows(VIEW, now('not-operator=Portico&act=removed|deleted&q=refund'))).toBe(false);
  expect(shows(VIEW, now('not-operator=Portico&act=removed|deleted', ['time']))).toBe(false);
  expect(shows({ ...VIEW, columns: [] }, now('not-operator=Portico&act=removed|deleted', ['time']))).toBe(true);
});
