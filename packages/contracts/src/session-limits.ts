/** What a sign-in policy may limit, and between which bounds; null in a policy: no limit. */
export const SESSION_LIMITS = {
  /** Seconds without a request; activity is noted once a minute, so that less than a few minutes would mean little. */
  idle_limit_s: { min: 300, max: 2_592_000 },
  /** Seconds from the sign-in to its end, however much it is used. */
  absolute_limit_s: { min: 900, max: 31_536_000 },
  /** Sign-ins of one account at the same time. */
  max_sessions: { min: 1, max: 100 },
} as const;
export type SessionLimit = keyof typeof SESSION_LIMITS;
export const SESSION_LIMIT_NAMES = ['idle_limit_s', 'absolute_limit_s', 'max_sessions'] as const satisfies readonly SessionLimit[];
export type SessionLimits = Readonly<Record<SessionLimit, number | null>>;
export const NO_SESSION_LIMITS: SessionLimits = { idle_limit_s: null, absolute_limit_s: null, max_sessions: null };

/** How use of a sign-in is noted: at most so often, and reported by services that check signatures themselves so many at a time. */
export const SESSION_ACTIVITY = { every_s: 60, batch: 500 } as const;
