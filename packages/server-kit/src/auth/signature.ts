import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import {
  AUTH_SWITCH_HEADER,
  DIGEST_HEADER,
  formatDigest,
  nonceTime,
  parseMacHeader,
  stringToSign,
  type MacHeader,
  type SignedParts,
} from '@portico/contracts/rules/signing';
import type { IncomingHttpHeaders } from 'node:http';
import { fail } from '../work/failure.ts';

/** Answers whether a nonce may be used; see redis/nonce-store. */
export type UseNonce = (
  token_hash: string,
  nonce: string,
  signed_at: number,
) => Promise<'fresh' | 'replayed' | 'before_epoch' | 'unreachable'>;

export interface SignedRequest {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  is_write: boolean;
}

interface VerifyInput<K extends { mac_key: string }> {
  request: SignedRequest;
  now: number;
  /** Finds a live token by its hash, or fails with the code that says why it is not alive. */
  findKey: (token_hash: string, header: MacHeader, parts: SignedParts) => Promise<K>;
  useNonce: UseNonce;
  require_digest: boolean;
}

export const hashToken = (token: string): string => hash('sha256', token, 'hex');

const macOf = (key: string, parts: SignedParts): Buffer => createHmac('sha256', key).update(stringToSign(parts)).digest();

/** Compares decoded bytes in constant time; a value that is not base64 of the right length is simply unequal. */
export function isMacRight(key: string, parts: SignedParts, mac: string): boolean {
  const expected = macOf(key, parts);
  const given = Buffer.from(mac, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A signature is good for five minutes, and for two seconds of a clock that runs ahead. */
export function isInWindow(signed_at: number | undefined, now: number): signed_at is number {
  return signed_at !== undefined && signed_at >= now - TIMES.signature_behind_ms && signed_at <= now + TIMES.signature_ahead_ms;
}

function coveredHeaders(headers: IncomingHttpHeaders): Record<string, string> | undefined {
  if (headers[AUTH_SWITCH_HEADER] !== 'true') return undefined;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('sdp-') && typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The digest must be among what the MAC covers, else anybody on the way could replace both it and the body. */
export function assertDigest(request: Pick<SignedRequest, 'body'>, covered: SignedParts['sdp_headers'], required: boolean): void {
  const digest = covered?.[DIGEST_HEADER];
  if (digest === undefined && !required) return;
  if (digest !== formatDigest(hash('sha256', request.body, 'base64'))) fail('UC/DIGEST_INVALID');
}

/** What a request claims: who signed it, and over what. */
export function readSignature(request: Pick<SignedRequest, 'method' | 'target' | 'headers'>): { header: MacHeader; parts: SignedParts } {
  const header = parseMacHeader(request.headers.authorization);
  if (!header) return fail('UC/AUTH_REQUIRED');
  const sdp_headers = coveredHeaders(request.headers);
  return {
    header,
    parts: { nonce: header.nonce, method: request.method, target: request.target, host: request.headers.host ?? '', sdp_headers },
  };
}

/** The order of protocol.md: a live token, then its MAC, then the clock, then the nonce, then the body. */
export async function verifySignature<K extends { mac_key: string }>(input: VerifyInput<K>): Promise<K> {
  const { request, now } = input;
  const { header, parts } = readSignature(request);
  const token_hash = hashToken(header.id);
  const key = await input.findKey(token_hash, header, parts);
  if (!isMacRight(key.mac_key, parts, header.mac)) fail('UC/MAC_SIGN_INVALID');
  const signed_at = nonceTime(header.nonce);
  if (!isInWindow(signed_at, now)) return fail('UC/AUTH_INVALID_TIMESTAMP');
  assertDigest(request, parts.sdp_headers, request.is_write && input.require_digest);
  const verdict = await input.useNonce(token_hash, header.nonce, signed_at);
  if (verdict === 'replayed') fail('UC/NONCE_INVALID');
  if (verdict === 'before_epoch') fail('COMMON/UNAVAILABLE', { retry_after: 2 });
  // Without the store a replay cannot be told from a first: reading twice harms nobody, writing twice might.
  if (verdict === 'unreachable' && request.is_write) fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  return key;
}
