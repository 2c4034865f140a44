import { ar } from './texts/ar.js';
import { en } from './texts/en.js';
import { ms } from './texts/ms.js';
import { ru } from './texts/ru.js';
import { zh } from './texts/zh-cn.js';

/** @typedef {import('./texts/en.js').Texts} Texts */
/** @typedef {{ [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts]} TextKey */
/** @typedef {Exclude<keyof Texts, TextKey>} PluralKey */

/** @type {Record<import('../../api-types.ts').Lang, Texts>} */
const TEXTS = { en, 'zh-CN': zh, ar, ms, ru };

/** @param {string} text @param {Record<string, string>} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** The words of one language. @param {import('../../api-types.ts').Lang} lang */
export function wordsOf(lang) {
  const texts = TEXTS[lang];
  const rules = new Intl.PluralRules(lang);
  const number = new Intl.NumberFormat(lang);
  return {
    /** @param {TextKey} key @param {Record<string, string>} [values] */
    say: (key, values = {}) => fill(texts[key], values),
    /** @param {PluralKey} key @param {number} count */
    count: (key, count) => fill(texts[key][rules.select(count)] ?? texts[key].other, { count: number.format(count) }),
  };
}
