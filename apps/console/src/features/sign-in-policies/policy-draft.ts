import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { allowedWays } from '@portico/contracts/rules/allowed-ways';
import { isNetwork, NETWORK_LIMITS } from '@portico/contracts/rules/network';
import {
  FIRST_FACTORS,
  type CountedFactor,
  type FirstFactor,
  type PolicyRole,
  type SecondFactorRule,
} from '@portico/contracts/rules/second-factor';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';

export const SECONDS_IN = { minute: 60, hour: 3_600 } as const;

/** Limits in the units of their fields; null: none. */
export interface SessionDraft {
  readonly idle_minutes: number | null;
  readonly absolute_hours: number | null;
  readonly max_sessions: number | null;
}

/** A policy as its form has it. */
export interface PolicyDraft extends SessionDraft {
  readonly second_factor: SecondFactorRule;
  readonly roles: readonly PolicyRole[];
  readonly factors: readonly CountedFactor[];
  /** `yyyy-MM-dd` where the person is; empty: at once. */
  readonly from_day: string;
  /** Hours; null: a reset takes effect at once. */
  readonly reset_delay_h: number | null;
  /** All of them: every way, also one that is added later. */
  readonly ways: readonly FirstFactor[];
  /** Lines as they are typed; none: everywhere. */
  readonly networks: readonly string[];
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Where the person is. */
export const dayOf = (at: string | null): string => {
  if (at === null) return '';
  const date = new Date(parseWireTime(at));
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const inUnits = (seconds: number | null, unit: number): number | null => (seconds === null ? null : seconds / unit);
const inSeconds = (units: number | null, unit: number): number | null => (units === null ? null : Math.round(units * unit));

export const draftOf = ({ second_factor, roles, factors, put_off_until, ...limits }: SignInPolicy): PolicyDraft => ({
  second_factor,
  roles,
  factors,
  from_day: dayOf(put_off_until),
  idle_minutes: inUnits(limits.idle_limit_s, SECONDS_IN.minute),
  absolute_hours: inUnits(limits.absolute_limit_s, SECONDS_IN.hour),
  max_sessions: limits.max_sessions,
  reset_delay_h: limits.reset_delay_h,
  ways: limits.ways ?? FIRST_FACTORS,
  networks: limits.networks,
});

/** Of the lines of its field, those with something in them. */
export const networksIn = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '');

/** As it is sent. Roles and a day mean nothing where nobody is required, and are left out. */
export function bodyOf({ second_factor, roles, factors, from_day, ...limits }: PolicyDraft) {
  const requires = second_factor === 'required' || second_factor === 'required_for_roles';
  return {
    second_factor,
    roles: second_factor === 'required_for_roles' ? [...roles] : [],
    factors: [...factors],
    put_off_until: requires && from_day !== '' ? new Date(`${from_day}T00:00:00`).toISOString() : null,
    idle_limit_s: inSeconds(limits.idle_minutes, SECONDS_IN.minute),
    absolute_limit_s: inSeconds(limits.absolute_hours, SECONDS_IN.hour),
    max_sessions: limits.max_sessions,
    reset_delay_h: limits.reset_delay_h,
    ways: allowedWays(limits.ways),
    networks: networksIn(limits.networks),
  };
}

/** Whether there is something to ask the server about: at least one factor counts, one way is left, networks can be read, and somebody is meant. */
export const isWhole = ({ second_factor, roles, factors, ways, networks }: PolicyDraft): boolean =>
  factors.length > 0 &&
  ways.length > 0 &&
  networksIn(networks).length <= NETWORK_LIMITS.networks &&
  networksIn(networks).every(isNetwork) &&
  (second_factor !== 'required_for_roles' || roles.length > 0);
