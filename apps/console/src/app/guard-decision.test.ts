import { expect, test } from 'vitest';
import { guardDecision, isAppHome, loadOf } from './guard-decision.ts';

test('[R2.22] without a token one goes to the sign-in of the app, or to the plain one without an app code', () => {
  expect(guardDecision({ has_token: false, app_code: 'orders', path: '/' })).toEqual({ go: '/app/orders/login' });
  expect(guardDecision({ has_token: false, app_code: undefined, path: '/' })).toEqual({ go: '/login' });
});

test('[R2.22] sign-in remembers where one wanted to go', () => {
  expect(guardDecision({ has_token: false, app_code: 'orders', path: '/app/orders/menu/root/menu-manage?q=a' })).toEqual({
    go: '/app/orders/login?from=%2Fapp%2Forders%2Fmenu%2Froot%2Fmenu-manage%3Fq%3Da',
  });
});

test('[R2.23] with a token the app is loaded by its code, and a failure leads to the not-found route', () => {
  const facts = { has_token: true, app_code: 'orders', path: '/app/orders' };
  expect(guardDecision(facts)).toEqual({ load: 'orders' });
  expect(guardDecision({ ...facts, app: 'loaded' })).toEqual({ pass: true });
  expect(guardDecision({ ...facts, app: 'failed' })).toEqual({ go: '/not-found' });
});

test('[R2.23] an app that could not be loaded because the token was refused asks to sign in instead', () => {
  expect(guardDecision({ has_token: true, app_code: 'orders', app: 'unauthorised', path: '/' })).toEqual({ go: '/app/orders/login' });
});

test('[R2.06, R2.13] a closed app leads to its notice and a missing role to the no-permission page', () => {
  const wanted = { has_token: true, app_code: 'reports', path: '/app/reports/menu/1?context=a' };
  expect(guardDecision({ ...wanted, app: 'closed' })).toEqual({ go: '/freeze/closed/%2Fapp%2Freports%2Fmenu%2F1%3Fcontext%3Da' });
  expect(guardDecision({ ...wanted, app: 'forbidden' })).toEqual({ go: '/noAuth' });
});

test('[R2.23] what the server says of an app decides which page shows', () => {
  expect(loadOf({ status: 401, code: 'UC/AUTH_INVALID_TOKEN' })).toBe('unauthorised');
  expect(loadOf({ status: 403, code: 'MP/APP_CLOSED' })).toBe('closed');
  expect(loadOf({ status: 403, code: 'MP/CURRENT_ROLE_FORBIDDEN' })).toBe('forbidden');
  expect(loadOf({ status: 404, code: 'MP/APP_NOT_FOUND' })).toBe('failed');
  expect(loadOf(undefined)).toBe('failed');
});

test('[R2.05, R2.16] an app is entered at its own address, with and without a biz type, and not at a page of it', () => {
  const paths = ['/app/depot', '/app/depot/', '/app/depot/biz/retail', '/app/depot/detail', '/app/depot/menu/root/menu-manage'];
  expect(paths.map(isAppHome)).toEqual([true, true, true, false, false]);
});
