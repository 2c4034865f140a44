import { afterEach, expect, test, vi } from 'vitest';
import { strongWaysOf } from './strong-ways.ts';

afterEach(() => vi.unstubAllGlobals());

test('who has second factors is asked for one of them; a passkey only where the browser can show it', () => {
  expect(strongWaysOf(undefined)).toEqual([]);
  expect(strongWaysOf({ may_verify: [] })).toEqual([]);
  vi.stubGlobal('PublicKeyCredential', undefined);
  vi.stubGlobal('location', { hostname: '127.0.0.1' });
  expect(strongWaysOf({ may_verify: ['recovery', 'totp', 'passkey'] })).toEqual(['totp', 'recovery']);
  vi.stubGlobal('PublicKeyCredential', {});
  vi.stubGlobal('location', { hostname: 'localhost' });
  expect(strongWaysOf({ may_verify: ['recovery', 'totp', 'passkey'] })).toEqual(['passkey', 'totp', 'recovery']);
});
