import type { SessionLimits } from '@portico/contracts/session-limits';
import { endedBy, type EndedBy, type SignInTimes } from './session-limits.ts';

export interface LivingSignIn extends SignInTimes {
  readonly subject_id: string;
  readonly root_family_id: string | null;
}

export interface Ending<S extends LivingSignIn> {
  readonly sign_in: S;
  readonly by: EndedBy;
}

/** What was made out of a sign-in is one session with it. */
export const sessionOf = ({ root_family_id, family_id }: Pick<LivingSignIn, 'root_family_id' | 'family_id'>): string =>
  root_family_id ?? family_id;

/**
 * Which sign-ins of one account its limits end now, by which of them. Of too many the oldest sessions go, whole: their ids are
 * in the order in which they began. `room`: for so many that are about to begin.
 */
export function endingsOf<S extends LivingSignIn>(living: readonly S[], limits: SessionLimits, now: number, room = 0): Ending<S>[] {
  const timed = living.map((sign_in) => ({ sign_in, by: endedBy(sign_in, limits, now) }));
  const ended = timed.flatMap(({ sign_in, by }) => (by === undefined ? [] : [{ sign_in, by }]));
  if (limits.max_sessions === null) return ended;
  const left = timed.filter(({ by }) => by === undefined).map(({ sign_in }) => sign_in);
  const sessions = [...new Set(left.map(sessionOf))].toSorted();
  const surplus = new Set(sessions.slice(0, Math.max(0, sessions.length + room - limits.max_sessions)));
  return [...ended, ...left.filter((each) => surplus.has(sessionOf(each))).map((sign_in) => ({ sign_in, by: 'max_sessions' as const }))];
}
