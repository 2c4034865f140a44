import { DEFAULT_LANG, LANGS, type Lang } from '@portico/contracts/langs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { untilLoaded } from '../../lib/until-loaded.ts';
import type { EventWords } from '../../locales/event-words.ts';

/** They are fetched with the first list that has events: nobody else carries them. */
const FILES: Readonly<Record<Lang, () => Promise<{ eventWords: EventWords }>>> = {
  en: untilLoaded(() => import('../../locales/en/event-words.ts')),
  'zh-CN': untilLoaded(() => import('../../locales/zh-CN/event-words.ts')),
  ar: untilLoaded(() => import('../../locales/ar/event-words.ts')),
  ms: untilLoaded(() => import('../../locales/ms/event-words.ts')),
  ru: untilLoaded(() => import('../../locales/ru/event-words.ts')),
};
const loaded = new Map<Lang, EventWords>();

/** The words of the language that is shown; undefined until they have come. */
export function useEventWords(): EventWords | undefined {
  const { i18n } = useTranslation();
  const lang = LANGS.find((each) => each === i18n.language) ?? DEFAULT_LANG;
  const [, setCame] = useState<Lang>();
  useEffect(() => {
    if (loaded.has(lang)) return undefined;
    let is_shown = true;
    const fetchWords = async (): Promise<void> => {
      const { eventWords } = await FILES[lang]();
      loaded.set(lang, eventWords);
      if (is_shown) setCame(lang);
    };
    void fetchWords();
    return () => {
      is_shown = false;
    };
  }, [lang]);
  return loaded.get(lang);
}
