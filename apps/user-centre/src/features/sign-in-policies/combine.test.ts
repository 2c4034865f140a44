import { RESET_DELAY_H } from '@portico/contracts/reset-delay';
import { COUNTED_FACTORS, FACTOR_LEVELS, FIRST_FACTORS, POLICY_ROLES, SECOND_FACTOR_RULES } from '@portico/contracts/rules/second-factor';
import { NO_SESSION_LIMITS, SESSION_LIMIT_NAMES, SESSION_LIMITS, type SessionLimit } from '@portico/contracts/session-limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAddressAllowed, isWayAllowed } from '../../lib/allowed-sign-in.ts';
import { combine, DEFAULT_POLICY, type Combined, type Policy } from './combine.ts';

const NOW = 1_000_000;
const ADDRESSES = ['10.20.1.1', '10.1.1.1', '203.0.113.9', '2001:db8::1', '192.0.2.1', ''];
const limit = (name: SessionLimit) => fc.option(fc.integer(SESSION_LIMITS[name]));
const policies = fc.array(
  fc.record<Policy>({
    scope: fc.constantFrom('everybody', 'org', 'role'),
    target_id: fc.constantFrom('all', '7', 'auditor'),
    target_name: fc.constant(''),
    second_factor: fc.constantFrom(...SECOND_FACTOR_RULES),
    roles: fc.subarray([...POLICY_ROLES]),
    factors: fc.subarray([...COUNTED_FACTORS], { minLength: 1 }),
    put_off_until: fc.option(fc.integer({ min: 1, max: 2 * NOW })),
    idle_limit_s: limit('idle_limit_s'),
    absolute_limit_s: limit('absolute_limit_s'),
    max_sessions: limit('max_sessions'),
    reset_delay_h: fc.option(fc.integer(RESET_DELAY_H)),
    ways: fc.option(fc.subarray([...FIRST_FACTORS], { minLength: 1 })),
    networks: fc.subarray(['10.0.0.0/8', '10.20.0.0/16', '203.0.113.0/24', '2001:db8::/32']),
  }),
  { minLength: 1, maxLength: 5 },
);
const held = fc.subarray([...POLICY_ROLES]);
const strictness = (level: (typeof FACTOR_LEVELS)[number]): number => -FACTOR_LEVELS.indexOf(level);

test('[R9.07d] without any policy a second factor is offered and nobody is required to have one', () => {
  expect(combine([], [...POLICY_ROLES], NOW)).toMatchObject({ level: 'offered', is_required_now: false, required_from: null });
  expect(combine([], [], NOW).factors).toEqual(['passkey', 'totp']);
});

test('a further policy never loosens what others ask: not the level, not the day, not what counts, no limit, no way, no network', () => {
  fc.assert(
    fc.property(policies, policies, held, (some, more, roles) => {
      const [before, after] = [combine([DEFAULT_POLICY, ...some], roles, NOW), combine([DEFAULT_POLICY, ...some, ...more], roles, NOW)];
      expect(strictness(after.level)).toBeGreaterThanOrEqual(strictness(before.level));
      if (before.is_required_now) expect(after.is_required_now).toBe(true);
      for (const name of SESSION_LIMIT_NAMES) expect(after.limits[name] ?? Infinity).toBeLessThanOrEqual(before.limits[name] ?? Infinity);
      expect(after.reset_delay.hours).toBeGreaterThanOrEqual(before.reset_delay.hours);
      for (const way of FIRST_FACTORS) if (isWayAllowed(after, way)) expect(isWayAllowed(before, way)).toBe(true);
      for (const each of ADDRESSES) if (isAddressAllowed(after, each)) expect(isAddressAllowed(before, each)).toBe(true);
      const common = before.factors.filter((factor) => after.factors.includes(factor));
      if (before.level === 'required') expect(after.factors.every((factor) => common.includes(factor) || factor === 'passkey')).toBe(true);
    }),
  );
});

test('the order of the policies does not matter', () => {
  fc.assert(
    fc.property(policies, held, (some, roles) => {
      const [one, other] = [combine(some, roles, NOW), combine(some.toReversed(), roles, NOW)];
      const told = ({ level, is_required_now, required_from, factors, limits, ways }: Combined) => ({
        level,
        is_required_now,
        required_from,
        factors,
        limits,
        ways,
      });
      expect(told(other)).toEqual(told(one));
      expect(other.reset_delay.hours).toBe(one.reset_delay.hours);
      for (const address of ADDRESSES) expect(isAddressAllowed(other, address)).toBe(isAddressAllowed(one, address));
    }),
  );
});

test('a policy for roles requires one of those who hold one of them, and offers it to others', () => {
  const policy: Policy = { ...DEFAULT_POLICY, second_factor: 'required_for_roles', roles: ['super_admin', 'org_manager'] };
  expect(combine([policy], ['org_manager'], NOW).level).toBe('required');
  expect(combine([policy], ['auditor'], NOW).level).toBe('offered');
});

test('of each limit the smallest holds, and the policies that set it are named', () => {
  const org: Policy = { ...DEFAULT_POLICY, scope: 'org', target_id: '7', idle_limit_s: 600, max_sessions: 3 };
  const role: Policy = {
    ...DEFAULT_POLICY,
    scope: 'role',
    target_id: 'auditor',
    idle_limit_s: 900,
    absolute_limit_s: 3_600,
    max_sessions: 3,
  };
  const { limits, limiting } = combine([org, role], ['auditor'], NOW);
  expect(limits).toEqual({ idle_limit_s: 600, absolute_limit_s: 3_600, max_sessions: 3 });
  expect(limiting).toEqual({ idle_limit_s: [org], absolute_limit_s: [role], max_sessions: [org, role] });
  expect(combine([], [], NOW)).toMatchObject({ limits: NO_SESSION_LIMITS, limiting: { idle_limit_s: [], max_sessions: [] } });
});

test('ways are what all policies allow, and those that leave some out are named; with nothing in common nobody gets in', () => {
  const org: Policy = { ...DEFAULT_POLICY, scope: 'org', target_id: '7', ways: ['passkey', 'password'] };
  const role: Policy = { ...DEFAULT_POLICY, scope: 'role', target_id: 'auditor', ways: ['passkey', 'third'] };
  expect(combine([], [], NOW)).toMatchObject({ ways: null, ways_by: [], networks_by: [] });
  expect(combine([org, role], ['auditor'], NOW)).toMatchObject({ ways: ['passkey'], ways_by: [org, role] });
  const nothing = combine([org, { ...role, ways: ['third'] }], ['auditor'], NOW);
  expect(nothing.ways).toEqual([]);
  for (const way of FIRST_FACTORS) expect(isWayAllowed(nothing, way)).toBe(false);
});

test('an address has to be in a network of every policy that has some', () => {
  const org: Policy = { ...DEFAULT_POLICY, scope: 'org', target_id: '7', networks: ['10.0.0.0/8', '2001:db8::/32'] };
  const role: Policy = { ...DEFAULT_POLICY, scope: 'role', target_id: 'auditor', networks: ['10.20.0.0/16', '203.0.113.0/24'] };
  const combined = combine([DEFAULT_POLICY, org, role], ['auditor'], NOW);
  expect(combined.networks_by).toEqual([org, role]);
  expect(ADDRESSES.filter((address) => isAddressAllowed(combined, address))).toEqual(['10.20.1.1']);
});
