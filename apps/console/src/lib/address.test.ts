import { expect, test } from 'vitest';
import { changed } from './address.ts';

const after = (before: string, ...change: [Record<string, string | undefined>, string[]?]): string =>
  String(changed(new URLSearchParams(before), ...change));

test('a change of the address leaves what it does not name, takes out what is empty, and drops what no longer holds', () => {
  expect(after('q=a&open=1', { q: 'b' })).toBe('q=b&open=1');
  expect(after('q=a&open=1', { q: '', open: undefined })).toBe('');
  expect(after('page=3&q=a', { q: 'b' }, ['page'])).toBe('q=b');
  expect(after('page=3', { page: '4' }, ['page'])).toBe('page=4');
});
