import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const SIGNATURE_BYTES = 64;

function publicKeyOf(point: Buffer): KeyObject {
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' });
}

/** The bytes of a public key as browsers export it, base64url; undefined when it is no point on the curve. */
export function readRefreshKey(text: string): Buffer | undefined {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || point.toString('base64url') !== text) return undefined;
  try {
    publicKeyOf(point);
    return point;
  } catch {
    return undefined;
  }
}

export function isSignedByKey(point: Buffer, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES) return false;
  return verify('sha256', Buffer.from(text), { key: publicKeyOf(point), dsaEncoding: 'ieee-p1363' }, given);
}

export function isSignedByMac(mac_key: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', mac_key).update(text).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
