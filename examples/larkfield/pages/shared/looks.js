/** @typedef {import('../../api-types.ts').Lang} Lang */
/** @typedef {import('@portico/frame').FrameLooks} FrameLooks */
/** Those of a console, in a language of ours. @typedef {Omit<FrameLooks, 'theme' | 'lang'> & { lang: Lang }} Looks */

/** @type {readonly Lang[]} */
const LANGS = ['en', 'zh-CN', 'ar', 'ms', 'ru'];

/** The language of ours that is nearest to a language tag. @param {string} tag @returns {Lang | undefined} */
const nearest = (tag) => LANGS.find((lang) => lang === tag) ?? LANGS.find((lang) => lang.split('-')[0] === tag.split('-')[0]);

/** Outside a console: the browser's language and time zone, and the colours of tokens.css. @returns {Looks} */
export function ownLooks() {
  const lang = navigator.languages.map(nearest).find((found) => found !== undefined) ?? 'en';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { lang, direction: lang === 'ar' ? 'rtl' : 'ltr', time_zone: timeZone, tokens: {} };
}

/** A console may speak a language that these pages do not. @param {FrameLooks} told @returns {Looks} */
export const looksFrom = ({ lang, direction, time_zone, tokens }) => {
  const ours = nearest(lang);
  return ours === undefined ? { lang: 'en', direction: 'ltr', time_zone, tokens } : { lang: ours, direction, time_zone, tokens };
};

/** Colours are CSS variables: nothing is drawn again for a theme, and what was typed stays. @param {Looks} looks */
export function applyLooks({ lang, direction, tokens }) {
  const root = document.documentElement;
  root.lang = lang;
  root.dir = direction;
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
}
