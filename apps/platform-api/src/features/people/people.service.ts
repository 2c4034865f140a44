import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import { longId } from '@portico/contracts/shapes';
import type { AccountName } from '@portico/contracts/user-centre/public-info';
import type { Near, UserCentre } from '../../auth/user-centre.ts';

export interface People {
  /** One for each id, in no case an error: where the user centre cannot tell, the id stands for the name (R3.15). */
  readonly named: (ids: readonly string[]) => Promise<Map<string, AccountName>>;
  /** Undefined where there is no such account; fails when the user centre does not answer. */
  readonly find: (id: string) => Promise<AccountName | undefined>;
  /** An organisation's user by `code@org`; the same otherwise. */
  readonly findByLogin: (login_name: string) => Promise<AccountName | undefined>;
  /** Who may be added to an app, by either; disabled accounts are nobody. */
  readonly findActive: (who: { id: string } | { login_name: string }, near: Near) => Promise<AccountName | undefined>;
  /** Who could be added to an app, by the beginning of a name. */
  readonly findNear: UserCentre['findNear'];
  /** What somebody who is not the caller is over the installation; fails when the user centre does not answer. */
  readonly rolesOf: (id: string) => Promise<PlatformRole[]>;
  /** Takes all of that away, for who leaves. */
  readonly endRoles: (id: string) => Promise<PlatformRole[]>;
}

/** The ids that the user centre gives out. */
const isAccountId = (id: string): boolean => id !== '' && longId().safeParse(id).success;

export function createPeople({ user_centre }: { user_centre: UserCentre }): People {
  const known = (ids: readonly string[]): Promise<Map<string, AccountName>> => user_centre.names(ids.filter(isAccountId));
  return {
    named: async (ids) => {
      const found = await known([...new Set(ids)]).catch(() => new Map<string, AccountName>());
      return new Map(ids.map((id) => [id, found.get(id) ?? { id, name: id, avatar_url: '' }]));
    },
    find: async (id) => (await known([id])).get(id),
    findByLogin: user_centre.findByLogin,
    findActive: async (who, near) => ('id' in who && !isAccountId(who.id) ? undefined : await user_centre.findActive(who, near)),
    findNear: user_centre.findNear,
    rolesOf: (id) => (isAccountId(id) ? user_centre.rolesOf(id) : Promise.resolve([])),
    endRoles: (id) => (isAccountId(id) ? user_centre.endRoles(id) : Promise.resolve([])),
  };
}
