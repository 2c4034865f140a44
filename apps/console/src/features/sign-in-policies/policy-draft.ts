import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { CountedFactor, PolicyRole, SecondFactorRule } from '@portico/contracts/rules/second-factor';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';

/** A policy as its form has it. */
export interface PolicyDraft {
  readonly second_factor: SecondFactorRule;
  readonly roles: readonly PolicyRole[];
  readonly factors: readonly CountedFactor[];
  /** `yyyy-MM-dd` where the person is; empty: at once. */
  readonly from_day: string;
}

const two = (n: number): string => String(n).padStart(2, '0');

const dayOf = (at: string | null): string => {
  if (at === null) return '';
  const date = new Date(parseWireTime(at));
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

export const draftOf = ({ second_factor, roles, factors, put_off_until }: SignInPolicy): PolicyDraft => ({
  second_factor,
  roles,
  factors,
  from_day: dayOf(put_off_until),
});

/** As it is sent. Roles and a day mean nothing where nobody is required, and are left out. */
export function bodyOf({ second_factor, roles, factors, from_day }: PolicyDraft) {
  const requires = second_factor === 'required' || second_factor === 'required_for_roles';
  return {
    second_factor,
    roles: second_factor === 'required_for_roles' ? [...roles] : [],
    factors: [...factors],
    put_off_until: requires && from_day !== '' ? new Date(`${from_day}T00:00:00`).toISOString() : null,
  };
}

/** Whether there is something to ask the server about: at least one factor counts, and somebody is meant. */
export const isWhole = ({ second_factor, roles, factors }: PolicyDraft): boolean =>
  factors.length > 0 && (second_factor !== 'required_for_roles' || roles.length > 0);
