import { expect, test } from 'vitest';
import { directionOf, initialLang } from './language.ts';

test('[R4.11] the language is the choice of the person, else the first of the browser, else zh-CN', () => {
  expect(initialLang('ru', ['en-US'])).toBe('ru');
  expect(initialLang(undefined, ['en-GB', 'ru'])).toBe('en');
  expect(initialLang(undefined, ['ar-SA'])).toBe('ar');
  expect(initialLang(undefined, ['fr-FR', 'en'])).toBe('zh-CN');
  expect(initialLang('xx', [])).toBe('zh-CN');
});

test('[R1.10] Arabic alone is laid out from right to left', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('zh-CN')).toBe('ltr');
});
