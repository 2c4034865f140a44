import { describe, expect, test } from 'vitest';
import { createClock, measureDiff } from '../src/http/clock.ts';
import { UcError } from '../src/http/errors.ts';
import { createLimiter, readRetryAfter } from '../src/http/limiter.ts';
import { loginFields } from '../src/sign-in/login-fields.ts';
import { createState, type LoginChange, type LoginEvent, type LoginState, nextState } from '../src/token/login-state.ts';

test.each<[LoginState, LoginEvent, LoginState]>([
  ['init', 'saved', 'logged_in'],
  ['init', 'found', 'logged_in'],
  ['init', 'cleared', 'init'],
  ['init', 'expired', 'init'],
  ['logged_in', 'saved', 'logged_in'],
  ['logged_in', 'found', 'logged_in'],
  ['logged_in', 'cleared', 'logged_off'],
  ['logged_in', 'expired', 'logged_off'],
  ['logged_off', 'saved', 'logged_in'],
  ['logged_off', 'found', 'logged_in'],
  ['logged_off', 'cleared', 'logged_off'],
  ['logged_off', 'expired', 'logged_off'],
])('[R4.01][R4.03] %s, token %s → %s', (state, event, next) => {
  expect(nextState(state, event)).toBe(next);
});

test('[R4.01] a listener hears each change once, and nothing after it stopped listening', () => {
  const heard: LoginChange[] = [];
  const state = createState(undefined);
  const stop = state.onChange((change) => heard.push(change));
  state.apply('saved');
  state.apply('saved');
  state.apply('cleared', 'UC/AUTH_INVALID_TOKEN_BE_KICKED');
  stop();
  state.apply('saved');
  expect(heard).toEqual([
    { state: 'logged_in', code: undefined, elsewhere: false },
    { state: 'logged_off', code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED', elsewhere: false },
  ]);
});

describe('[R4.02] diff', () => {
  test.each([
    ['1970-01-01T00:00:10.000Z', 0, 0, 10_000],
    ['1970-01-01T08:00:10.000+0800', 9_000, 11_000, 0],
    ['1970-01-01T00:00:10.000+0000', 20_000, 20_401, -10_201],
    [10_000, 1_000, 2_000, 8_500],
  ])('server time %s, asked at %i and heard at %i, is a diff of %i ms', (server_time, sent, received, diff) => {
    // Halves round towards later.
    expect(Math.abs(measureDiff(server_time, sent, received) - diff)).toBeLessThanOrEqual(1);
  });

  test('a stored diff holds until this page has measured, and an unreadable time changes nothing', () => {
    const clock = createClock(() => 1_000);
    clock.assume(50);
    expect(clock.now()).toBe(1_050);
    clock.note(3_000, 1_000, 1_000);
    clock.assume(50);
    clock.note('soon', 1_000, 1_000);
    expect(clock.diff()).toBe(2_000);
  });
});

describe('[R4.10] limiting', () => {
  const failing = (status: number, retry_after?: number): UcError => new UcError('COMMON/UNAVAILABLE', { status, retry_after });

  test.each([429, 503])('status %i rejects later requests to that service at once, for 30 s where nothing is said', (status) => {
    let now = 0;
    const limiter = createLimiter(() => now);
    limiter.note('user-centre', failing(status));
    now = 29_999;
    expect(() => limiter.check('user-centre')).toThrow(expect.objectContaining({ code: 'COMMON/UNAVAILABLE', status, retry_after: 1 }));
    limiter.check('platform');
    now = 30_000;
    limiter.check('user-centre');
  });

  test('Retry-After decides, in seconds or as a date by the server clock', () => {
    let now = 0;
    const limiter = createLimiter(() => now);
    limiter.note('user-centre', failing(503, 2));
    now = 1_999;
    expect(() => limiter.check('user-centre')).toThrow();
    now = 2_000;
    limiter.check('user-centre');
    expect(readRetryAfter('7', 0)).toBe(7);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:00:30 GMT', 10_000)).toBe(20);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:00:30 GMT', 90_000)).toBe(0);
    expect(readRetryAfter('soon', 0)).toBeUndefined();
  });

  test.each([400, 401, 500, 502])('status %i limits nothing', (status) => {
    const limiter = createLimiter(() => 0);
    limiter.note('user-centre', failing(status, 60));
    limiter.check('user-centre');
  });
});

test.each([
  ['ann@demo', undefined, undefined, 'org_user_code', 'ann', 'demo'],
  ['ann@mail.test@demo', undefined, undefined, 'org_user_code', 'ann@mail.test', 'demo'],
  ['ann@mail.test', 'email', undefined, 'email', 'ann@mail.test', ''],
  ['ann', undefined, 'demo', 'org_user_code', 'ann', 'demo'],
  ['13800138000', undefined, undefined, 'mobile', '13800138000', ''],
  ['ann', undefined, undefined, 'user_name', 'ann', ''],
] as const)(
  'the login name %s (type %s, organisation %s) signs in as %s %s of %j',
  (text, type, org, login_name_type, login_name, org_code) => {
    expect(loginFields(text, type, org)).toEqual({ login_name_type, login_name, org_code });
  },
);
