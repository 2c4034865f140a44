import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyring, parseKeyring } from '../src/crypto/keyring.ts';

const one = randomBytes(32);
const two = randomBytes(32);
const plain = Buffer.from('a mac key');

test('what one key wrapped is unwrapped after rotation, and known as old', () => {
  const before = createKeyring({ current: '1', keys: new Map([['1', one]]) });
  const after = createKeyring(parseKeyring(`2:${two.toString('base64')}, 1:${one.toString('base64')}`));
  const wrapped = before.wrap(plain, 'token:1');
  expect(wrapped).toMatch(/^k1\.[\w-]+$/);
  expect(after.unwrap(wrapped, 'token:1')).toEqual(plain);
  expect(after.isOld(wrapped)).toBe(true);
  expect(after.wrap(plain, 'token:1')).toMatch(/^k2\./);
  expect(after.isOld(after.wrap(plain, 'x'))).toBe(false);
});

test('a wrapped value moved elsewhere, changed in any byte or wrapped by a stranger is refused [ASVS 11.3.3]', () => {
  const ring = createKeyring({ current: '1', keys: new Map([['1', one]]) });
  const wrapped = ring.wrap(plain, 'token:1');
  expect(() => ring.unwrap(wrapped, 'token:2')).toThrow();
  const bytes = Buffer.from(wrapped.slice(3), 'base64url');
  for (let i = 0; i < bytes.length; i += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
    expect(() => ring.unwrap(`k1.${changed.toString('base64url')}`, 'token:1')).toThrow();
  }
  for (const text of ['', 'k1.', 'k1.AAAA', 'k9.AAAA', wrapped.replace('k1', 'k2')]) expect(() => ring.unwrap(text, 'token:1')).toThrow();
});

test('wrapping the same value twice gives two texts', () => {
  const ring = createKeyring({ current: '1', keys: new Map([['1', one]]) });
  expect(ring.wrap(plain, 'a')).not.toBe(ring.wrap(plain, 'a'));
});

test.each([
  '',
  '1:short',
  `1:${one.toString('base64')},1:${two.toString('base64')}`,
  `1:${Buffer.alloc(32).toString('base64')}`,
  one.toString('base64'),
])('a malformed key ring is refused, case %# [ASVS 11.2.3]', (text) => {
  expect(() => parseKeyring(text)).toThrow();
});
