import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAccountName } from '../src/rules/account-name.ts';
import { COMMON_PASSWORDS } from '../src/rules/common-passwords.ts';
import { isEmail } from '../src/rules/email.ts';
import { LOGIN_CREDENTIAL } from '../src/rules/login-name.ts';
import { isMobile, readMobile } from '../src/rules/mobile.ts';
import { isOpType } from '../src/rules/op-type.ts';
import { PASSWORD_POLICIES, policyFault, type PasswordPolicy } from '../src/rules/password-policy.ts';

// R5.15 and R5.16 read a second time, by counting characters, to hold the first reading against.
const between = (char: string, from: string, to: string): boolean => char >= from && char <= to;
const classOf = (char: string): string =>
  between(char, '0', '9') ? 'digit' : between(char, 'A', 'Z') ? 'upper' : between(char, 'a', 'z') ? 'lower' : 'symbol';
const classes = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const char of text.split('')) counts.set(classOf(char), (counts.get(classOf(char)) ?? 0) + 1);
  return counts;
};
const hasSpace = (text: string): boolean => text.split('').some((char) => char.trim() === '');
const isAscii = (text: string): boolean => text.split('').every((char) => between(char, '!', '~'));
const names = (text: string, login: string): boolean => login.length > 0 && text.toUpperCase().indexOf(login.toUpperCase()) !== -1;
const isBlocks = (text: string): boolean =>
  [3, 4, 5, 6, 7, 8].some(
    (size) => text.length > size && text.length % size === 0 && text.split('').every((char, at) => char === text[at % size]),
  );
function hasRun(text: string): boolean {
  const line = '0123456789abcdefghijklmnopqrstuvwxyz';
  const lower = text.toLowerCase();
  for (let at = 0; at < lower.length - 2; at += 1) {
    const [a, b, c] = [lower.charAt(at), lower.charAt(at + 1), lower.charAt(at + 2)];
    if (a === b && b === c) return true;
    const three = a + b + c;
    // `89a` follows in the line but not for a person.
    if (classes(three).size === 1 && (line.includes(three) || line.split('').toReversed().join('').includes(three))) return true;
  }
  return false;
}

type Reading = (password: string, login: string) => string | undefined;
const READINGS: Readonly<Record<PasswordPolicy, Reading>> = {
  primary: (p, login) => {
    if (p.length < 8 || p.length > 16) return 'UCSDK/PWD_ERR_LENGTH';
    if (hasSpace(p)) return 'UCSDK/PWD_ERR_SPACES';
    if (!isAscii(p)) return 'UCSDK/PWD_ERR_SPECIAL_CHAR';
    if (isBlocks(p)) return 'UCSDK/PWD_ERR_REPEATE';
    if (classes(p).size < 3) return 'UCSDK/PWD_ERR_TYPES';
    if ([p.charAt(0), p.charAt(p.length - 1)].some((char) => classes(p).get(classOf(char)) === 1)) return 'UCSDK/PWD_ERR_CONBINATION';
    return names(p, login) ? 'PASSWORD/RULE3' : undefined;
  },
  set_a: (p, login) => {
    if (p.length < 8 || p.length > 16 || hasSpace(p)) return 'PASSWORD/RULE1';
    if (classes(p).size < 2 || !isAscii(p)) return 'PASSWORD/RULE2';
    return names(p, login) ? 'PASSWORD/RULE3' : undefined;
  },
  set_b: (p, login) => {
    if (p.length < 8 || p.length > 16 || hasSpace(p)) return 'PASSWORD/RULE1';
    if (!isAscii(p)) return 'PASSWORD/RULE2';
    if (classes(p).size < 3) return 'UCSDK/PWD_ERR_TYPES';
    if (hasRun(p)) return 'PASSWORD/RULE4';
    return names(p, login) ? 'PASSWORD/RULE3' : undefined;
  },
  nist: (p) => {
    const length = Array.from(p.normalize('NFC')).length;
    if (length < 15 || length > 128) return 'UCSDK/PWD_ERR_LENGTH';
    return Array.from(COMMON_PASSWORDS).includes(p.normalize('NFKC').toLowerCase()) ? 'PASSWORD/COMMON' : undefined;
  },
};

const of = (letters: string, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 6, maxLength: most });
const passwords = fc.oneof(
  of('abXY12-!m', 18),
  of('abcdABC123-9', 18),
  of('abXY12 \té密', 18),
  fc
    .string({ unit: fc.constantFrom(...Array.from('aB3-xY9!')), minLength: 3, maxLength: 8 })
    .chain((block) => fc.integer({ min: 1, max: 5 }).map((times) => block.repeat(times))),
  fc.string({ unit: 'binary', maxLength: 140 }).filter((text) => text.isWellFormed()),
  fc.constantFrom(...COMMON_PASSWORDS).map((text) => text.toUpperCase()),
);

