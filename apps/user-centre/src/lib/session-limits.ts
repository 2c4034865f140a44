import type { SessionLimit, SessionLimits } from '@portico/contracts/session-limits';
import { uuidTime } from '@portico/server-kit/ids';

export const eachLimit = <T>(of: (name: SessionLimit) => T): Record<SessionLimit, T> => ({
  idle_limit_s: of('idle_limit_s'),
  absolute_limit_s: of('absolute_limit_s'),
  max_sessions: of('max_sessions'),
});

/** The smallest of each kind; a policy without one leaves it to the others. */
export const strictestLimits = (policies: readonly SessionLimits[]): SessionLimits =>
  eachLimit((name) => {
    const set = policies.map((policy) => policy[name]).filter((value) => value !== null);
    return set.length === 0 ? null : Math.min(...set);
  });

export interface SignInTimes {
  readonly family_id: string;
  readonly started_at: Date | null;
  readonly last_active_at: Date | null;
  readonly issued_at: Date;
}

/** A row of an earlier version has neither: a family's id carries when it began, and a token is renewed by whoever uses it. */
export const startOf = ({ started_at, family_id }: Pick<SignInTimes, 'started_at' | 'family_id'>): number =>
  started_at?.getTime() ?? uuidTime(family_id);
export const activeAt = ({ last_active_at, issued_at }: Pick<SignInTimes, 'last_active_at' | 'issued_at'>): number =>
  (last_active_at ?? issued_at).getTime();

const after = (from: number, seconds: number | null): number => (seconds === null ? Infinity : from + seconds * 1_000);

/** When it ends whatever happens; Infinity where nothing limits it. */
export const absoluteEnd = (times: Pick<SignInTimes, 'started_at' | 'family_id'>, { absolute_limit_s }: SessionLimits): number =>
  after(startOf(times), absolute_limit_s);
/** When it ends unless it is used before. */
export const idleEnd = (times: Pick<SignInTimes, 'last_active_at' | 'issued_at'>, { idle_limit_s }: SessionLimits): number =>
  after(activeAt(times), idle_limit_s);

export type EndedBy = 'absolute_limit' | 'idle_limit' | 'max_sessions';

/** Which limit has ended a sign-in by now. */
export function endedBy(times: SignInTimes, limits: SessionLimits, now: number): Exclude<EndedBy, 'max_sessions'> | undefined {
  if (absoluteEnd(times, limits) <= now) return 'absolute_limit';
  return idleEnd(times, limits) <= now ? 'idle_limit' : undefined;
}
