import type { Lang } from '@portico/contracts/langs';
import { eventWords as ar_events } from '../locales/ar/event-words.ts';
import { installationTexts as ar_installation } from '../locales/ar/installation-texts.ts';
import { laterTexts as ar_later } from '../locales/ar/later-texts.ts';
import { texts as ar } from '../locales/ar/texts.ts';
import { eventWords as en_events } from '../locales/en/event-words.ts';
import { installationTexts as en_installation } from '../locales/en/installation-texts.ts';
import { laterTexts as en_later } from '../locales/en/later-texts.ts';
import { texts as en } from '../locales/en/texts.ts';
import { eventWords as ms_events } from '../locales/ms/event-words.ts';
import { installationTexts as ms_installation } from '../locales/ms/installation-texts.ts';
import { laterTexts as ms_later } from '../locales/ms/later-texts.ts';
import { texts as ms } from '../locales/ms/texts.ts';
import { eventWords as ru_events } from '../locales/ru/event-words.ts';
import { installationTexts as ru_installation } from '../locales/ru/installation-texts.ts';
import { laterTexts as ru_later } from '../locales/ru/later-texts.ts';
import { texts as ru } from '../locales/ru/texts.ts';
import { eventWords as zh_events } from '../locales/zh-CN/event-words.ts';
import { installationTexts as zh_installation } from '../locales/zh-CN/installation-texts.ts';
import { laterTexts as zh_later } from '../locales/zh-CN/later-texts.ts';
import { texts as zh } from '../locales/zh-CN/texts.ts';

const flat = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(Object(value), `${above}${key}.`),
  );

/** What comes later may add to a group that was there before. */
const whole = (...parts: readonly object[]): ReadonlyMap<string, string> => new Map(parts.flatMap((texts) => flat(texts)));

/** Every text of every language; the console fetches one. */
export const ALL_TEXTS: Readonly<Record<Lang, ReadonlyMap<string, string>>> = {
  en: whole(en, en_later, en_installation),
  'zh-CN': whole(zh, zh_later, zh_installation),
  ar: whole(ar, ar_later, ar_installation),
  ms: whole(ms, ms_later, ms_installation),
  ru: whole(ru, ru_later, ru_installation),
};

/** The words of events, which are fetched apart and told without keys. */
export const EVENT_TEXTS: Readonly<Record<Lang, ReadonlyMap<string, string>>> = {
  en: new Map(flat(en_events)),
  'zh-CN': new Map(flat(zh_events)),
  ar: new Map(flat(ar_events)),
  ms: new Map(flat(ms_events)),
  ru: new Map(flat(ru_events)),
};
