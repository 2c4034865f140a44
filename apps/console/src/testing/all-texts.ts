import type { Lang } from '@portico/contracts/langs';
import { texts as ar } from '../locales/ar/texts.ts';
import { texts as en } from '../locales/en/texts.ts';
import { texts as ms } from '../locales/ms/texts.ts';
import { texts as ru } from '../locales/ru/texts.ts';
import { texts as zh } from '../locales/zh-CN/texts.ts';

const flat = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(Object(value), `${above}${key}.`),
  );

/** Every text of every language; the console fetches one. */
export const ALL_TEXTS: Readonly<Record<Lang, ReadonlyMap<string, string>>> = {
  en: new Map(flat(en)),
  'zh-CN': new Map(flat(zh)),
  ar: new Map(flat(ar)),
  ms: new Map(flat(ms)),
  ru: new Map(flat(ru)),
};
