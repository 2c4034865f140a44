import { COUNTED_FACTORS, FACTOR_LEVELS, POLICY_ROLES, SECOND_FACTOR_RULES } from '@portico/contracts/rules/second-factor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combine, DEFAULT_POLICY, type Policy } from './combine.ts';

const NOW = 1_000_000;
const policies = fc.array(
  fc.record<Policy>({
    scope: fc.constantFrom('everybody', 'org', 'role'),
    target_id: fc.constantFrom('all', '7', 'auditor'),
    target_name: fc.constant(''),
    second_factor: fc.constantFrom(...SECOND_FACTOR_RULES),
    roles: fc.subarray([...POLICY_ROLES]),
    factors: fc.subarray([...COUNTED_FACTORS], { minLength: 1 }),
    put_off_until: fc.option(fc.integer({ min: 1, max: 2 * NOW })),
  }),
  { minLength: 1, maxLength: 5 },
);
const held = fc.subarray([...POLICY_ROLES]);
const strictness = (level: (typeof FACTOR_LEVELS)[number]): number => -FACTOR_LEVELS.indexOf(level);

test('[R9.07d] without any policy a second factor is offered and nobody is required to have one', () => {
  expect(combine([], [...POLICY_ROLES], NOW)).toMatchObject({ level: 'offered', is_required_now: false, required_from: null });
  expect(combine([], [], NOW).factors).toEqual(['passkey', 'totp']);
});

test('a further policy never loosens what others ask: not the level, not the day, not what counts', () => {
  fc.assert(
    fc.property(policies, policies, held, (some, more, roles) => {
      const [before, after] = [combine([DEFAULT_POLICY, ...some], roles, NOW), combine([DEFAULT_POLICY, ...some, ...more], roles, NOW)];
      expect(strictness(after.level)).toBeGreaterThanOrEqual(strictness(before.level));
      if (before.is_required_now) expect(after.is_required_now).toBe(true);
      const common = before.factors.filter((factor) => after.factors.includes(factor));
      if (before.level === 'required') expect(after.factors.every((factor) => common.includes(factor) || factor === 'passkey')).toBe(true);
    }),
  );
});

test('the order of the policies does not matter', () => {
  fc.assert(
    fc.property(policies, held, (some, roles) => {
      const { deciding: _, ...one } = combine(some, roles, NOW);
      const { deciding: __, ...other } = combine(some.toReversed(), roles, NOW);
      expect(other).toEqual(one);
    }),
  );
});

test('a policy for roles requires one of those who hold one of them, and offers it to others', () => {
  const policy: Policy = { ...DEFAULT_POLICY, second_factor: 'required_for_roles', roles: ['super_admin', 'org_manager'] };
  expect(combine([policy], ['org_manager'], NOW).level).toBe('required');
  expect(combine([policy], ['auditor'], NOW).level).toBe('offered');
});
