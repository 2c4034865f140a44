import { DEFAULT_LANG, LANGS, pickLang, type Lang } from '@portico/contracts/langs';
import i18next from 'i18next';
import ICU, { type IcuInstance } from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { createTextLoader, type LanguageFiles, type LaterWords } from './text-loader.ts';

export const LANG_KEY = 'portico-lang';
/** Each in its own words, as people look for it. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  'zh-CN': '简体中文',
  en: 'English',
  ar: 'العربية',
  ms: 'Bahasa Melayu',
  ru: 'Русский',
};
/** What a header has room for. */
export const LANG_SHORT: Readonly<Record<Lang, string>> = { 'zh-CN': '中', en: 'EN', ar: 'ع', ms: 'MS', ru: 'RU' };

export const isLang = (value: string | undefined): value is Lang => LANGS.some((l) => l === value);
export const directionOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');

/** R4.11: the person's choice, else the browser's first language, else zh-CN. */
export function initialLang(chosen: string | undefined, browser: readonly string[]): Lang {
  if (isLang(chosen)) return chosen;
  return browser[0] === undefined ? DEFAULT_LANG : pickLang(browser[0]);
}

const FILES: Readonly<Record<Lang, LanguageFiles>> = {
  en: {
    door: () => import('../locales/en/sign-in-texts.ts'),
    texts: () => import('../locales/en/texts.ts'),
    later: () => import('../locales/en/later-texts.ts'),
    installation: () => import('../locales/en/installation-texts.ts'),
    antd: () => import('../locales/en/antd.ts'),
  },
  'zh-CN': {
    door: () => import('../locales/zh-CN/sign-in-texts.ts'),
    texts: () => import('../locales/zh-CN/texts.ts'),
    later: () => import('../locales/zh-CN/later-texts.ts'),
    installation: () => import('../locales/zh-CN/installation-texts.ts'),
    antd: () => import('../locales/zh-CN/antd.ts'),
  },
  ar: {
    door: () => import('../locales/ar/sign-in-texts.ts'),
    texts: () => import('../locales/ar/texts.ts'),
    later: () => import('../locales/ar/later-texts.ts'),
    installation: () => import('../locales/ar/installation-texts.ts'),
    antd: () => import('../locales/ar/antd.ts'),
  },
  ms: {
    door: () => import('../locales/ms/sign-in-texts.ts'),
    texts: () => import('../locales/ms/texts.ts'),
    later: () => import('../locales/ms/later-texts.ts'),
    installation: () => import('../locales/ms/installation-texts.ts'),
    antd: () => import('../locales/ms/antd.ts'),
  },
  ru: {
    door: () => import('../locales/ru/sign-in-texts.ts'),
    texts: () => import('../locales/ru/texts.ts'),
    later: () => import('../locales/ru/later-texts.ts'),
    installation: () => import('../locales/ru/installation-texts.ts'),
    antd: () => import('../locales/ru/antd.ts'),
  },
};

const loader = createTextLoader(FILES, (lang, texts) => void i18next.addResourceBundle(lang, 'translation', texts, true, true));
export const { antdLocaleOf } = loader;

/** Before a page behind the door is shown, and from then on for every language one changes to. */
export async function loadAllTexts(): Promise<void> {
  loader.wantAll();
  const lang = LANGS.find((each) => each === i18next.language);
  if (lang) await loader.load(lang);
}

/** Before a screen is shown that has words of its own, and from then on for every language one changes to. */
export async function loadLaterTexts(...also: readonly LaterWords[]): Promise<void> {
  loader.want('later', ...also);
  const lang = LANGS.find((each) => each === i18next.language);
  if (lang) await loader.load(lang);
}

/** The same for a screen as its route loads it. */
export const withLaterTexts =
  <T>(load: () => Promise<T>, ...also: readonly LaterWords[]) =>
  async (): Promise<T> => {
    const [screen] = await Promise.all([load(), loadLaterTexts(...also)]);
    return screen;
  };

/** A parser is only for words with something to fill in; most have nothing, and a page has hundreds. */
function icu(): IcuInstance {
  // The package's types leave out what i18next itself calls.
  const format = new ICU() as IcuInstance & { parse: (text: string, ...rest: unknown[]) => string };
  const parse = format.parse.bind(format);
  format.parse = (text, ...rest) => (/[{}']/.test(text) ? parse(text, ...rest) : text);
  return format;
}

/** Before the first rendering, with the one language that is needed and the words that sign-in needs. */
export async function startLanguage(lang: Lang): Promise<void> {
  await i18next
    .use(icu())
    .use(initReactI18next)
    .init({
      lng: lang,
      fallbackLng: false,
      resources: {},
      supportedLngs: [...LANGS],
      load: 'currentOnly',
      interpolation: { escapeValue: false },
    });
  await switchLanguage(lang);
}

export async function switchLanguage(lang: Lang): Promise<void> {
  await loader.load(lang);
  await i18next.changeLanguage(lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
}
