import type { LdapConflict } from '@portico/contracts/user-centre/ldap-runs';
import type { ReadGroup, Reading, ReadPerson } from './ldap-reading.ts';

/** What a directory has of somebody here. */
export interface KeptPerson {
  readonly subject_id: string;
  readonly id: string | null;
  readonly login: string;
  /** As the directory last said it: a display name that somebody chose since stays. */
  readonly name: string;
  readonly email: string;
  /** `ended` by the directory, `disabled` by an administrator, `removed`: no longer the directory's. */
  readonly state: 'active' | 'ended' | 'disabled' | 'removed';
  /** Whether they would be let in again: no administrator disabled them. */
  readonly comes_back: boolean;
  /** Of whoever looks after the installation or an organisation no directory changes the address. */
  readonly keeps_contacts: boolean;
}
export interface KeptGroup {
  readonly group_id: string;
  readonly id: string | null;
  readonly name: string;
  /** Ids of people, as the directory has them. */
  readonly members: readonly string[];
  /** `missing`: no longer answered, kept for what apps give for it; `forgotten`: for too long. */
  readonly state: 'here' | 'missing' | 'forgotten';
}
export interface Kept {
  readonly people: readonly KeptPerson[];
  readonly groups: readonly KeptGroup[];
}

export interface Conflict {
  readonly about: string;
  readonly why: LdapConflict;
}

/** The writes that make the stored state match what was read; nothing for what already matches. */
export interface Plan {
  readonly ended: readonly KeptPerson[];
  readonly removed: readonly KeptPerson[];
  readonly changed: readonly { readonly was: KeptPerson; readonly person: ReadPerson }[];
  readonly resumed: readonly KeptPerson[];
  readonly added: readonly ReadPerson[];
  /** Among those: who was removed, and is let in again. */
  readonly returned: readonly KeptPerson[];
  readonly groups_missing: readonly KeptGroup[];
  readonly groups_found: readonly { readonly was: KeptGroup; readonly group: ReadGroup }[];
  readonly groups_removed: readonly KeptGroup[];
  readonly groups_renamed: readonly { readonly was: KeptGroup; readonly name: string }[];
  readonly groups_added: readonly ReadGroup[];
  readonly members: readonly { readonly group: KeptGroup; readonly put: readonly string[]; readonly out: readonly string[] }[];
  readonly conflicts: readonly Conflict[];
  /** Those that lose everybody, some of whom are still here. */
  readonly groups_emptied: readonly KeptGroup[];
  /** Read, inactive, and never here: nobody makes an account that may not sign in. */
  readonly skipped: number;
}

type Growing<K extends keyof Plan> = { [N in K]: Plan[N] extends readonly (infer T)[] ? T[] : never };
type PeoplePlan = Growing<'ended' | 'removed' | 'changed' | 'resumed' | 'added' | 'returned'>;
type GroupsPlan = Growing<
  'groups_missing' | 'groups_found' | 'groups_removed' | 'groups_renamed' | 'groups_added' | 'members' | 'groups_emptied'
>;

const letters = (text: string): string => text.toLowerCase();

/** Those that share what only one may have. */
function shared<T>(items: readonly T[], key: (item: T) => string): ReadonlySet<T> {
  const first = new Map<string, T>();
  const found = new Set<T>();
  for (const item of items) {
    const other = first.get(key(item));
    if (other === undefined) first.set(key(item), item);
    else found.add(other).add(item);
  }
  return found;
}

const differs = (was: KeptPerson, { login, name, email }: ReadPerson): boolean =>
  was.login !== login || was.name !== name || was.email !== email;

