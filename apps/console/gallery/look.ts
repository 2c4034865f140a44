import { LANGS, type Lang } from '@portico/contracts/langs';
import { useEffect, useState } from 'react';
import { readStored, store } from '../src/lib/storage.ts';
import { LANG_KEY, switchLanguage } from '../src/session/language.ts';
import { THEME_KEY } from '../src/session/look-slice.ts';
import { isThemeName, THEMES, type ThemeName } from '../src/ui/theme/build-theme.ts';

interface Look {
  readonly theme: ThemeName;
  readonly lang: Lang;
  readonly wear: (theme: ThemeName) => void;
  readonly speak: (lang: Lang) => void;
}

const storedTheme = (): ThemeName => {
  const stored = readStored(THEME_KEY);
  return isThemeName(stored) ? stored : THEMES[0];
};

/** Theme and language, kept under the keys of the console: what drives the console, as `npm run pictures`, drives the gallery too. */
export function useLook(start: Lang): Look {
  const [theme, setTheme] = useState(storedTheme);
  const [lang, setLang] = useState(start);
  const speak = async (next: Lang): Promise<void> => {
    await switchLanguage(next);
    setLang(next);
  };
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent): void => {
      const chosen = newValue ?? undefined;
      if (key === THEME_KEY && isThemeName(chosen)) setTheme(chosen);
      const next = key === LANG_KEY ? LANGS.find((each) => each === chosen) : undefined;
      if (next) void speak(next);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return {
    theme,
    lang,
    wear: (next) => {
      store(THEME_KEY, next);
      setTheme(next);
    },
    speak: (next) => {
      store(LANG_KEY, next);
      void speak(next);
    },
  };
}

const groupNow = (): string => location.hash.replace(/^#\/?/, '');

/** The group that the address names. */
export function useGroupName(): string {
  const [name, setName] = useState(groupNow);
  useEffect(() => {
    const follow = (): void => setName(groupNow());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return name;
}
