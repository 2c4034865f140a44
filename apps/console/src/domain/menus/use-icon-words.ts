import { DEFAULT_LANG, LANGS, type Lang } from '@portico/contracts/langs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { untilLoaded } from '../../lib/until-loaded.ts';
import type { IconWords } from '../../locales/icon-words.ts';

/** They are fetched with the first form that has an icon to choose. */
const FILES: Readonly<Record<Lang, () => Promise<{ iconWords: IconWords }>>> = {
  en: untilLoaded(() => import('../../locales/en/icon-words.ts')),
  'zh-CN': untilLoaded(() => import('../../locales/zh-CN/icon-words.ts')),
  ar: untilLoaded(() => import('../../locales/ar/icon-words.ts')),
  ms: untilLoaded(() => import('../../locales/ms/icon-words.ts')),
  ru: untilLoaded(() => import('../../locales/ru/icon-words.ts')),
};

type Loaded = Readonly<Partial<Record<Lang, IconWords>>>;

/** The words of these languages, as far as they have come. */
function useWordsOf(langs: readonly Lang[]): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  const wanted = langs.filter((lang) => loaded[lang] === undefined).join();
  useEffect(() => {
    let is_shown = true;
    const fetchWords = async (lang: Lang): Promise<void> => {
      const { iconWords } = await FILES[lang]();
      if (is_shown) setLoaded((before) => ({ ...before, [lang]: iconWords }));
    };
    for (const lang of LANGS) if (wanted.split(',').includes(lang)) void fetchWords(lang);
    return () => {
      is_shown = false;
    };
  }, [wanted]);
  return loaded;
}

/** Those of the language that is shown, and with `all` those of every language: a team writes in more than one. */
export function useIconWords(all: boolean): { readonly own: IconWords | undefined; readonly others: readonly IconWords[] } {
  const { i18n } = useTranslation();
  const lang = LANGS.find((each) => each === i18n.language) ?? DEFAULT_LANG;
  const loaded = useWordsOf(all ? LANGS : [lang]);
  return { own: loaded[lang], others: LANGS.filter((each) => each !== lang).flatMap((each) => loaded[each] ?? []) };
}
