/** The languages of the product, in the order they are offered. */
export const LANGS = ['zh-CN', 'en', 'ar', 'ms', 'ru'] as const;
export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG: Lang = 'zh-CN';

/** The first offered language that a comma-separated preference list names, exactly or by its primary subtag. */
export function pickLang(preference: string | undefined): Lang {
  for (const part of (preference ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const primary = tag.split('-')[0];
    const hit = LANGS.find((l) => l.toLowerCase() === tag) ?? LANGS.find((l) => l.split('-')[0] === primary);
    if (hit) return hit;
  }
  return DEFAULT_LANG;
}
