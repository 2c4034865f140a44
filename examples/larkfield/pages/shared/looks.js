/** @typedef {import('../../api-types.ts').Lang} Lang */
/** @typedef {import('@portico/frame').FrameLooks} FrameLooks */
/** What texts and formats depend on, in a language of ours. @typedef {Pick<FrameLooks, 'direction' | 'time_zone'> & { lang: Lang }} Looks */

/** @type {readonly Lang[]} */
const LANGS = ['en', 'zh-CN', 'ar', 'ms', 'ru'];

/** The language of ours that is nearest to a language tag. @param {string} tag @returns {Lang | undefined} */
const nearest = (tag) => LANGS.find((lang) => lang === tag) ?? LANGS.find((lang) => lang.split('-')[0] === tag.split('-')[0]);

/** Until a console tells its own, and outside of one: the browser's language and time zone, and the colours of tokens.css. @returns {Looks} */
export function ownLooks() {
  const lang = navigator.languages.map(nearest).find((found) => found !== undefined) ?? 'en';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { lang, direction: lang === 'ar' ? 'rtl' : 'ltr', time_zone: timeZone };
}

/** @param {Looks} looks */
export function applyOwnLooks({ lang, direction }) {
  document.documentElement.lang = lang;
  document.documentElement.dir = direction;
}

/** A console may speak a language that these pages do not. @param {FrameLooks} told @returns {Looks} */
export const looksFrom = ({ lang, direction, time_zone }) => {
  const ours = nearest(lang);
  return ours === undefined ? { lang: 'en', direction: 'ltr', time_zone } : { lang: ours, direction, time_zone };
};
