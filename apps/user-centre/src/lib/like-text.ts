/** The text itself inside a LIKE pattern, whatever it has in it. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
