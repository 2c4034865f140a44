import { expect, test } from 'vitest';
import { chromeOf } from './chrome.ts';

test('[R1.12] embedded in a page the console leaves its header to that page and keeps a way to the menu', () => {
  expect(chromeOf({ asked: null, kept: null, embedded: true })).toBe('menu');
  expect(chromeOf({ asked: null, kept: null, embedded: false })).toBe('full');
});

test('[R1.12] what the address asks for holds for the tab, and nothing else is understood', () => {
  expect(chromeOf({ asked: 'none', kept: null, embedded: false })).toBe('none');
  expect(chromeOf({ asked: null, kept: 'none', embedded: false })).toBe('none');
  expect(chromeOf({ asked: 'full', kept: 'none', embedded: true })).toBe('full');
  expect(chromeOf({ asked: 'whatever', kept: 'other', embedded: true })).toBe('menu');
});
