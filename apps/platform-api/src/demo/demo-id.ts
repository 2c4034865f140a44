import { createHash } from 'node:crypto';

/** The same name gives the same id, so that loading twice adds nothing. A UUID of version 8. */
export function demoId(...name: readonly string[]): string {
  const bytes = createHash('sha256')
    .update(`portico-demo/${name.join('/')}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The code of a page is that of its directory and its own word: `orders.payment-review`. */
export const demoCode = (...words: readonly string[]): string => words.map((word) => word.replaceAll('_', '-')).join('.');

const DAY_MS = 86_400_000;
export const daysFrom = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString();
