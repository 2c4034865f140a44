import type { Lang } from '../langs.ts';
import { isolated, isRightToLeft, RTL_LETTER } from './direction.ts';
import { flattened, looksLikeLink } from './plain-text.ts';

/** What somebody chose as a name stands in one line, and is left out where a mail program would make a link of it. */
export const nameInMail = (name: string): string => (looksLikeLink(name) ? '' : flattened(name));
export const apart = (lang: Lang, value: string): string => (isRightToLeft(lang) === RTL_LETTER.test(value) ? value : isolated(value));
export const timeInMail = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
