import { createHmac, timingSafeEqual } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';

const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const MAC_BYTES = 16;

const macOf = (key: Buffer, head: Buffer): Buffer => createHmac('sha256', key).update(head).digest().subarray(0, MAC_BYTES);

/** The id carries when it was made, signed: one of ours that ran out can be told from one that never was. */
export function makeSessionId(key: Buffer, now: number, random: Buffer): string {
  const head = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
  head.writeUIntBE(now, 0, TIME_BYTES);
  random.copy(head, TIME_BYTES, 0, RANDOM_BYTES);
  return Buffer.concat([head, macOf(key, head)]).toString('base64url');
}

export const SESSION_ID_RANDOM_BYTES = RANDOM_BYTES;

export type SessionIdVerdict = 'unknown' | 'expired' | 'alive';

export function judgeSessionId(key: Buffer, session_id: string, now: number): SessionIdVerdict {
  const bytes = Buffer.from(session_id, 'base64url');
  // Re-encoded, so that a second spelling of the same bytes is not a second id.
  if (bytes.length !== TIME_BYTES + RANDOM_BYTES + MAC_BYTES || bytes.toString('base64url') !== session_id) return 'unknown';
  const head = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), macOf(key, head))) return 'unknown';
  return head.readUIntBE(0, TIME_BYTES) + TIMES.session_s * 1_000 <= now ? 'expired' : 'alive';
}
