import { beforeEach, expect, test } from 'vitest';
import { accountOfEnded, endingOf, forgetAccount, noteAccount, noteEnded, readEnding } from './ended.ts';

beforeEach(() => sessionStorage.clear());

test('[R8.03] [R8.05] each code that ends a session has its reason, and an unknown one a plain one', () => {
  expect(endingOf('UC/AUTH_TOKEN_EXPIRED')).toBe('expired');
  expect(endingOf('UC/AUTH_INVALID_TOKEN_BE_KICKED')).toBe('kicked');
  expect(endingOf('MP/ANYTHING')).toBe('ended');
});

test('[R8.03] the first reason counts, not what follows from it', () => {
  noteEnded('UC/AUTH_INVALID_TOKEN_BE_KICKED');
  noteEnded('UCSDK/NOT_LOGIN');
  expect(readEnding()).toBe('kicked');
});

test('the account of an ended session is offered as one types it, a masked contact never, and nothing after signing out', () => {
  noteAccount({ login_name: 'ann', org_code: 'demo' });
  expect(accountOfEnded()).toBe('ann@demo');
  noteAccount({ login_name: '138****8000', org_code: '' });
  expect(accountOfEnded()).toBe('ann@demo');
  forgetAccount();
  expect(accountOfEnded()).toBe('');
});