test.each(PASSWORD_POLICIES)(
  '[R5.15] [R5.16] [R5.21] under %s the first rule that a password breaks answers, as a second reading of the rules does',
  (policy) => {
    const seen = new Set<string | undefined>();
    fc.assert(
      fc.property(passwords, fc.constantFrom('', 'ab', 'mei', 'XY1', 'a'), (password, login) => {
        const fault = policyFault(policy, password, login, COMMON_PASSWORDS);
        seen.add(fault);
        expect(fault).toBe(READINGS[policy](password, login));
      }),
      { numRuns: 5_000 },
    );
    // Every rule was reached, and so were passwords that break none.
    expect(seen.size).toBe({ primary: 8, set_a: 4, set_b: 6, nist: 3 }[policy]);
  },
);

test('[R5.16] the list of common passwords holds a thousand that the nist length would let through', () => {
  expect(COMMON_PASSWORDS.size).toBe(1_000);
  for (const password of COMMON_PASSWORDS) expect(policyFault('nist', password, '', new Set())).toBeUndefined();
  expect(policyFault('nist', 'PasswordPassword', '', COMMON_PASSWORDS)).toBe('PASSWORD/COMMON');
  expect(policyFault('nist', 'seven herons over the lake', '', COMMON_PASSWORDS)).toBeUndefined();
});

test('[R5.12] a mobile of +86 is eleven digits, 1 then 3 to 9; of any other country one to fourteen', () => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 16 });
  fc.assert(
    fc.property(
      fc.oneof(
        digits,
        digits.map((rest) => `13${rest}`),
        fc.string({ maxLength: 16 }),
      ),
      fc.constantFrom('+86', '86', '', '+60', '7', '+1', '+0', 'x', '+12345'),
      (mobile, country) => {
        const allDigits = mobile.split('').every((char) => between(char, '0', '9'));
        const china = ['+86', '86', ''].includes(country);
        const expected = china
          ? allDigits && mobile.length === 11 && mobile.startsWith('1') && Number(mobile[1]) >= 3
          : ['+60', '7', '+1'].includes(country) && allDigits && mobile.length >= 1 && mobile.length <= 14;
        expect(isMobile(mobile, country)).toBe(expected);
        if (!mobile.startsWith('+')) expect(readMobile(mobile, country) !== undefined).toBe(expected);
      },
    ),
    { numRuns: 3_000 },
  );
  expect(readMobile('+8612345678901', undefined)).toBeUndefined();
  expect(readMobile('+8613800138000', '+60')).toBe('+8613800138000');
  expect(readMobile('0123456789', '+60')).toBe('+600123456789');
});

test('[R5.13] an account name has 2 to 20 characters, a letter or digit first, then letters, digits, _ and -', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  fc.assert(
    fc.property(
      fc.oneof(of('aZ9_-', 22), fc.string({ maxLength: 22 }), fc.string({ unit: fc.constantFrom(...Array.from('a_-')), maxLength: 4 })),
      (text) => {
        const expected =
          text.length >= 2 &&
          text.length <= 20 &&
          letters.includes(text[0] ?? ' ') &&
          text.split('').every((char) => `${letters}_-`.includes(char));
        expect(isAccountName(text)).toBe(expected);
      },
    ),
    { numRuns: 3_000 },
  );
});

test('[R5.14] a login credential has 1 to 128 letters, digits and _ - + @ .', () => {
  const allowed = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+@.';
  expect([0, 1, 128, 129].map((length) => LOGIN_CREDENTIAL.test('a'.repeat(length)))).toEqual([false, true, true, false]);
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: fc.constantFrom(...Array.from(allowed)), maxLength: 130 }), fc.string({ maxLength: 20 })),
      (text) => {
        expect(LOGIN_CREDENTIAL.test(text)).toBe(
          text.length >= 1 && text.length <= 128 && text.split('').every((char) => allowed.includes(char)),
        );
      },
    ),
  );
});

test('[R5.12] an email address has a local part, one @ and a domain with a dot, and is a login credential', () => {
  for (const good of ['a@b.co', 'mei.tan+portico@mail.example.test', 'A_B-C@ex-ample.org']) expect(isEmail(good)).toBe(true);
  for (const bad of [
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    'a@b@c.co',
    '.a@b.co',
    'a..b@c.co',
    'a.@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b.c',
    'a@b.1',
    'a b@c.co',
    'a@b.co\n',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    'mé@b.co',
  ]) {
    expect(isEmail(bad), bad).toBe(false);
  }
  fc.assert(fc.property(fc.string({ maxLength: 140 }), (text) => !isEmail(text) || LOGIN_CREDENTIAL.test(text)));
});

test('[R7.28] op_type is 0, 1, 2, 3, 5, 6 or 7', () => {
  expect(Array.from({ length: 20 }, (_, n) => n - 5).filter(isOpType)).toEqual([0, 1, 2, 3, 5, 6, 7]);
});
