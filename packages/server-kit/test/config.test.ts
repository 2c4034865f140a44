import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ConfigError, readConfig } from '../src/config/config.ts';
import { secret } from '../src/config/secret.ts';
import { address, databaseAddress, list, pooler, replicaAddress, requireDirect, workConfig } from '../src/config/service-config.ts';
import { DATABASE_ADDRESS } from '../src/db/target.ts';

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

test('a value may be read from the file that X_FILE names [ASVS 13.3.1]', () => {
  const files = new Map([['/run/key', `${good}\n`]]);
  const env = { PORT: '80', SIGNING_KEY_FILE: '/run/key', BASE_URL: 'https://a.test' };
  expect(readConfig(schema, env, (path) => files.get(path) ?? '').SIGNING_KEY).toBe(good);
});

test('every fault is told at once, by name and never by value', () => {
  const env = { PORT: '99999', MODE: 'mode-value', SIGNING_KEY: 'changeme-changeme-changeme-changeme', BASE_URL: '', OTHER: 'x' };
  const fault = caught(() => readConfig(schema, env));
  expect(fault.faults).toEqual([
    'PORT must be a whole number from 1 to 65535',
    'MODE must be one of a, b',
    'SIGNING_KEY is a known or example value; generate one, e.g. with: openssl rand -base64 48',
    'BASE_URL is required',
  ]);
  expect(fault.message).toBe(['Wrong settings:', ...fault.faults.map((each) => `  ${each}.`)].join('\n'));
  for (const value of ['99999', 'mode-value', 'changeme']) expect(fault.message).not.toContain(value);
});

test.each([
  ['PORT', 'eighty', 'must be a whole number from 1 to 65535'],
  ['RATE', '0', 'must be a whole number of 1 or more'],
  ['PAGE', 'nowhere', 'must be an http or https address'],
  ['BASE_URL', 'larkfield.example', 'must be an http or https address'],
  ['LISTED', 'a,c', 'may list only a, b'],
])('one wrong setting is one sentence that says what %s may be', (name, value, rule) => {
  const rich = schema.extend({
    RATE: z.coerce.number().int().min(1).default(5),
    PAGE: z.union([z.literal(''), address()]).default(''),
    LISTED: list().pipe(z.array(z.enum(['a', 'b']))),
  });
  const env = { PORT: '80', SIGNING_KEY: good, BASE_URL: 'https://a.test', [name]: value };
  expect(caught(() => readConfig(rich, env)).message).toBe(`Wrong setting: ${name} ${rule}.`);
});

test('a file that cannot be read, and a value given twice, are faults of that variable', () => {
  const env = { PORT: '80', PORT_FILE: '/x', SIGNING_KEY_FILE: '/nowhere', BASE_URL: 'https://a.test' };
  const fault = caught(() =>
    readConfig(schema, env, () => {
      throw new Error('/nowhere holds something');
    }),
  );
  expect(fault.faults).toEqual(['PORT is set both directly and by PORT_FILE', 'SIGNING_KEY_FILE names a file that cannot be read']);
});

test.each([
  ['short', 'kf83jDk2lQ'],
  ['repeated', 'x'.repeat(64)],
  ['a repeated block', 'kQ8z1'.repeat(12)],
  ['an example', `example-${good}`],
  ['a default', 'ChangeMe!ChangeMe!ChangeMe!ChangeMe!'],
  ['counting', '01234567890123456789012345678901'],
])('a secret that is %s is refused [ASVS 13.2.3]', (_, value) => {
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

test('a setting that was replaced is refused with what replaced it, instead of being left unread', () => {
  const env = { REDIS_URL: 'redis://127.0.0.1', CHECKPOINT_FILE: '/var/lib/checkpoints.jsonl' };
  expect(() => readConfig(workConfig, env)).toThrow('CHECKPOINT_FILE was replaced by CHECKPOINT_STORE');
});

test('an address of PostgreSQL may name several hosts, that of a replica names one', () => {
  const of = z.object({ A_DATABASE_URL: databaseAddress(), A_REPLICA_URL: replicaAddress().optional() });
  const several = 'postgres://a:1,b:2/c';
  expect(readConfig(of, { A_DATABASE_URL: several, A_REPLICA_URL: 'postgres://a/c' }).A_DATABASE_URL).toBe(several);
  expect(caught(() => readConfig(of, { A_DATABASE_URL: 'a:1,b:2', A_REPLICA_URL: several })).faults).toEqual([
    `A_DATABASE_URL ${DATABASE_ADDRESS}`,
    'A_REPLICA_URL must name one host',
  ]);
});

test('behind a pooler jobs and commands need an address past it', () => {
  const of = z.object({ UC_POOLER: pooler(), UC_DIRECT_DATABASE_URL: databaseAddress().optional() }).check(requireDirect('UC'));
  expect(readConfig(of, {})).toEqual({ UC_POOLER: 'off' });
  expect(() => readConfig(of, { UC_POOLER: 'transaction' })).toThrow('UC_DIRECT_DATABASE_URL is required with UC_POOLER=transaction.');
  expect(readConfig(of, { UC_POOLER: 'transaction', UC_DIRECT_DATABASE_URL: 'postgres://a/b' }).UC_POOLER).toBe('transaction');
  expect(() => readConfig(of, { UC_POOLER: 'session' })).toThrow('UC_POOLER must be one of off, transaction.');
});
