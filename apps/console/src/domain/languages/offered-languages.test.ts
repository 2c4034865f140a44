import { expect, test } from 'vitest';
import { offeredLanguages } from './offered-languages.ts';

test('[R8.11] without the list of the installation the built-in languages are offered, each in its own words', () => {
  expect(offeredLanguages(undefined).map(({ lang, display }) => [lang, display])).toEqual([
    ['zh-CN', '简体中文'],
    ['en', 'English'],
    ['ar', 'العربية'],
    ['ms', 'Bahasa Melayu'],
    ['ru', 'Русский'],
  ]);
});

test('[R8.11] the installation may name them otherwise; a language that the console does not speak is not offered', () => {
  const told = [
    { lang: 'en', display: 'English (UK)' },
    { lang: 'fr', display: 'Français' },
    { lang: 'ru', display: '' },
  ];
  expect(offeredLanguages(told).map(({ display }) => display)).toEqual(['简体中文', 'English (UK)', 'العربية', 'Bahasa Melayu', 'Русский']);
});
