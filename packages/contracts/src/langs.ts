/** The languages of the product, in the order they are offered. */
export const LANGS = ['zh-CN', 'en', 'ar', 'ms', 'ru'] as const;
export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG: Lang = 'zh-CN';

/** The first offered language that a comma-separated preference list names, exactly or by its primary subtag. */
export function pickOffered<T extends string>(preference: string | undefined, offered: readonly T[]): T | undefined {
  for (const part of (preference ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const primary = tag.split('-')[0];
    const hit = offered.find((l) => l.toLowerCase() === tag) ?? offered.find((l) => l.split('-')[0] === primary);
    if (hit) return hit;
  }
  return undefined;
}

/** The language of the console's and the server's own texts. */
export const pickLang = (preference: string | undefined): Lang => pickOffered(preference, LANGS) ?? DEFAULT_LANG;
