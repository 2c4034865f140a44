import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from '@portico/contracts/rules/password';

/** R5.15 read a second time, slowly and without regular expressions, to hold the first reading against. */
function readAgain(password: string, login_name: string): string | undefined {
  const codes = password.split('').map((c) => c.charCodeAt(0));
  if (codes.length < 8 || codes.length > 16) return 'UCSDK/PWD_ERR_LENGTH';
  if (password.split('').some((c) => c.trim() === '')) return 'UCSDK/PWD_ERR_SPACES';
  if (codes.some((c) => c < 33 || c > 126)) return 'UCSDK/PWD_ERR_SPECIAL_CHAR';
  for (const size of [3, 4, 5, 6, 7, 8]) {
    const times = password.length / size;
    if (times >= 2 && Number.isInteger(times) && password === Array.from({ length: times }, () => password.slice(0, size)).join(''))
      return 'UCSDK/PWD_ERR_REPEATE';
  }
  const typeOf = (c: number): string =>
    c >= 48 && c <= 57 ? 'digit' : c >= 65 && c <= 90 ? 'upper' : c >= 97 && c <= 122 ? 'lower' : 'other';
  const counts = new Map<string, number>();
  for (const c of codes) counts.set(typeOf(c), (counts.get(typeOf(c)) ?? 0) + 1);
  if (counts.size < 3) return 'UCSDK/PWD_ERR_TYPES';
  const edges = [codes[0] ?? 0, codes[codes.length - 1] ?? 0];
  if (edges.some((c) => counts.get(typeOf(c)) === 1)) return 'UCSDK/PWD_ERR_CONBINATION';
  if (login_name.length > 0 && password.toUpperCase().indexOf(login_name.toUpperCase()) >= 0) return 'PASSWORD/RULE3';
  return undefined;
}

const block = fc
  .string({ unit: fc.constantFrom(...'aB3-xY9!'.split('')), minLength: 3, maxLength: 8 })
  .chain((b) => fc.integer({ min: 1, max: 5 }).map((n) => b.repeat(n)));
const plausible = fc.string({ unit: fc.constantFrom(...'abXY12-!m'.split('')), minLength: 6, maxLength: 18 });
const odd = fc.string({ unit: fc.constantFrom(...'abXY12 \t\u00a0\u00e9密'.split('')), minLength: 6, maxLength: 18 });

test('[R5.15] the first rule that a password breaks answers, in the stated order', () => {
  fc.assert(
    fc.property(
      fc.oneof(plausible, block, odd, fc.string({ maxLength: 20 })),
      fc.constantFrom('', 'ab', 'mei', 'XY1'),
      (password, login_name) => {
        expect(passwordFault(password, login_name)).toBe(readAgain(password, login_name));
      },
    ),
    { numRuns: 5_000 },
  );
});
