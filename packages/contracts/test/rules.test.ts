import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULTS, LIMITED_STATUSES, RETRIES, TIMES } from '../src/limits.ts';
import { pickLang } from '../src/langs.ts';
import { readLoginName } from '../src/rules/login-name.ts';
import { forcedHttps, isPrivateHost } from '../src/rules/private-host.ts';
import { accountTypeOf, isExpired } from '../src/rules/token.ts';
import { formatWireTime, parseWireTime } from '../src/rules/wire-time.ts';

test('[R9.02, R9.05] the constants of the specification are the ones in use', () => {
  expect(TIMES).toMatchObject({
    session_s: 3_600,
    access_token_s: 604_800,
    min_effective_s: 432_000,
    refresh_flag_s: 60,
    refresh_wait_step_ms: 50,
    refresh_wait_most_ms: 5_000,
    sdk_cache_s: 3_600,
    request_timeout_ms: 15_000,
    loading_in_request_ms: 1_500,
    loading_debounce_ms: 200,
    cross_domain_ms: 20_000,
  });
  expect([RETRIES, ...LIMITED_STATUSES]).toEqual([5, 429, 503]);
  expect(DEFAULTS).toMatchObject({ time_zone_id: 'Asia/Shanghai', theme: 'theme4', date_format: 'yyyy-MM-dd hh:mm:ss' });
});

test('[R2.01] https is forced on deployed environments, except on this machine and private addresses', () => {
  expect(forcedHttps('http://console.larkfield.example/admin/assets/?a=1#/login', true)).toBe(
    'https://console.larkfield.example/admin/assets/?a=1#/login',
  );
  expect(forcedHttps('https://console.larkfield.example/', true)).toBeUndefined();
  expect(forcedHttps('http://console.larkfield.example/', false)).toBeUndefined();
  for (const host of ['localhost', '127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.1', '192.168.1.1', '[::1]', '[fd00::1]']) {
    expect(forcedHttps(`http://${host}/`, true)).toBeUndefined();
  }
  for (const host of ['172.32.0.1', '11.0.0.1', '192.169.0.1', 'localhost.example', '10.example']) expect(isPrivateHost(host)).toBe(false);
});

test('[R4.11] a language is chosen by exact tag, then by its primary part, else zh-CN', () => {
  expect(pickLang('ru-RU,ru;q=0.9,en;q=0.8')).toBe('ru');
  expect(pickLang('zh-TW')).toBe('zh-CN');
  expect(pickLang('fr-FR,ms;q=0.5')).toBe('ms');
  expect(pickLang('fr')).toBe('zh-CN');
  expect(pickLang(undefined)).toBe('zh-CN');
});

test('[R5.18] a name with @ divides at the last one into user and organisation', () => {
  expect(readLoginName('amira.haddad@larkfield')).toEqual({
    login_name_type: 'org_user_code',
    login_name: 'amira.haddad',
    org_code: 'larkfield',
  });
  expect(readLoginName('a@b@c')).toMatchObject({ login_name: 'a@b', org_code: 'c' });
  expect(readLoginName('13800138000').login_name_type).toBe('mobile');
  expect(readLoginName('+6012345').login_name_type).toBe('mobile');
  expect(readLoginName('amira').login_name_type).toBe('user_name');
});

test("[R4.02] a token is expired when its end, on the server's clock, has passed", () => {
  const expires_at = formatWireTime(1_000_000);
  expect(isExpired({ expires_at, diff: 0 }, 999_999)).toBe(false);
  expect(isExpired({ expires_at, diff: 0 }, 1_000_000)).toBe(true);
  expect(isExpired({ expires_at, diff: 5_000 }, 995_000)).toBe(true);
  expect(isExpired({ expires_at, diff: -5_000 }, 1_004_999)).toBe(false);
});

test('[R4.07] the account type follows from the token', () => {
  expect(accountTypeOf({ account_type: 'guest', user_id: '0' })).toBe('guest');
  expect(accountTypeOf({ account_type: 'org', source_token_account_type: 'guest', user_id: '1' })).toBe('org_from_guest');
  expect(accountTypeOf({ account_type: 'org', user_id: '' })).toBe('org');
  expect(accountTypeOf({ account_type: 'person', user_id: '12' })).toBe('org');
  expect(accountTypeOf({ account_type: 'person', user_id: '0' })).toBe('person');
});

test('a time survives the wire in any offset', () => {
  expect(formatWireTime(1_700_000_000_123, 480)).toBe('2023-11-15T06:13:20.123+0800');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.integer({ min: -720, max: 840 }), (ms, offset) => {
      expect(parseWireTime(formatWireTime(ms, offset))).toBe(ms);
    }),
  );
  expect(parseWireTime('2023-11-15T06:13:20.123Z')).toBe(parseWireTime('2023-11-15T06:13:20.123+00:00'));
  expect(parseWireTime('1700000000123')).toBe(1_700_000_000_123);
});
