import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCredential, storedValue } from './credential.ts';

const name = fc.stringMatching(/^[A-Za-z0-9_\-+.]{1,40}$/);

test('[R5.18] any login name with an @ and no type is an organisation user, whatever its case', () => {
  fc.assert(
    fc.property(name, name, (code, org) => {
      expect(readCredential({ login_name: `${code}@${org}` })).toEqual({ kind: 'org_user_code', value: `${code}@${org}`.toLowerCase() });
    }),
  );
});

test('[R5.18] code and organisation sent apart name the same user as both in one', () => {
  fc.assert(
    fc.property(name, name, (login_name, org_code) => {
      const together = readCredential({ login_name: `${login_name}@${org_code}` });
      expect(readCredential({ login_name, org_code })).toEqual(together);
      expect(readCredential({ login_name, org_code, login_name_type: 'org_user_code' })).toEqual(together);
    }),
  );
});

test('a mobile means the same with its country typed, sent beside, or left out for China', () => {
  const value = '+8613800138000';
  expect(readCredential({ login_name: '13800138000' })).toEqual({ kind: 'mobile', value });
  expect(readCredential({ login_name: '+8613800138000' })).toEqual({ kind: 'mobile', value });
  expect(readCredential({ login_name: '13800138000', login_name_type: 'mobile', country_code: '+86' })).toEqual({ kind: 'mobile', value });
  expect(readCredential({ login_name: '123456789', login_name_type: 'mobile', country_code: '60' })).toEqual({
    kind: 'mobile',
    value: '+60123456789',
  });
});

test('[R5.14] a name with a character outside the rule is nobody’s', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      const allowed =
        text.length > 0 &&
        text.split('').every((char) => 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+@.'.includes(char));
      expect(readCredential({ login_name: text }) !== undefined).toBe(allowed);
    }),
  );
  expect(readCredential({ login_name: 'a'.repeat(129) })).toBeUndefined();
});

test('contacts are stored as keyed hashes that another key does not give, names as they are', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)];
  const mobile = { kind: 'mobile', value: '+8613800138000' } as const;
  expect(storedValue(mobile, one)).not.toContain('138');
  expect(storedValue(mobile, one)).toBe(storedValue(mobile, one));
  expect(storedValue(mobile, one)).not.toBe(storedValue(mobile, two));
  expect(storedValue({ kind: 'user_name', value: 'zhao_min' }, one)).toBe('zhao_min');
});
