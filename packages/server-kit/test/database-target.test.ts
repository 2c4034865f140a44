import { expect, test } from 'vitest';
import { databaseTarget, databaseUrl, parseDatabaseUrl } from '../src/db/target.ts';

test.for([
  ['postgres://me:p%40ss@a/b', { user: 'me', urls: ['postgres://me:p%40ss@a/b'] }],
  ['postgresql://127.0.0.1', { user: '', urls: ['postgresql://127.0.0.1'] }],
  ['postgres://me@/b?host=/run/postgresql', { user: 'me', urls: ['postgres://me@/b?host=/run/postgresql'] }],
  ['postgres:///b', { user: '', urls: ['postgres:///b'] }],
  [
    'postgres://m%3Ae:x@a:5432,b:5433,c/d?sslmode=verify-full',
    {
      user: 'm:e',
      urls: [
        'postgres://m%3Ae:x@a:5432/d?sslmode=verify-full',
        'postgres://m%3Ae:x@b:5433/d?sslmode=verify-full',
        'postgres://m%3Ae:x@c/d?sslmode=verify-full',
      ],
    },
  ],
  ['postgres://me@[::1]:6000,[fe80::2]/d', { user: 'me', urls: ['postgres://me@[::1]:6000/d', 'postgres://me@[fe80::2]/d'] }],
] as const)('%s is understood', ([url, target]) => {
  expect(parseDatabaseUrl(url)).toEqual(target);
});

test.for([
  '',
  'here',
  'http://a',
  'mysql://a/b',
  'postgres://a,/b',
  'postgres://a:b/c',
  'postgres://a:0/c',
  'postgres://a:65536,b/c',
  'postgres://::1/c',
  'postgres://%zz@a/c',
  'postgres://a,b/c?host=d',
  'postgres://a,b/c?port=1',
])('“%s” is no address of PostgreSQL', (url) => {
  expect(parseDatabaseUrl(url)).toBeUndefined();
  expect(() => databaseTarget(url)).toThrow('The address of PostgreSQL must be postgres://user:password@host/database');
});

test('another database or role is asked for on the same servers', () => {
  expect(databaseUrl('postgres://a:1,b:2/c?x=y', { database: 'd e', user: 'f@g', password: 'h:i' })).toBe(
    'postgres://f%40g:h%3Ai@a:1,b:2/d%20e?x=y',
  );
  expect(databaseUrl('postgres://me:pw@a/c', { database: 'd' })).toBe('postgres://me:pw@a/d');
  expect(databaseUrl('postgres://me:pw@a', { user: 'you' })).toBe('postgres://you:pw@a');
});
