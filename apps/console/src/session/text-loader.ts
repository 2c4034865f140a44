import type { Lang } from '@portico/contracts/langs';
import type { Locale } from 'antd/es/locale/index.js';
import type { installationTexts as enInstallation } from '../locales/en/installation-texts.ts';
import type { laterTexts as enLater } from '../locales/en/later-texts.ts';
import type { signInTexts as enDoor } from '../locales/en/sign-in-texts.ts';
import type { texts as enTexts } from '../locales/en/texts.ts';
import type { Words } from '../locales/texts-type.ts';

/** The files of one language, each fetched when it is first needed. */
export interface LanguageFiles {
  readonly door: () => Promise<{ signInTexts: Words<typeof enDoor> }>;
  readonly texts: () => Promise<{ texts: Words<typeof enTexts> }>;
  readonly later: () => Promise<{ laterTexts: Words<typeof enLater> }>;
  readonly installation: () => Promise<{ installationTexts: Words<typeof enInstallation> }>;
  readonly antd: () => Promise<{ antdLocale: Locale }>;
}

/** The words that few screens have. */
export type LaterWords = 'later' | 'installation';

export interface TextLoader {
  /** Loads what is wanted of a language and not here yet: only the texts that sign-in needs, until all are wanted. */
  readonly load: (lang: Lang) => Promise<void>;
  /** From now on every language that is loaded comes whole. */
  readonly wantAll: () => void;
  /** The same for these. */
  readonly want: (...words: readonly LaterWords[]) => void;
  /** Of a language that has been loaded. */
  readonly antdLocaleOf: (lang: Lang) => Locale | undefined;
}

export function createTextLoader(files: Readonly<Record<Lang, LanguageFiles>>, add: (lang: Lang, texts: object) => void): TextLoader {
  const antdLocales = new Map<Lang, Locale>();
  const complete = new Set<Lang>();
  const later_wanted = new Set<LaterWords>();
  const later_there = new Set<string>();
  let wanted: 'door' | 'all' = 'door';
  const loadLater = async (lang: Lang, words: LaterWords): Promise<void> => {
    const key = lang + words;
    if (later_there.has(key)) return;
    // Such a file exports its words and nothing else.
    for (const texts of Object.values(await files[lang][words]())) add(lang, texts);
    later_there.add(key);
  };
  return {
    load: async (lang) => {
      await Promise.all([...later_wanted].map((words) => loadLater(lang, words)));
      const all = wanted === 'all';
      if (complete.has(lang) || (!all && antdLocales.has(lang))) return;
      const { door, texts, antd } = files[lang];
      const words = all ? texts().then((file) => file.texts) : door().then((file) => file.signInTexts);
      const [came, { antdLocale }] = await Promise.all([words, antd()]);
      add(lang, came);
      antdLocales.set(lang, antdLocale);
      if (all) complete.add(lang);
    },
    want: (...words) => {
      for (const each of words) later_wanted.add(each);
    },
    wantAll: () => {
      wanted = 'all';
    },
    antdLocaleOf: (lang) => antdLocales.get(lang),
  };
}
