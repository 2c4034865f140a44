import { expect, test } from 'vitest';
import { holdsProof } from './proof.ts';

const NOW = 10_000_000;
const MINUTE = 60_000;
const lately = NOW - 29 * MINUTE;
const long_ago = NOW - 31 * MINUTE;

test('[R9.07a, R9.07b] a recent proof is one of the last thirty minutes, by whatever', () => {
  expect(holdsProof('recent', { verified_at: lately }, NOW)).toBe(true);
  expect(holdsProof('recent', { verified_at: long_ago, strong_at: long_ago }, NOW)).toBe(false);
});

test('[R9.07b] a strong proof is a second factor of the last thirty minutes; a password is not enough for whoever can be asked for one', () => {
  expect(holdsProof('strong', { verified_at: lately, strong_at: lately, asks_strong: true }, NOW)).toBe(true);
  expect(holdsProof('strong', { verified_at: lately, strong_at: long_ago, asks_strong: true }, NOW)).toBe(false);
  expect(holdsProof('strong', { verified_at: lately, strong_at: 0, asks_strong: true }, NOW)).toBe(false);
});

test('who has no factor and need not have one passes a strong proof with a recent one, and nobody does of whom that is not known', () => {
  expect(holdsProof('strong', { verified_at: lately, asks_strong: false }, NOW)).toBe(true);
  expect(holdsProof('strong', { verified_at: long_ago, asks_strong: false }, NOW)).toBe(false);
  expect(holdsProof('strong', { verified_at: lately }, NOW)).toBe(false);
});
