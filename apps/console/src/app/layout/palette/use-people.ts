import { LIMITS } from '@portico/contracts/limits';
import { useParams } from 'react-router';
import { useMembersQuery } from '../../../api/members.ts';
import { usePeopleQuery } from '../../../api/people.ts';
import { useOwnStandingQuery } from '../../../api/platform-roles.ts';
import { useRolesQuery } from '../../../api/roles.ts';
import { manageHref, useAppBase } from '../../../domain/screens/app-base.ts';
import { holdsRole } from '../../../domain/screens/screen.ts';
import { useManageHref } from '../../../domain/screens/screens.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { initialsOf } from '../../../lib/initials.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { rank, STRONG, type Entry, type Kind, type Ranked } from './entries.ts';

export const PAUSE_MS = 200;
const MOST = 5;
/** What was asked meanwhile may have been taken away: the palette then simply does not find it. */
const QUIETLY = ['MP/NO_PERMISSION', 'MP/APP_NOT_FOUND', 'MP/APP_CLOSED'] as const;

interface PeopleAndRoles {
  readonly may_people: boolean;
  readonly may_roles: boolean;
  readonly entries: readonly Ranked[];
  readonly searching: boolean;
}

/** The server has found them by what it knows of them, which may be more than is shown here. */
const asFound = (entries: readonly Entry[], typed: string): Ranked[] =>
  entries.map((entry) => rank([entry], typed)[0] ?? { ...entry, score: STRONG - 1, at: [] });

/** Whom and what administrators look for: people of the installation or the app, and the app's roles. Nobody else is offered them. */
export function usePeopleAndRoles(kind: Kind, typed: string, role_word: string): PeopleAndRoles {
  const { id } = useParams();
  const base = useAppBase();
  const hrefOf = useManageHref();
  const current = useCurrentApp();
  const app = id === undefined ? undefined : current;
  const app_id = app?.app_id ?? '';
  /** Called as in the language of the screen. */
  const named = app && { app: { ...app, app_name: app.display_name } };
  const { data: standing } = useOwnStandingQuery({});
  const everywhere = standing !== undefined && holdsRole(standing);
  const in_app = !everywhere && can(app, 'member:read');
  const may_roles = can(app, 'role:read');
  const asks_people = kind === 'all' || kind === 'people';
  const asks_roles = kind === 'all' || kind === 'roles';

  const keyword = useDebounced(typed, PAUSE_MS);
  const asks = asks_people && keyword.length >= LIMITS.people_letters;
  const people = usePeopleQuery({ keyword, limit: MOST }, { skip: !asks || !everywhere });
  const members = useMembersQuery({ params: { app_id }, query: { keyword, limit: MOST }, ignore: QUIETLY }, { skip: !asks || !in_app });
  // An app has few roles as a rule: they are asked for once, and found like everything else.
  const roles = useRolesQuery({ params: { app_id }, query: { limit: LIMITS.page_size }, ignore: QUIETLY }, { skip: !may_roles });
  const more = useRolesQuery(
    { params: { app_id }, query: { keyword, limit: MOST }, ignore: QUIETLY },
    { skip: !may_roles || !asks_roles || keyword === '' || (roles.currentData?.count ?? 0) <= LIMITS.page_size },
  );

  const ofPerson = (user_id: string, name: string, where: string, to: string): Entry => ({
    key: `person:${user_id}`,
    group: 'people',
    icon: 'user',
    initials: initialsOf(name),
    name,
    where,
    also: [where],
    to,
    ...(in_app ? named : {}),
  });
  const found_people = !asks
    ? []
    : everywhere
      ? (people.currentData?.items ?? []).map((each) =>
          ofPerson(each.user_id, each.name, each.login_name, `${hrefOf('people')}/${each.user_id}`),
        )
      : (members.currentData?.items ?? []).map(({ subject_id, name, roles: held }) =>
          ofPerson(
            subject_id,
            name,
            held.map(({ display_name }) => display_name).join(', '),
            `${manageHref(base, 'members')}?open=${subject_id}`,
          ),
        );
  const known = new Map([...(roles.currentData?.items ?? []), ...(more.currentData?.items ?? [])].map((role) => [role.role_id, role]));
  const found_roles = [...known.values()].map(({ role_id, display_name }): Entry => ({
    key: `role:${role_id}`,
    group: 'people',
    icon: 'shield',
    name: display_name,
    where: role_word,
    to: `${manageHref(base, 'menu-group-role')}?open=${role_id}`,
    ...named,
  }));
  const may_people = everywhere || in_app;
  const waits_people =
    may_people && asks_people && typed.length >= LIMITS.people_letters && (keyword !== typed || people.isFetching || members.isFetching);
  return {
    may_people,
    may_roles,
    entries: [
      ...(asks_roles && (typed !== '' || kind === 'roles') ? rank(found_roles, typed).slice(0, kind === 'roles' ? undefined : MOST) : []),
      ...asFound(found_people, typed),
    ],
    searching: (kind === 'people' && waits_people) || (kind === 'roles' && roles.isFetching),
  };
}
