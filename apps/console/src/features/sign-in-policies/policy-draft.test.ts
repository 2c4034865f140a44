import { expect, test } from 'vitest';
import { bodyOf, draftOf, isWhole, type PolicyDraft } from './policy-draft.ts';

const draft: PolicyDraft = {
  second_factor: 'required_for_roles',
  roles: ['auditor'],
  factors: ['totp'],
  from_day: '2026-11-30',
  idle_minutes: 60,
  absolute_hours: 12,
  max_sessions: null,
  reset_delay_h: 24,
  ways: ['password', 'passkey'],
  networks: ['10.20.0.0/16'],
};

const policyOf = (of: PolicyDraft) =>
  ({ ...bodyOf(of), scope: 'everybody', target_id: 'all', target_name: '', people: 3, version: 1, updated_at: null }) as const;

test('the day is the beginning of it where the person is, and comes back as the same day', () => {
  const { put_off_until } = bodyOf(draft);
  expect(new Date(put_off_until ?? '').getTime()).toBe(new Date('2026-11-30T00:00:00').getTime());
  const policy = policyOf(draft);
  expect(draftOf(policy)).toEqual(draft);
  expect(draftOf({ ...policy, put_off_until: null }).from_day).toBe('');
});

test('roles and a day are sent only where they mean something', () => {
  expect(bodyOf({ ...draft, second_factor: 'offered' })).toEqual({
    second_factor: 'offered',
    roles: [],
    factors: ['totp'],
    put_off_until: null,
    idle_limit_s: 3_600,
    absolute_limit_s: 43_200,
    max_sessions: null,
    reset_delay_h: 24,
    ways: ['password', 'passkey'],
    networks: ['10.20.0.0/16'],
  });
  expect(bodyOf({ ...draft, second_factor: 'required', from_day: '' })).toMatchObject({ roles: [], put_off_until: null });
  expect(isWhole(draft)).toBe(true);
  expect(isWhole({ ...draft, roles: [] })).toBe(false);
  expect(isWhole({ ...draft, second_factor: 'required', roles: [] })).toBe(true);
  expect(isWhole({ ...draft, factors: [] })).toBe(false);
});

test('a limit of any seconds comes back as the same seconds', () => {
  for (const idle_limit_s of [300, 330, 4_567, null])
    expect(bodyOf(draftOf({ ...policyOf(draft), idle_limit_s, absolute_limit_s: idle_limit_s }))).toMatchObject({
      idle_limit_s,
      absolute_limit_s: idle_limit_s,
    });
});

test('every way is sent as no rule, and comes back as all of them', () => {
  const all = draftOf({ ...policyOf(draft), ways: null });
  expect(all.ways).toHaveLength(6);
  expect(bodyOf(all).ways).toBeNull();
});

test('empty lines among the networks are left out', () => {
  expect(bodyOf({ ...draft, networks: ['', ' 10.20.0.0/16 ', ''] }).networks).toEqual(['10.20.0.0/16']);
  expect(isWhole({ ...draft, networks: [''] })).toBe(true);
});

test('without a way, or with a network that cannot be read, there is nothing to ask about', () => {
  expect(isWhole({ ...draft, ways: [] })).toBe(false);
  expect(isWhole({ ...draft, networks: ['10.20.0.0/16', 'office'] })).toBe(false);
  expect(isWhole({ ...draft, networks: Array.from({ length: 51 }, () => '10.0.0.0/8') })).toBe(false);
});
