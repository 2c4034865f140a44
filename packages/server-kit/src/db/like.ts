/** A text within a LIKE pattern: `%` and `_` stand for themselves. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** Matches whatever contains the text. */
export const likePart = (text: string): string => `%${likeText(text)}%`;
/** Matches whatever begins with the text. */
export const likeStart = (text: string): string => `${likeText(text)}%`;
