import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import { isEmail } from '@portico/contracts/rules/email';
import { flattened } from '@portico/contracts/rules/plain-text';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { everybodySaid, type SaidOfPerson } from '../directories/directory-people.service.ts';
import { NO_NAME, realNameOf } from '../../lib/said-name.ts';
import type { Kept, KeptPerson } from './ldap-plan.ts';
import type { Reading, ReadPerson } from './ldap-reading.ts';
import { groupsOf } from './ldap-runs.queries.ts';

type Parts = Pick<Deps, 'keyring' | 'keys'>;

type Everybody = Awaited<ReturnType<typeof everybodySaid>>;

function stateOf({ status, ended_at, removed_at }: Everybody[number]['person']): KeptPerson['state'] {
  if (removed_at !== null) return 'removed';
  if (status === 'active') return 'active';
  return ended_at === null ? 'disabled' : 'ended';
}

export interface KeptHere extends Kept {
  readonly said: ReadonlyMap<string, SaidOfPerson>;
}

const GROUP_KEPT_MS = LDAP_LIMITS.group_kept_days * 86_400_000;

export async function keptHere(parts: Parts, db: Db, directory_id: string, now: number): Promise<KeptHere> {
  const everybody = await everybodySaid(parts, db, directory_id);
  const said = new Map(everybody.map((each) => [each.person.subject_id, each.said]));
  const people = everybody.map(({ person, said: { name, email } }) => ({
    subject_id: person.subject_id,
    id: person.external_id,
    login: person.user_name,
    name: realNameOf(name),
    email,
    state: stateOf(person),
    comes_back: person.ended_at !== null && person.status !== 'active',
    keeps_contacts: person.keeps_contacts,
  }));
  const groups = (await groupsOf(db, directory_id)).map(({ group_id, external_id: id, display_name: name, missing_since, members }) => ({
    group_id,
    id,
    name,
    members,
    state:
      missing_since === null
        ? ('here' as const)
        : missing_since.getTime() > now - GROUP_KEPT_MS
          ? ('missing' as const)
          : ('forgotten' as const),
  }));
  return { people, groups, said };
}

/** As it is kept here: what is too long is cut, and an address that is none is left out; else each run would write it again. */
export function asKept(reading: Reading, { people }: Kept, reads_email: boolean): Reading {
  const email = new Map(people.flatMap((person) => (person.id === null ? [] : [[person.id, person.email]])));
  const addressOf = (person: ReadPerson): string => {
    if (!reads_email) return email.get(person.id) ?? '';
    const address = person.email.toLowerCase();
    return isEmail(address) ? address : '';
  };
  const short = (text: string, most: number): string => flattened(text).slice(0, most).trim();
  return {
    ...reading,
    people: reading.people.map((person) => ({
      ...person,
      // Named where it is unclear who somebody is, in a run that is kept: a server may answer one of megabytes.
      dn: short(person.dn.slice(0, LDAP_LIMITS.dn), LDAP_LIMITS.dn),
      login: short(person.login, DIRECTORY_LIMITS.user_name),
      name: realNameOf({ ...NO_NAME, formatted: person.name }),
      email: addressOf(person),
    })),
    groups: reading.groups.map((group) => ({ ...group, name: short(group.name, DIRECTORY_LIMITS.group_name) })),
  };
}

/** The display name that somebody chose stays, until the directory says another one than before. */
export function saidNow({ id, login, name, email }: ReadPerson, was: SaidOfPerson | undefined): SaidOfPerson {
  const is_same = was !== undefined && realNameOf(was.name) === name;
  return {
    external_id: id,
    user_name: login,
    display_name: is_same ? was.display_name : name,
    name: { ...NO_NAME, formatted: name },
    email,
    mobile: was?.mobile ?? '',
  };
}
