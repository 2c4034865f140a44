import { expect, test } from 'vitest';
import { appOf, freezeTarget } from './freeze-target.ts';

const HERE = { origin: 'https://console.example', pathname: '/admin/assets/' };

test('[R2.06] a freeze notice leads on within this site: by a path of the console or by a whole address', () => {
  expect(freezeTarget('/app/finance', HERE)).toEqual({ route: '/app/finance' });
  expect(freezeTarget('/app/finance/menu/1?context=a', HERE)).toEqual({ route: '/app/finance/menu/1?context=a' });
  expect(freezeTarget('https://console.example/admin/assets/#/app/finance', HERE)).toEqual({ route: '/app/finance' });
  expect(freezeTarget('https://console.example/help', HERE)).toEqual({ href: 'https://console.example/help' });
});

test.each([
  'https://evil.example/app/finance',
  'http://console.example/app/finance',
  'https://console.example.evil.example/',
  'https://console.example@evil.example/',
  'https://user:word@console.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' https://console.example/',
  'javascript:alert(1)',
  'data:text/html,a',
  'app/finance',
  '',
  '/login',
])('[R2.06] a freeze notice refuses %j', (address) => {
  expect(freezeTarget(address, HERE)).toBeUndefined();
});

test('[R2.06] the notice is about the app that the address belongs to', () => {
  expect(appOf({ route: '/app/finance/menu/1' })).toBe('finance');
  expect(appOf({ route: '/app/id/1' })).toBeUndefined();
  expect(appOf({ route: '/app-list' })).toBeUndefined();
  expect(appOf({ route: '/app/%zz' })).toBeUndefined();
  expect(appOf({ href: 'https://console.example/help' })).toBeUndefined();
});
