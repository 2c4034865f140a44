import { DEFAULT_LANG, LANGS, type Lang } from '@portico/contracts/langs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import type { PaletteWords } from '../../../locales/palette-words.ts';

const FILES: Readonly<Record<Lang, () => Promise<{ paletteWords: PaletteWords }>>> = {
  en: untilLoaded(() => import('../../../locales/en/palette-words.ts')),
  'zh-CN': untilLoaded(() => import('../../../locales/zh-CN/palette-words.ts')),
  ar: untilLoaded(() => import('../../../locales/ar/palette-words.ts')),
  ms: untilLoaded(() => import('../../../locales/ms/palette-words.ts')),
  ru: untilLoaded(() => import('../../../locales/ru/palette-words.ts')),
};

/** Of the language that is shown; undefined until they have come. */
export function usePaletteWords(): PaletteWords | undefined {
  const { i18n } = useTranslation();
  const lang = LANGS.find((each) => each === i18n.language) ?? DEFAULT_LANG;
  const [words, setWords] = useState<PaletteWords>();
  useEffect(() => {
    let is_shown = true;
    const fetchWords = async (): Promise<void> => {
      const { paletteWords } = await FILES[lang]();
      if (is_shown) setWords(paletteWords);
    };
    void fetchWords();
    return () => {
      is_shown = false;
    };
  }, [lang]);
  return words;
}
