import { expect, test } from 'vitest';
import { bodyOf, draftOf, isWhole, type PolicyDraft } from './policy-draft.ts';

const draft: PolicyDraft = { second_factor: 'required_for_roles', roles: ['auditor'], factors: ['totp'], from_day: '2026-11-30' };

test('the day is the beginning of it where the person is, and comes back as the same day', () => {
  const { put_off_until } = bodyOf(draft);
  expect(new Date(put_off_until ?? '').getTime()).toBe(new Date('2026-11-30T00:00:00').getTime());
  const policy = {
    ...bodyOf(draft),
    scope: 'everybody',
    target_id: 'all',
    target_name: '',
    people: 3,
    version: 1,
    updated_at: null,
  } as const;
  expect(draftOf(policy)).toEqual(draft);
  expect(draftOf({ ...policy, put_off_until: null }).from_day).toBe('');
});

test('roles and a day are sent only where they mean something', () => {
  expect(bodyOf({ ...draft, second_factor: 'offered' })).toEqual({
    second_factor: 'offered',
    roles: [],
    factors: ['totp'],
    put_off_until: null,
  });
  expect(bodyOf({ ...draft, second_factor: 'required', from_day: '' })).toMatchObject({ roles: [], put_off_until: null });
  expect(isWhole(draft)).toBe(true);
  expect(isWhole({ ...draft, roles: [] })).toBe(false);
  expect(isWhole({ ...draft, second_factor: 'required', roles: [] })).toBe(true);
  expect(isWhole({ ...draft, factors: [] })).toBe(false);
});
