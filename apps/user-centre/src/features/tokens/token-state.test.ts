import { expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { accessFault, judgeRefresh } from './token-state.ts';

const NOW = 1_790_000_000_000;
const at = (seconds: number): Date => new Date(NOW + seconds * 1_000);
const access = { state: 'active', status: 'active', expires_at: at(1) } as const;
const refresh = { state: 'active', device_id: 'd1', refresh_expires_at: at(1), rotated_at: null, replacement_sealed: null } as const;

test('[R4.02] [R4.03] [R8.05] each way a token stops being good has its own code', () => {
  expect(accessFault(access, NOW)).toBeUndefined();
  expect(accessFault({ ...access, expires_at: at(0) }, NOW)).toBe('UC/AUTH_TOKEN_EXPIRED');
  expect(accessFault({ ...access, state: 'rotated' }, NOW)).toBe('UC/AUTH_UNAVAILABLE_TOKEN');
  expect(accessFault({ ...access, state: 'ended' }, NOW)).toBe('UC/AUTH_INVALID_TOKEN');
  expect(accessFault({ ...access, state: 'kicked' }, NOW)).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
  expect(accessFault({ ...access, status: 'disabled' }, NOW)).toBe('UC/AUTH_INVALID_TOKEN');
  expect(accessFault(undefined, NOW)).toBe('UC/AUTH_INVALID_TOKEN');
});

test('[R8.05] a refresh token that was used is repeated for the same device within a minute, and a theft otherwise', () => {
  const used = { ...refresh, state: 'rotated', rotated_at: at(-TIMES.refresh_grace_s), replacement_sealed: 'sealed' } as const;
  expect(judgeRefresh(refresh, 'd1', NOW)).toBe('rotate');
  expect(judgeRefresh({ ...refresh, refresh_expires_at: at(0) }, 'd1', NOW)).toBe('expired');
  expect(judgeRefresh(used, 'd1', NOW)).toBe('repeat');
  expect(judgeRefresh(used, 'd2', NOW)).toBe('reused');
  expect(judgeRefresh({ ...used, rotated_at: at(-TIMES.refresh_grace_s - 1) }, 'd1', NOW)).toBe('reused');
  expect(judgeRefresh({ ...used, replacement_sealed: null }, 'd1', NOW)).toBe('reused');
  expect(judgeRefresh({ ...used, state: 'kicked' }, 'd1', NOW)).toBe('kicked');
  expect(judgeRefresh(undefined, 'd1', NOW)).toBe('unknown');
});
