import type { Break } from './break.ts';

const CENTRE = 'apps/user-centre/src/features/installation-roles';
const PLATFORM = 'apps/platform-api/src/features/told-roles';
const CENTRE_TEST = `${CENTRE}/told-roles.http.test.ts`;
const PLATFORM_TEST = `${PLATFORM}/told-roles.http.test.ts`;

/** What keeps the roles that the platform tells of right (ADR 0027). */
export const POLICY_ROLE_BREAKS: readonly Break[] = [
  {
    id: 'T1',
    what: 'any service tells who administers an app',
    file: `${CENTRE}/told-roles.service.ts`,
    from: 'await assertPlatform(ctx);',
    to: '',
    test: CENTRE_TEST,
    title: 'only the platform itself tells roles',
  },
  {
    id: 'T2',
    what: 'a message that comes late undoes a newer one',
    file: `${CENTRE}/told-roles.queries.ts`,
    from: 'where told_role.as_of <= excluded.as_of',
    to: '',
    test: CENTRE_TEST,
    title: 'a message that comes late undoes nothing',
  },
  {
    id: 'T3',
    what: 'sign-ins of whoever became an administrator are not told anew',
    file: `${CENTRE}/told-roles.service.ts`,
    from: 'await tellManyAnew(ctx, changed);',
    to: '',
    test: CENTRE_TEST,
    title: 'their sign-ins are told anew when that changes',
  },
  {
    id: 'T4',
    what: 'a mark that was made while it was told goes with the one that was told',
    file: `${PLATFORM}/told-roles.queries.ts`,
    from: "db.deleteFrom('role_to_tell').where('mark', 'in', marks).execute()",
    to: "(void marks, db.deleteFrom('role_to_tell').execute())",
    test: PLATFORM_TEST,
    title: 'what could not be told is told when the user centre answers again',
  },
  {
    id: 'T5',
    what: 'administrators of a stopped app count',
    file: `${PLATFORM}/told-roles.queries.ts`,
    from: "and a.status <> 'stopped' and",
    to: 'and',
    test: PLATFORM_TEST,
    title: 'every way to gain and to lose a role is told',
  },
];
