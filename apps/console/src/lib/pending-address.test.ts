import { expect, test } from 'vitest';
import { createPendingAddress } from './pending-address.ts';

test('a change counts until the router settles it, and not at another address', async () => {
  let hash = '#/list?q=a';
  const address = createPendingAddress(() => hash);
  const { promise, resolve } = Promise.withResolvers<void>();
  address.change(new URLSearchParams('q=b'), () => promise);
  expect(String(address.now())).toBe('q=b');
  hash = '#/other?open=1';
  expect(String(address.now())).toBe('open=1');
  hash = '#/list?q=a';
  resolve();
  await promise;
  await Promise.resolve();
  expect(String(address.now())).toBe('q=a');
});

test('a refused change no longer counts', async () => {
  const address = createPendingAddress(() => '#/list?q=a');
  address.change(new URLSearchParams('q=b'), () => Promise.reject(new Error('refused')));
  expect(String(address.now())).toBe('q=b');
  await new Promise((done) => setTimeout(done));
  expect(String(address.now())).toBe('q=a');
});
