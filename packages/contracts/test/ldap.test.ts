import { expect, test } from 'vitest';
import { ldap } from '../src/user-centre/ldap.ts';

const ONE = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----';
const { ca_certificate: field } = ldap.update.body.shape;

test('a certificate of a directory is PEM, one or several, with or without white space around them', () => {
  for (const good of ['', ONE, `\n${ONE}\n`, `${ONE}\n${ONE}\n`, ONE + ONE]) expect(field.safeParse(good).success, good).toBe(true);
  for (const bad of [' ', `x${ONE}`, `${ONE}x`, ONE.replace('CERTIFICATE', 'PRIVATE KEY')])
    expect(field.safeParse(bad).success, bad).toBe(false);
});

test('a certificate as long as a body may be is refused without a long search', () => {
  const began = performance.now();
  expect(field.safeParse(`${ONE}${' '.repeat(64_000)}!`).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});
