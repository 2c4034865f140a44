const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);
/** By its primary subtag. */
export const isRightToLeft = (lang: string): boolean => RIGHT_TO_LEFT.has(lang.split('-')[0] ?? '');

export const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]/u;

/** Whichever way it runs, it does not carry along the marks around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
