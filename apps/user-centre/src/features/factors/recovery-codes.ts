import { createHmac } from 'node:crypto';
import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 6;
const GROUP = 4;
const BITS = 5;
/** A byte of randomness for each letter, of which five bits are used: 120 bits a code. */
export const RECOVERY_BYTES = FACTOR_LIMITS.recovery_codes * GROUPS * GROUP;

const letter = (byte: number): string => ALPHABET[byte & ((1 << BITS) - 1)] ?? '';

/** `7k3m-x0qf-…`: letters that look like digits are left out. */
export function recoveryCodes(random: Buffer): string[] {
  const letters = Array.from(random, letter).join('');
  const groups = Array.from({ length: letters.length / GROUP }, (_, n) => letters.slice(n * GROUP, (n + 1) * GROUP));
  return Array.from({ length: FACTOR_LIMITS.recovery_codes }, (_, n) => groups.slice(n * GROUPS, (n + 1) * GROUPS).join('-'));
}

/** However it was typed: dashes and spaces do not matter, and neither does what looks alike. */
const plain = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll('u', 'v');

export const hashRecovery = (key: Buffer, subject_id: string, typed: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery:${subject_id}:${plain(typed)}`)
    .digest();
