import { expect, test } from 'vitest';
import { appHref } from './app-href.ts';

const app = { app_id: '1', app_code: 'depot', init_menu: false, status: 'normal' } as const;

test('[R2.05] a link to an app that nobody has entered yet leads through its initialisation, once', () => {
  expect(appHref(app)).toBe('/app/id/1');
  expect(appHref({ ...app, init_menu: true })).toBe('/app/depot');
});

test('a closed app is opened by its code, where its notice stands', () => {
  expect(appHref({ ...app, status: 'closed' })).toBe('/app/depot');
});
