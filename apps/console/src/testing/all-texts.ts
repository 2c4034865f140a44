import type { Lang } from '@portico/contracts/langs';
import { laterTexts as ar_later } from '../locales/ar/later-texts.ts';
import { texts as ar } from '../locales/ar/texts.ts';
import { laterTexts as en_later } from '../locales/en/later-texts.ts';
import { texts as en } from '../locales/en/texts.ts';
import { laterTexts as ms_later } from '../locales/ms/later-texts.ts';
import { texts as ms } from '../locales/ms/texts.ts';
import { laterTexts as ru_later } from '../locales/ru/later-texts.ts';
import { texts as ru } from '../locales/ru/texts.ts';
import { laterTexts as zh_later } from '../locales/zh-CN/later-texts.ts';
import { texts as zh } from '../locales/zh-CN/texts.ts';

const flat = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(Object(value), `${above}${key}.`),
  );

/** Every text of every language; the console fetches one. */
export const ALL_TEXTS: Readonly<Record<Lang, ReadonlyMap<string, string>>> = {
  en: new Map(flat({ ...en, ...en_later })),
  'zh-CN': new Map(flat({ ...zh, ...zh_later })),
  ar: new Map(flat({ ...ar, ...ar_later })),
  ms: new Map(flat({ ...ms, ...ms_later })),
  ru: new Map(flat({ ...ru, ...ru_later })),
};
