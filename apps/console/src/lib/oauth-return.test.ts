import { beforeEach, expect, test, vi } from 'vitest';
import { leaveFor, takeReturn, type Away } from './oauth-return.ts';

const AWAY: Away = { purpose: 'sign_in', source_plat: 'acme', name: 'Acme', to: '/app-list', back: '/login' };
const open = (address: string): void => history.replaceState(null, '', address);
const leave = (): void => leaveFor('https://provider.example/authorize', AWAY);

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  sessionStorage.clear();
  open('/');
});

test('what a provider added to the address is taken out of it and given out once', () => {
  leave();
  open('/?code=c1&state=s1');
  expect(takeReturn()).toEqual({ href: expect.stringContaining('code=c1&state=s1'), away: AWAY });
  expect(location.search).toBe('');
  expect(location.hash).toBe('#/come-back');
  open('/?code=c1&state=s1');
  expect(takeReturn()).toBeUndefined();
});

test('an address that a provider did not come back to is left as it is', () => {
  open('/?code=c1&state=s1');
  expect(takeReturn()).toBeUndefined();
  expect(location.search).toBe('?code=c1&state=s1');
  leave();
  open('/?q=shoes');
  expect(takeReturn()).toBeUndefined();
  expect(location.search).toBe('?q=shoes');
});
