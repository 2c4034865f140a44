import { createHash } from 'node:crypto';

/** Without letters that are mistaken for digits: people copy these by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/** What it is good for. */
export const FIRST_PASSWORD = 'first_password';
export const ONE_TIME_CODE_BYTES = 25;

/** Twenty-five letters, 125 bits, in groups of five: a hash without salt is enough for them. */
export const makeOneTimeCode = (random: Buffer): string =>
  [...random.subarray(0, ONE_TIME_CODE_BYTES)]
    .map((byte) => ALPHABET[byte & 31] ?? '')
    .join('')
    .replace(/(.{5})(?!$)/g, '$1-');

/** Case and dashes do not matter to whoever types it. */
export const hashOneTimeCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
