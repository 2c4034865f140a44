import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

const POOL_BYTES = 8_192;
let pool = Buffer.alloc(0);
let used = 0;

/** Names that must not collide, not secrets: drawn in advance, since asking for a few bytes costs as much as asking for many. */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

export const UUID_RANDOM_BYTES = 16;

/** UUIDv7: time-ordered, so that new rows land at the end of every index. */
export const newUuid = (now: number = Date.now(), random: Uint8Array = randomBytes(UUID_RANDOM_BYTES)): string =>
  v7({ msecs: now, random });

/** When a UUIDv7 was made, ms. */
export const uuidTime = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

const EPOCH = Date.UTC(2024, 0, 1);

/** A positive 64-bit id for accounts, users and organisations: 41 bits of time, 22 of chance. Text on the wire. */
export function newLongId(now: number = Date.now(), random: Buffer = randomBytes(3)): string {
  return ((BigInt(now - EPOCH) << 22n) | BigInt(random.readUIntBE(0, 3) & 0x3fffff)).toString();
}
