import { expect, test } from 'vitest';
import { settle } from './settings.ts';

const nothing = { lang: undefined, theme: undefined, owner: undefined };
const told = { lang: 'ru', theme: 'theme2', time_zone_id: 'Europe/Moscow' } as const;

test('[R4.11, R1.08] language, theme and time zone follow the person into a browser that holds no choice of theirs', () => {
  expect(settle(told, nothing, 'u1')).toEqual({ lang: 'ru', theme: 'theme2', time_zone_id: 'Europe/Moscow' });
  const somebodyElses = { lang: 'ar', theme: 'theme1', owner: 'u2' };
  expect(settle(told, somebodyElses, 'u1')).toMatchObject({ lang: 'ru', theme: 'theme2' });
});

test('[R4.11] what was chosen in this browser, by the person or at sign-in, stays', () => {
  for (const owner of ['u1', '']) {
    expect(settle(told, { lang: 'en', theme: 'theme1', owner }, 'u1')).toMatchObject({ lang: undefined, theme: undefined });
  }
});

test('[R8.11] settings that cannot be read, and those nobody chose, leave the language to the browser', () => {
  expect(settle(undefined, nothing, 'u1')).toEqual({ lang: undefined, theme: undefined, time_zone_id: '' });
  expect(settle({ lang: 'zh-CN', theme: 'theme4', time_zone_id: '' }, nothing, 'u1').lang).toBeUndefined();
});

test('a language that only menus exist in is not one that the console could speak', () => {
  expect(settle({ ...told, lang: 'fr' }, nothing, 'u1').lang).toBeUndefined();
  expect(settle({ ...told, lang: 'en-GB' }, nothing, 'u1').lang).toBe('en');
});
