import { randomBytes } from 'node:crypto';

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

/** UUIDv7: time-ordered, so that new rows land at the end of every index. */
export function newUuid(now: number = Date.now(), random: Buffer = randomBytes(10)): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** When a UUIDv7 was made, ms. */
export const uuidTime = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

const EPOCH = Date.UTC(2024, 0, 1);

/** A positive 64-bit id for accounts, users and organisations: 41 bits of time, 22 of chance. Text on the wire. */
export function newLongId(now: number = Date.now(), random: Buffer = randomBytes(3)): string {
  return ((BigInt(now - EPOCH) << 22n) | BigInt(random.readUIntBE(0, 3) & 0x3fffff)).toString();
}
