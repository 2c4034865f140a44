import { expect, test, vi } from 'vitest';
import { UcError } from '@portico/uc-sdk';
import { fromReply, fromThrown, type ApiError } from './api-error.ts';
import { carryOut, decide, jumpAddress, type Effects, type Situation } from './error-policy.ts';

const situation: Situation = { on_jump_page: false, back_stage_url: 'https://stage.example/login', ignore: [], declared: [] };
const failed = (status: number, code: string, message = 'words of the server'): ApiError => ({
  status,
  code,
  message,
  trace_id: 'trace-1',
});
const effectsOf = (signed_in = false): Effects => ({
  jump: vi.fn(),
  signInAgain: vi.fn(() => Promise.resolve(signed_in)),
  signOutAndReload: vi.fn(),
  notify: vi.fn(),
  log: vi.fn(),
  succeeded: vi.fn(),
});

test('[R6.10] [R8.01] a forbidden current role jumps to the back-stage, and where there is none says so', () => {
  const error = failed(403, 'MP/CURRENT_ROLE_FORBIDDEN');
  expect(decide(error, situation)).toEqual({ act: 'jump' });
  expect(decide(error, { ...situation, back_stage_url: '' })).toEqual({ act: 'notify', as: 'no_permission' });
  expect(decide(error, { ...situation, on_jump_page: true })).toEqual({ act: 'nothing' });
});

test('[R8.01] the address of the jump carries the parameters one came with and the key', () => {
  expect(jumpAddress('https://stage.example/login?a=1', 'source=mail&org=7', 'new-key')).toBe(
    'https://stage.example/login?a=1&source=mail&org=7&auth_key=new-key',
  );
  // Whoever opens the console with a key of their own choice does not choose the key.
  expect(jumpAddress('https://stage.example/', 'auth_key=mine', 'new-key')).toBe('https://stage.example/?auth_key=new-key');
});

test('[R8.02] a missing permission shows its message and signs nobody out', () => {
  expect(decide(failed(403, 'MP/NO_PERMISSION'), situation)).toEqual({ act: 'notify', as: 'no_permission' });
  expect(decide(failed(403, 'MP/APP_FROZEN'), { ...situation, declared: ['MP/APP_FROZEN'] })).toEqual({
    act: 'notify',
    as: 'no_permission',
  });
});

test('[R8.02] a call that wants a fresh proof signs nobody out', () => {
  expect(decide(failed(403, 'UC/SECURITY_VERIFY_REQUIRED'), situation)).toEqual({ act: 'nothing' });
});

test('[R8.02] any other 403 removes the token and loads again, unless on the jump page', () => {
  expect(decide(failed(403, 'MP/ANYTHING'), situation)).toEqual({ act: 'sign_out_and_reload', code: 'MP/ANYTHING' });
  expect(decide(failed(403, 'MP/ANYTHING'), { ...situation, on_jump_page: true })).toEqual({ act: 'nothing' });
});

test('[R8.03] [R8.05] a 401 asks to sign in again, and only a worthless token is cleared', () => {
  expect(decide(failed(401, 'UC/AUTH_INVALID_TOKEN_BE_KICKED'), situation)).toEqual({
    act: 'sign_in_again',
    code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED',
    clear: true,
  });
  expect(decide(failed(401, 'UC/AUTH_TOKEN_EXPIRED'), situation)).toEqual({
    act: 'sign_in_again',
    code: 'UC/AUTH_TOKEN_EXPIRED',
    clear: false,
  });
});

test('[R8.03] a call is worth repeating only after the same person has signed in again', async () => {
  const error = failed(401, 'UC/AUTH_TOKEN_EXPIRED');
  expect(await carryOut(decide(error, situation), error, effectsOf(true))).toBe(true);
  expect(await carryOut(decide(error, situation), error, effectsOf(false))).toBe(false);
  const other = failed(500, 'COMMON/INTERNAL');
  expect(await carryOut(decide(other, situation), other, effectsOf(true))).toBe(false);
});

test('[R8.04] any other error with a message is notified, unless it is silent or the caller shows it', () => {
  expect(decide(failed(409, 'MP/MENU_CODE_EXISTS'), situation)).toEqual({ act: 'notify', as: 'status' });
  expect(decide(failed(409, 'MP/MENU_CODE_EXISTS'), { ...situation, ignore: ['MP/MENU_CODE_EXISTS'] })).toEqual({ act: 'nothing' });
  expect(decide(failed(400, 'MP/AUTH_TOKEN_NOT_FOUND_IN_APP'), situation)).toEqual({ act: 'nothing' });
  expect(decide(failed(400, 'MP/USER_TOKEN_NOT_FOUND_IN_APP'), situation)).toEqual({ act: 'nothing' });
  expect(decide(failed(500, 'X', ''), situation)).toEqual({ act: 'nothing' });
});

test('[R8.04] the trace id of a failed call is logged', async () => {
  const effects = effectsOf();
  const error = failed(500, 'COMMON/INTERNAL');
  await carryOut(decide(error, situation), error, effects);
  expect(effects.log).toHaveBeenCalledWith(error);
  expect(effects.notify).toHaveBeenCalledWith(error, 'status');
});

test('a change that the user centre refuses as stale brings what is there now', () => {
  const current = { name: 'Theirs', version: 3 };
  expect(fromThrown(new UcError('COMMON/STALE_VERSION', { status: 409, current }), 't')).toMatchObject({ status: 409, current });
});

test('[R8.09] failures that no server answered are told apart, and an interrupted request is not a failure to tell', () => {
  const named = (name: string): Error => Object.assign(new Error('x'), { name });
  expect(fromThrown(new TypeError('Failed to fetch'), 't').code).toBe('CLIENT/NETWORK');
  expect(fromThrown(named('TimeoutError'), 't').code).toBe('CLIENT/TIMEOUT');
  expect(fromThrown(named('AbortError'), 't').code).toBe('CLIENT/ABORTED');
  expect(fromReply(502, undefined, new Headers()).code).toBe('CLIENT/STATUS');
  expect(decide(fromThrown(new TypeError('x'), 't'), situation)).toEqual({ act: 'notify', as: 'client' });
  expect(decide(fromThrown(named('AbortError'), 't'), situation)).toEqual({ act: 'nothing' });
  // The page shows in its place what it could not read.
  expect(decide(fromThrown(new TypeError('x'), 't'), { ...situation, reading: true })).toEqual({ act: 'nothing' });
});

test('[R4.10] a refusal says for how long the service wants to be left alone', () => {
  const body = { code: 'COMMON/UNAVAILABLE', message: 'busy', trace_id: 't' };
  expect(fromReply(503, body, new Headers({ 'retry-after': '7' }))).toMatchObject({ status: 503, retry_after: 7 });
  expect(fromReply(503, body, new Headers())).not.toHaveProperty('retry_after');
});
