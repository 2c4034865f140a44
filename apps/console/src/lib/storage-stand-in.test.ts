import { expect, test } from 'vitest';
import { ensureStorage } from './storage-stand-in.ts';

test('[R1.12] a browser that refuses storage to an embedded console is done without', () => {
  const refusing = Object.defineProperty({}, 'sessionStorage', {
    get: () => {
      throw new Error('Access is denied for this document.');
    },
    configurable: true,
  }) as Window;
  ensureStorage(refusing);
  refusing.sessionStorage.setItem('a', '1');
  expect([refusing.sessionStorage.getItem('a'), refusing.sessionStorage.length, refusing.sessionStorage.key(0)]).toEqual(['1', 1, 'a']);
  refusing.sessionStorage.removeItem('a');
  expect(refusing.sessionStorage.getItem('a')).toBeNull();
});

test('a storage that is there is left alone', () => {
  const own = {} as Storage;
  const having = { localStorage: own, sessionStorage: own } as Window;
  ensureStorage(having);
  expect(having.localStorage).toBe(own);
});
