import type { Lang } from '@portico/contracts/langs';
import type { Locale } from 'antd/es/locale/index.js';
import type { laterTexts as enLater } from '../locales/en/later-texts.ts';
import type { signInTexts as enDoor } from '../locales/en/sign-in-texts.ts';
import type { texts as enTexts } from '../locales/en/texts.ts';
import type { Words } from '../locales/texts-type.ts';

/** The files of one language, each fetched when it is first needed. */
export interface LanguageFiles {
  readonly door: () => Promise<{ signInTexts: Words<typeof enDoor> }>;
  readonly texts: () => Promise<{ texts: Words<typeof enTexts> }>;
  readonly later: () => Promise<{ laterTexts: Words<typeof enLater> }>;
  readonly antd: () => Promise<{ antdLocale: Locale }>;
}

export interface TextLoader {
  /** Loads what is wanted of a language and not here yet: only the texts that sign-in needs, until all are wanted. */
  readonly load: (lang: Lang) => Promise<void>;
  /** From now on every language that is loaded comes whole. */
  readonly wantAll: () => void;
  /** The same for the words that few screens have. */
  readonly wantLater: () => void;
  /** Of a language that has been loaded. */
  readonly antdLocaleOf: (lang: Lang) => Locale | undefined;
}

export function createTextLoader(files: Readonly<Record<Lang, LanguageFiles>>, add: (lang: Lang, texts: object) => void): TextLoader {
  const antdLocales = new Map<Lang, Locale>();
  const complete = new Set<Lang>();
  const later_there = new Set<Lang>();
  let wanted: 'door' | 'all' = 'door';
  let wants_later = false;
  const loadLater = async (lang: Lang): Promise<void> => {
    if (!wants_later || later_there.has(lang)) return;
    add(lang, (await files[lang].later()).laterTexts);
    later_there.add(lang);
  };
  return {
    load: async (lang) => {
      await loadLater(lang);
      const all = wanted === 'all';
      if (complete.has(lang) || (!all && antdLocales.has(lang))) return;
      const { door, texts, antd } = files[lang];
      const words = all ? texts().then((file) => file.texts) : door().then((file) => file.signInTexts);
      const [came, { antdLocale }] = await Promise.all([words, antd()]);
      add(lang, came);
      antdLocales.set(lang, antdLocale);
      if (all) complete.add(lang);
    },
    wantLater: () => {
      wants_later = true;
    },
    wantAll: () => {
      wanted = 'all';
    },
    antdLocaleOf: (lang) => antdLocales.get(lang),
  };
}
