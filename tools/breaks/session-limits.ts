import type { Break } from './break.ts';

const TOKENS = 'apps/user-centre/src/features/tokens';
const POLICIES = 'apps/user-centre/src/features/sign-in-policies';
const CENTRE_TEST = 'apps/user-centre/test/session-limits.http.test.ts';
const PLATFORM_TEST = 'apps/platform-api/src/auth/session-limits.http.test.ts';

/** What holds the limits of sign-ins (ADR 0024). */
export const SESSION_LIMIT_BREAKS: readonly Break[] = [
  {
    id: 'L1',
    what: 'a copy of a sign-in starts its clock anew',
    file: `${TOKENS}/source-sign-in.service.ts`,
    from: 'started_at: new Date(startOf(source)),',
    to: '',
    test: CENTRE_TEST,
    title: 'does not start the clock of the sign-in anew',
  },
  {
    id: 'L2',
    what: 'sign-ins that begin at the same moment do not wait for each other',
    file: `${TOKENS}/session-limits.service.ts`,
    from: 'await lockCount(ctx.db, begins.subject_id);',
    to: '',
    test: CENTRE_TEST,
    title: 'of ten sign-ins at the same moment as many live as may',
  },
  {
    id: 'L3',
    what: 'a refresh keeps an unused sign-in alive',
    file: `${TOKENS}/refresh.service.ts`,
    from: 'last_active_at: old.last_active_at ?? old.issued_at,',
    to: 'last_active_at: new Date(ctx.now),',
    test: CENTRE_TEST,
    title: 'neither refreshing a sign-in nor what a page asks by itself keeps it alive',
  },
  {
    id: 'L4',
    what: 'the platform keeps a token beyond its idle limit',
    file: 'apps/platform-api/src/auth/authenticate.ts',
    from: 'idle_until ? parseWireTime(idle_until) : Infinity,',
    to: '',
    test: PLATFORM_TEST,
    title: 'ends here at its idle limit',
  },
  {
    id: 'L5',
    what: 'the platform keeps a token beyond its absolute limit',
    file: `${TOKENS}/valid.service.ts`,
    from: 'Math.min(token.expires_at.getTime(), absoluteEnd(token, token.limits))',
    to: 'token.expires_at.getTime()',
    test: PLATFORM_TEST,
    title: 'a policy that is saved reaches sign-ins that are known here',
  },
  {
    id: 'L6',
    what: 'saving a policy ends nothing',
    file: `${POLICIES}/policies.service.ts`,
    from: 'await endByLimit(ctx, endings);',
    to: '',
    test: `${POLICIES}/session-limits.http.test.ts`,
    title: 'a stricter policy ends sign-ins that exist',
  },
];
