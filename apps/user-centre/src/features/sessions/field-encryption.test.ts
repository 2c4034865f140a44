import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openField, sealField } from './field-encryption.ts';
import { wirePassword } from '../../lib/wire-password.ts';

interface Vector {
  about: string;
  session_id: string;
  session_key: string;
  field: string;
  iv: string;
  password?: string;
  text: string;
  sealed: string;
}
const vectors = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@portico/contracts/vectors/sealed.json')), 'utf8')) as Vector[];

test.each(vectors)('[R5.17] field encryption agrees with the vector "$about" in both directions', (v) => {
  expect(sealField(v, v.field, v.text, Buffer.from(v.iv, 'base64url'))).toBe(v.sealed);
  expect(openField(v, v.field, v.sealed)).toBe(v.text);
  if (v.password !== undefined) expect(wirePassword(v.password)).toBe(v.text);
});

test('[R5.17] a sealed value opens neither in another field, nor in another session, nor when cut short [ASVS 11.3.3]', () => {
  const key = { session_id: 's1', session_key: Buffer.alloc(32, 7).toString('base64url') };
  const sealed = sealField(key, 'password', 'text');
  expect(openField(key, 'password_check', sealed)).toBeUndefined();
  expect(openField({ ...key, session_id: 's2' }, 'password', sealed)).toBeUndefined();
  expect(openField({ ...key, session_key: Buffer.alloc(32, 8).toString('base64url') }, 'password', sealed)).toBeUndefined();
  for (let length = 0; length < sealed.length; length += 1) expect(openField(key, 'password', sealed.slice(0, length))).toBeUndefined();
});
