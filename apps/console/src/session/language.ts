import { DEFAULT_LANG, LANGS, pickLang, type Lang } from '@portico/contracts/langs';
import type { Locale } from 'antd/es/locale/index.js';
import i18next from 'i18next';
import ICU, { type IcuInstance } from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import type { doorTexts as enDoor } from '../locales/en/door-texts.ts';
import type { texts as enTexts } from '../locales/en/texts.ts';
import type { Words } from '../locales/texts-type.ts';

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

const isLang = (value: string | undefined): value is Lang => LANGS.some((l) => l === value);
export const directionOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');

/** R4.11: the person's choice, else the browser's first language, else zh-CN. */
export function initialLang(chosen: string | undefined, browser: readonly string[]): Lang {
  if (isLang(chosen)) return chosen;
  return browser[0] === undefined ? DEFAULT_LANG : pickLang(browser[0]);
}

interface LanguageFiles {
  readonly door: () => Promise<{ doorTexts: Words<typeof enDoor> }>;
  readonly texts: () => Promise<{ texts: Words<typeof enTexts> }>;
  readonly antd: () => Promise<{ antdLocale: Locale }>;
}

const FILES: Readonly<Record<Lang, LanguageFiles>> = {
  en: {
    door: () => import('../locales/en/door-texts.ts'),
    texts: () => import('../locales/en/texts.ts'),
    antd: () => import('../locales/en/antd.ts'),
  },
  'zh-CN': {
    door: () => import('../locales/zh-CN/door-texts.ts'),
    texts: () => import('../locales/zh-CN/texts.ts'),
    antd: () => import('../locales/zh-CN/antd.ts'),
  },
  ar: {
    door: () => import('../locales/ar/door-texts.ts'),
    texts: () => import('../locales/ar/texts.ts'),
    antd: () => import('../locales/ar/antd.ts'),
  },
  ms: {
    door: () => import('../locales/ms/door-texts.ts'),
    texts: () => import('../locales/ms/texts.ts'),
    antd: () => import('../locales/ms/antd.ts'),
  },
  ru: {
    door: () => import('../locales/ru/door-texts.ts'),
    texts: () => import('../locales/ru/texts.ts'),
    antd: () => import('../locales/ru/antd.ts'),
  },
};

const antdLocales = new Map<Lang, Locale>();
/** Of a language that `useLanguage` has loaded. */
export const antdLocaleOf = (lang: Lang): Locale | undefined => antdLocales.get(lang);

/** Which words are here: those of the door, or all of them. */
let wanted: 'door' | 'all' = 'door';
const complete = new Set<Lang>();

async function load(lang: Lang): Promise<void> {
  if (complete.has(lang) || (wanted === 'door' && antdLocales.has(lang))) return;
  const words = wanted === 'door' ? FILES[lang].door().then((file) => file.doorTexts) : FILES[lang].texts().then((file) => file.texts);
  const [texts, antd] = await Promise.all([words, FILES[lang].antd()]);
  i18next.addResourceBundle(lang, 'translation', texts, true, true);
  antdLocales.set(lang, antd.antdLocale);
  if ('app_list' in texts) complete.add(lang);
}

/** Before a page behind the door is shown, and from then on for every language one changes to. */
export async function loadAllTexts(): Promise<void> {
  wanted = 'all';
  const lang = LANGS.find((each) => each === i18next.language);
  if (lang) await load(lang);
}

/** A parser is only for words with something to fill in; most have nothing, and a page has hundreds. */
function icu(): IcuInstance {
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
  await load(lang);
  await i18next.changeLanguage(lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
}
