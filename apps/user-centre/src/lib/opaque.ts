import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is handed out: 256 bits unless the protocol asks for fewer. */
export const newOpaque = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** What is kept of it. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that the time taken says nothing about the secret. */
export const isDigestOf = (text: string, digest: Buffer | null): boolean => digest !== null && timingSafeEqual(sha256(text), digest);
