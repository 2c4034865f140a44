/** For ILIKE: what a person typed, anywhere in the text, with nothing in it that PostgreSQL would take for a wildcard. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
