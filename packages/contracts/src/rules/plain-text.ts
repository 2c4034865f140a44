/**
 * Control characters, line and paragraph separators, what turns the direction of the text that follows, and what shows
 * nothing at all: two names that differ only by these read alike. Joiners stay: scripts and emoji need them.
 */
const NOT_PLAIN = /\p{Cc}|\p{Zl}|\p{Zp}|[\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/u;

/** One line that reads as what it is, and nothing half a character. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text) && text.isWellFormed();
/** The same for a text of several lines. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replace(/[\t\n\r]/g, ' '));

/** What reads in one line as it stands, whatever was stored before these rules held. */
export const flattened = (text: string): string =>
  Array.from(text.toWellFormed())
    .map((sign) => (NOT_PLAIN.test(sign) ? ' ' : sign))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** What a mail program would make a link of. */
export const looksLikeLink = (text: string): boolean => /[/\\@]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(text);
