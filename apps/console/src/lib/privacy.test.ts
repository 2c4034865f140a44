import { expect, test } from 'vitest';
import { wantsNoTracking } from './privacy.ts';

test('Do Not Track and Global Privacy Control are both honoured, and silence is not a wish', () => {
  expect(wantsNoTracking({ doNotTrack: '1' })).toBe(true);
  expect(wantsNoTracking({ doNotTrack: null, globalPrivacyControl: true })).toBe(true);
  expect(wantsNoTracking({ doNotTrack: 'unspecified' })).toBe(false);
  expect(wantsNoTracking({ doNotTrack: null, globalPrivacyControl: false })).toBe(false);
});