function planPeople(read: readonly ReadPerson[], kept: readonly KeptPerson[]) {
  const conflicts: Conflict[] = [];
  const unclear = new Set([
    ...shared(read, ({ id }) => id),
    ...shared(
      read.filter(({ login }) => login !== ''),
      ({ login }) => letters(login),
    ),
  ]);
  const known = new Map(kept.flatMap((person) => (person.id === null ? [] : [[person.id, person]])));
  const seen = new Set(read.map(({ id }) => id));
  const plan: PeoplePlan = {
    ended: [],
    removed: kept.filter(({ id, state }) => state !== 'removed' && (id === null || !seen.has(id))),
    changed: [],
    resumed: [],
    added: [],
    returned: [],
  };
  let skipped = 0;
  for (const said of read) {
    const was = known.get(said.id);
    const is_here = was !== undefined && was.state !== 'removed';
    const stays = is_here && was.keeps_contacts && was.email !== said.email;
    const person = stays ? { ...said, email: was.email } : said;
    // Ambiguous people stay unchanged: neither disabled nor created.
    if (unclear.has(said)) conflicts.push({ about: person.login, why: 'repeated' });
    else if (person.login === '') conflicts.push({ about: person.dn, why: 'no_login' });
    else if (is_here) {
      if (!person.active && was.state === 'active') plan.ended.push(was);
      if (person.active && was.state === 'ended') plan.resumed.push(was);
      if (differs(was, person)) plan.changed.push({ was, person });
      if (stays) conflicts.push({ about: person.login, why: 'keeps_contacts' });
    } else if (person.active) {
      plan.added.push(person);
      if (was?.comes_back === true) plan.returned.push(was);
    } else skipped += 1;
  }
  return { plan, conflicts, skipped };
}

function planGroups(read: readonly ReadGroup[], kept: readonly KeptGroup[], here: ReadonlySet<string>) {
  const conflicts: Conflict[] = [];
  const unclear = new Set([
    ...shared(read, ({ id }) => id),
    ...shared(
      read.filter(({ name }) => name !== ''),
      ({ name }) => letters(name),
    ),
  ]);
  const known = new Map(kept.flatMap((group) => (group.id === null ? [] : [[group.id, group]])));
  const seen = new Set(read.map(({ id }) => id));
  const gone = kept.filter(({ id }) => id === null || !seen.has(id));
  const plan: GroupsPlan = {
    groups_missing: gone.filter(({ state }) => state === 'here'),
    groups_found: [],
    groups_removed: gone.filter(({ state }) => state === 'forgotten'),
    groups_renamed: [],
    groups_added: [],
    members: [],
    groups_emptied: [],
  };
  for (const group of read) {
    const was = known.get(group.id);
    const stay = (group.unclear ?? []).filter((id) => was?.members.includes(id));
    const members = [...new Set([...group.members, ...stay])].filter((id) => here.has(id));
    if (unclear.has(group)) conflicts.push({ about: group.name, why: 'repeated' });
    else if (group.name === '') conflicts.push({ about: group.id, why: 'no_name' });
    else if (was === undefined) plan.groups_added.push({ ...group, members });
    else if (was.state !== 'here') plan.groups_found.push({ was, group: { ...group, members } });
    else {
      if (was.name !== group.name) plan.groups_renamed.push({ was, name: group.name });
      const [before, after] = [new Set(was.members), new Set(members)];
      const put = members.filter((id) => !before.has(id));
      const out = was.members.filter((id) => !after.has(id));
      if (put.length + out.length > 0) plan.members.push({ group: was, put, out });
      if (members.length === 0 && out.some((id) => here.has(id))) plan.groups_emptied.push(was);
    }
  }
  return { plan, conflicts };
}

export function planOf({ people, groups }: Pick<Reading, 'people' | 'groups'>, kept: Kept): Plan {
  const of_people = planPeople(people, kept.people);
  const { added, removed } = of_people.plan;
  const gone = new Set(removed.map(({ id }) => id));
  const stay = kept.people.filter(({ id, state }) => state !== 'removed' && !gone.has(id));
  const here = new Set([...stay, ...added].flatMap(({ id }) => (id === null ? [] : [id])));
  const of_groups = planGroups(groups, kept.groups, here);
  const conflicts = [...of_people.conflicts, ...of_groups.conflicts];
  return { ...of_people.plan, ...of_groups.plan, conflicts, skipped: of_people.skipped };
}
