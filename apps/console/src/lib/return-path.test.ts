import { expect, test } from 'vitest';
import { safeReturn } from './return-path.ts';

test('after signing in one goes on only to a path of the console itself', () => {
  expect(safeReturn('/app/orders?q=1')).toBe('/app/orders?q=1');
  for (const bad of [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/app/orders/login?from=/x',
  ])
    expect(safeReturn(bad)).toBeUndefined();
});
