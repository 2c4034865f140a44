import { createHash, createHmac, randomInt } from 'node:crypto';
import { LIMITS } from '@portico/contracts/limits';

export const makeCode = (random: (below: number) => number = randomInt): string =>
  String(random(10 ** LIMITS.code_digits)).padStart(LIMITS.code_digits, '0');

/** Bound to the one sending, so that equal codes do not look equal. */
export const hashCode = (key: Buffer, code_id: string, code: string): Buffer =>
  createHmac('sha256', key).update(`sent_code:${code_id}:${code}`).digest();

export const hashSession = (session_id: string): Buffer => createHash('sha256').update(session_id).digest();
