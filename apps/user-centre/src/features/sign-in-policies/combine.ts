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

export interface Policy {
  readonly scope: PolicyScope;
  readonly target_id: string;
  readonly target_name: string;
  readonly second_factor: SecondFactorRule;
  readonly roles: readonly PolicyRole[];
  readonly factors: readonly CountedFactor[];
  /** Milliseconds; null: at once. */
  readonly put_off_until: number | null;
}

/** What holds for everybody where nobody has saved anything. */
export const DEFAULT_RULES = {
  second_factor: 'offered',
  roles: [],
  factors: ['passkey', 'totp'],
  put_off_until: null,
} as const satisfies Omit<Policy, 'scope' | 'target_id' | 'target_name'>;
export const DEFAULT_POLICY: Policy = { scope: 'everybody', target_id: EVERYBODY, target_name: '', ...DEFAULT_RULES };

export interface Combined {
  readonly level: FactorLevel;
  readonly is_required_now: boolean;
  readonly required_from: number | null;
  readonly factors: readonly CountedFactor[];
  /** Those that decided it. */
  readonly deciding: readonly Policy[];
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
  const required_from = level === 'required' && from > 0 ? from : null;
  return {
    level,
    is_required_now: level === 'required' && from <= now,
    required_from,
    factors: inAll(deciding),
    deciding,
  };
}
