import { NO_SESSION_LIMITS, type SessionLimit, type SessionLimits } from '@portico/contracts/session-limits';
import {
  COUNTED_FACTORS,
  EVERYBODY,
  FACTOR_LEVELS,
  type CountedFactor,
  type FactorLevel,
  type PolicyRole,
  type PolicyScope,
  type SecondFactorRule,
} from '@portico/contracts/rules/second-factor';
import { combineAllowed, EVERYTHING, type Allowed, type Restricting } from '../../lib/allowed-sign-in.ts';
import { eachLimit, strictestLimits } from '../../lib/session-limits.ts';
import { longestDelay, type ResetDelay } from './reset-delay.ts';

export interface Policy extends SessionLimits, Restricting {
  readonly scope: PolicyScope;
  readonly target_id: string;
  readonly target_name: string;
  readonly second_factor: SecondFactorRule;
  readonly roles: readonly PolicyRole[];
  readonly factors: readonly CountedFactor[];
  /** Milliseconds; null: at once. */
  readonly put_off_until: number | null;
  readonly reset_delay_h: number | null;
}

/** What holds for everybody where nobody has saved anything. */
export const DEFAULT_RULES = {
  second_factor: 'offered',
  roles: [],
  factors: ['passkey', 'totp'],
  put_off_until: null,
  reset_delay_h: null,
  ...NO_SESSION_LIMITS,
  ...EVERYTHING,
} as const satisfies Omit<Policy, 'scope' | 'target_id' | 'target_name'>;
export const DEFAULT_POLICY: Policy = { scope: 'everybody', target_id: EVERYBODY, target_name: '', ...DEFAULT_RULES };

export interface Combined extends Allowed<Policy> {
  readonly level: FactorLevel;
  readonly is_required_now: boolean;
  readonly required_from: number | null;
  readonly factors: readonly CountedFactor[];
  /** Those that decided it. */
  readonly deciding: readonly Policy[];
  readonly limits: SessionLimits;
  /** Which policies set each limit. */
  readonly limiting: Readonly<Record<SessionLimit, readonly Policy[]>>;
  readonly reset_delay: ResetDelay<Policy>;
}

/** What one policy says of somebody with these roles. */
function levelOf({ second_factor, roles }: Policy, held: readonly PolicyRole[]): FactorLevel {
  if (second_factor === 'off') return 'off';
  if (second_factor === 'required') return 'required';
  return second_factor === 'required_for_roles' && roles.some((role) => held.includes(role)) ? 'required' : 'offered';
}

const inAll = (policies: readonly Policy[]): readonly CountedFactor[] => {
  const counted = COUNTED_FACTORS.filter((factor) => policies.every(({ factors }) => factors.includes(factor)));
  // Policies that have nothing in common: the strongest there is.
  return counted.length > 0 ? counted : ['passkey'];
};

/** The strictest wins, line by line: the level, then of those that require the earliest day, and what all of them count. */
export function combine(given: readonly Policy[], held: readonly PolicyRole[], now: number): Combined {
  const policies = given.some(({ scope }) => scope === 'everybody') ? given : [DEFAULT_POLICY, ...given];
  const levels = policies.map((policy) => levelOf(policy, held));
  const level = FACTOR_LEVELS.find((each) => levels.includes(each)) ?? 'offered';
  const deciding = policies.filter((_, index) => levels[index] === level);
  const from = Math.min(...deciding.map(({ put_off_until }) => put_off_until ?? 0));
  const limits = strictestLimits(policies);
  const required_from = level === 'required' && from > 0 ? from : null;
  return {
    level,
    is_required_now: level === 'required' && from <= now,
    required_from,
    factors: inAll(deciding),
    deciding,
    limits,
    ...combineAllowed(policies),
    limiting: eachLimit((name) => (limits[name] === null ? [] : policies.filter((policy) => policy[name] === limits[name]))),
    reset_delay: longestDelay(policies),
  };
}
