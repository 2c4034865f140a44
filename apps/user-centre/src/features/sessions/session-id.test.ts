import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { judgeSessionId, makeSessionId } from './session-id.ts';

const key = randomBytes(32);
const NOW = 1_790_000_000_000;

test('[R3.02] [R9.02] a session id is alive for 3600 seconds and then known as expired [ASVS 9.2.1]', () => {
  const id = makeSessionId(key, NOW, randomBytes(16));
  expect(id.length).toBeLessThanOrEqual(LIMITS.opaque_id);
  expect(judgeSessionId(key, id, NOW)).toBe('alive');
  expect(judgeSessionId(key, id, NOW + TIMES.session_s * 1_000 - 1)).toBe('alive');
  expect(judgeSessionId(key, id, NOW + TIMES.session_s * 1_000)).toBe('expired');
});

test('an id with a single changed character is unknown, not expired', () => {
  const id = makeSessionId(key, NOW - 86_400_000, randomBytes(16));
  fc.assert(
    fc.property(fc.nat(id.length - 1), fc.constantFrom(...'ABCxyz019-_'.split('')), (at, char) => {
      fc.pre(id[at] !== char);
      expect(judgeSessionId(key, id.slice(0, at) + char + id.slice(at + 1), NOW)).toBe('unknown');
    }),
  );
});

test('text that was never an id is unknown', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 64 }), (text) => {
      expect(judgeSessionId(key, text, NOW)).toBe('unknown');
    }),
  );
});
