import { ICONS } from '@portico/contracts/platform/menu-icons';
import { expect, test } from 'vitest';
import { iconWords as ar } from '../../locales/ar/icon-words.ts';
import { iconWords as en } from '../../locales/en/icon-words.ts';
import { iconWords as ms } from '../../locales/ms/icon-words.ts';
import { iconWords as ru } from '../../locales/ru/icon-words.ts';
import { iconWords as zh } from '../../locales/zh-CN/icon-words.ts';
import { findIcons, iconLabel } from './find-icons.ts';

test.each([
  ['en', en],
  ['zh-CN', zh],
  ['ar', ar],
  ['ms', ms],
  ['ru', ru],
] as const)('every icon has a name of its own in %s, and words to find it by', (_lang, words) => {
  expect(new Set(ICONS.map((icon) => iconLabel(words, icon))).size).toBe(ICONS.length);
  for (const icon of ICONS)
    expect([icon, findIcons(words.icons[icon].split(', ').at(-1) ?? '', words, []).includes(icon)]).toEqual([icon, true]);
});

test.each([
  ['truck', 'truck'],
  ['  ORDERS ', 'cart'],
  ['仓库', 'warehouse'],
  ['شاحنة', 'truck'],
  ['склад', 'warehouse'],
  ['отчет', 'chart'],
  ['gudang', 'warehouse'],
])('"%s" is found whatever language is shown', (typed, icon) => {
  for (const [own, ...others] of [
    [en, zh, ar, ms, ru],
    [ar, en, zh, ms, ru],
  ] as const)
    expect(findIcons(typed, own, others)[0]).toBe(icon);
});

test('nothing typed is every icon, and what no icon is called is none', () => {
  expect(findIcons(' ', en, [])).toEqual(ICONS);
  expect(findIcons('zzz', en, [zh, ar, ms, ru])).toEqual([]);
});
