import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';

/** The code of a menu whose author gave none: 60 bits of chance, readable aloud. */
export const newMenuCode = (random: Buffer = randomBytes(12)): string => `menu-${[...random].map((byte) => LETTERS[byte % 32]).join('')}`;
