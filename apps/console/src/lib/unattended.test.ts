import { expect, test } from 'vitest';
import { isUnattended } from './unattended.ts';

test('a page that was open for a minute and is not touched is unattended; without the browser’s word it is not', () => {
  expect(isUnattended(60_001, { isActive: false })).toBe(true);
  expect(isUnattended(60_001, { isActive: true })).toBe(false);
  expect(isUnattended(1_000, { isActive: false })).toBe(false);
  expect(isUnattended(60_001, undefined)).toBe(false);
});
