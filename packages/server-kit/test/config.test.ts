import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ConfigError, readConfig } from '../src/config/config.ts';
import { secret } from '../src/config/secret.ts';

const good = randomBytes(48).toString('base64');
const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  MODE: z.enum(['a', 'b']).default('a'),
  SIGNING_KEY: secret(),
  BASE_URL: z.url(),
});

test('configuration comes from the environment, with defaults', () => {
  expect(readConfig(schema, { PORT: '80', SIGNING_KEY: good, BASE_URL: 'https://a.test' })).toEqual({
    PORT: 80,
    MODE: 'a',
    SIGNING_KEY: good,
    BASE_URL: 'https://a.test',
  });
});

test('a value may be read from the file that X_FILE names', () => {
  const files = new Map([['/run/key', `${good}\n`]]);
  const env = { PORT: '80', SIGNING_KEY_FILE: '/run/key', BASE_URL: 'https://a.test' };
  expect(readConfig(schema, env, (path) => files.get(path) ?? '').SIGNING_KEY).toBe(good);
});

test('every fault is told at once, by name and never by value', () => {
  const env = { PORT: '99999', MODE: 'mode-value', SIGNING_KEY: 'changeme-changeme-changeme-changeme', BASE_URL: '', OTHER: 'x' };
  const fault = caught(() => readConfig(schema, env));
  for (const name of ['PORT', 'MODE', 'SIGNING_KEY', 'BASE_URL']) expect(fault.message).toContain(`${name}:`);
  expect(fault.faults).toHaveLength(4);
  for (const value of ['99999', 'mode-value', 'changeme']) expect(fault.message).not.toContain(value);
});

test('a file that cannot be read, and a value given twice, are faults of that variable', () => {
  const env = { PORT: '80', PORT_FILE: '/x', SIGNING_KEY_FILE: '/nowhere', BASE_URL: 'https://a.test' };
  const fault = caught(() =>
    readConfig(schema, env, () => {
      throw new Error('/nowhere holds something');
    }),
  );
  expect(fault.faults).toEqual([
    'PORT: set both directly and by PORT_FILE',
    'SIGNING_KEY: the file that SIGNING_KEY_FILE names cannot be read',
  ]);
});

test.each([
  ['short', 'kf83jDk2lQ'],
  ['repeated', 'x'.repeat(64)],
  ['a repeated block', 'kQ8z1'.repeat(12)],
  ['an example', `example-${good}`],
  ['a default', 'ChangeMe!ChangeMe!ChangeMe!ChangeMe!'],
  ['counting', '01234567890123456789012345678901'],
])('a secret that is %s is refused', (_, value) => {
  expect(secret().safeParse(value).success).toBe(false);
});

function caught(work: () => unknown): ConfigError {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('expected a configuration error');
}
