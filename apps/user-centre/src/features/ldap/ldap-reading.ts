import { setImmediate } from 'node:timers/promises';
import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import { LdapBroken } from './ldap-frames.ts';
import { distinguishedName } from './ldap-names.ts';
import { Incomplete, type FoundEntry, type RunSearch } from './ldap-search.ts';

/** What is asked for, and where. */
export interface ReadSettings {
  readonly people_base: string;
  readonly people_filter: string;
  /** Of the people, who may not sign in; empty: nobody. */
  readonly inactive_filter: string;
  /** Empty: no groups are read. */
  readonly group_base: string;
  readonly group_filter: string;
  readonly id_attribute: string;
  readonly login_attribute: string;
  readonly name_attribute: string;
  /** Empty: none is read. */
  readonly email_attribute: string;
  readonly group_name_attribute: string;
  readonly member_attribute: string;
  /** What the values of that are: names of entries, or logins (posixGroup). */
  readonly members_are: 'dn' | 'login';
}

export interface ReadPerson {
  readonly id: string;
  readonly dn: string;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}
export interface ReadGroup {
  readonly id: string;
  readonly name: string;
  /** Ids of people that were read, also through groups within it. */
  readonly members: readonly string[];
  /** Ids of people who share the login by which it names one of them. Whoever of them was in it stays, and nobody else comes in. */
  readonly unclear?: readonly string[];
}
export interface Reading {
  readonly people: readonly ReadPerson[];
  readonly groups: readonly ReadGroup[];
  /** Members of groups who are neither people nor groups of the reading. */
  readonly outside: number;
}

const TEXT_MOST = 512;
const ID_MOST = 127;
const GUID_BYTES = 16;
const MOST_PARTS = 1_000;
/** Then a worker's other tasks have their turn: sealing, mail, and telling clients that somebody is signed out. */
const TURN_MS = 20;
/** Bytes 4, 2 and 2 of a GUID come with the lowest first; the rest as they are written. */
const GUID = [3, 2, 1, 0, -1, 5, 4, -1, 7, 6, -1, 8, 9, -1, 10, 11, 12, 13, 14, 15];

/** `entryUUID` is a text; `objectGUID` are sixteen bytes, written as Active Directory's own tools show them. */
function idText(value: Buffer | undefined, attribute: string): string {
  if (value === undefined || value.length > ID_MOST) return '';
  if (attribute.toLowerCase() === 'objectguid' && value.length === GUID_BYTES)
    return GUID.map((at) => (at < 0 ? '-' : (value[at] ?? 0).toString(16).padStart(2, '0'))).join('');
  const text = value.toString();
  return /^[\x21-\x7e]+$/.test(text) ? text : value.toString('hex');
}

const firstText = (entry: FoundEntry, attribute: string): string =>
  attribute === '' ? '' : (entry.values(attribute)[0]?.subarray(0, TEXT_MOST).toString() ?? '').trim();

function identified(entry: FoundEntry, attribute: string): string {
  const id = idText(entry.values(attribute)[0], attribute);
  // Without one the next run would not know that it is the same person, and would end them.
  if (id === '') throw new LdapBroken(`an entry has no ${attribute}`);
  return id;
}

interface RawGroup {
  readonly id: string;
  readonly dn: string;
  readonly name: string;
  readonly values: string[];
  /** How the rest of the members is asked for, where the server answers them in parts. */
  readonly next: string | undefined;
}

async function readRest(search: RunSearch, attribute: string, group: RawGroup): Promise<void> {
  let { next } = group;
  for (let parts = 0; next !== undefined; parts += 1) {
    if (parts > MOST_PARTS) throw new LdapBroken('a group does not end');
    const attributes: readonly string[] = [next];
    let came = false;
    next = undefined;
    await search({ base: group.dn, scope: 'base', filter: '(objectClass=*)', attributes }, (entry) => {
      came = true;
      group.values.push(...entry.values(attribute).map(String));
      next = entry.next.get(attribute.toLowerCase());
    });
    if (!came) throw new LdapBroken('a group went away while it was read');
  }
}

async function readGroups(search: RunSearch, settings: ReadSettings): Promise<RawGroup[]> {
  const { group_base, group_filter, id_attribute, group_name_attribute, member_attribute } = settings;
  if (group_base === '') return [];
  const groups: RawGroup[] = [];
  const attributes = [id_attribute, group_name_attribute, member_attribute];
  await search({ base: group_base, scope: 'sub', filter: group_filter, attributes }, (entry) => {
    groups.push({
      id: identified(entry, id_attribute),
      dn: entry.dn,
      name: firstText(entry, group_name_attribute),
      values: entry.values(member_attribute).map(String),
      next: entry.next.get(member_attribute.toLowerCase()),
    });
  });
  for (const group of groups) if (group.next !== undefined) await readRest(search, member_attribute, group);
  return groups;
}

async function readPeople(search: RunSearch, settings: ReadSettings): Promise<ReadPerson[]> {
  const { people_base: base, people_filter, inactive_filter, id_attribute, login_attribute, name_attribute, email_attribute } = settings;
  const inactive = new Set<string>();
  if (inactive_filter !== '') {
    const filter = `(&${people_filter}${inactive_filter})`;
    await search({ base, scope: 'sub', filter, attributes: [id_attribute] }, (entry) => void inactive.add(identified(entry, id_attribute)));
  }
  const people: ReadPerson[] = [];
  const attributes = [id_attribute, login_attribute, name_attribute, email_attribute].filter((name) => name !== '');
  await search({ base, scope: 'sub', filter: people_filter, attributes }, (entry) => {
    const id = identified(entry, id_attribute);
    people.push({
      id,
      dn: entry.dn,
      login: firstText(entry, login_attribute),
      name: firstText(entry, name_attribute),
      email: firstText(entry, email_attribute),
      active: !inactive.has(id),
    });
  });
  return people;
}

interface Named {
  readonly person: ReadonlyMap<string, readonly string[]>;
  readonly inner: ReadonlyMap<string, RawGroup>;
  /** Before so many are looked at. Throws where there are too many: a chain of groups is looked through once for each of its own. */
  readonly looking: (values: number) => Promise<void>;
}

/** Whom a group has, also through groups within it, however they contain each other. */
async function membersOf(group: RawGroup, { person, inner, looking }: Named) {
  const members = new Set<string>();
  const unclear = new Set<string>();
  const outside = new Set<string>();
  const seen = new Set([group]);
  const waiting = [group];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    await looking(each.values.length);
    for (const value of each.values) {
      const ids = person.get(value) ?? [];
      const [id] = ids;
      const within = inner.get(value);
      if (ids.length > 1) for (const one of ids) unclear.add(one);
      else if (id !== undefined) members.add(id);
      else if (within === undefined) outside.add(value);
      else if (!seen.has(within)) {
        seen.add(within);
        waiting.push(within);
      }
    }
  }
  return { members: [...members], unclear: [...unclear], outside };
}

/** Everything or an error: people missing from an incomplete result would look like leavers. */
export async function readDirectory(
  search: RunSearch,
  settings: ReadSettings,
  most_memberships: number = LDAP_LIMITS.memberships,
): Promise<Reading> {
  const people = await readPeople(search, settings);
  const raw = await readGroups(search, settings);
  const by_login = settings.members_are === 'login';
  const key = by_login ? (value: string): string => value.toLowerCase() : distinguishedName;
  const person = new Map<string, string[]>();
  for (const { id, dn, login } of people) {
    const named = key(by_login ? login : dn);
    const others = person.get(named);
    if (others === undefined) person.set(named, [id]);
    else others.push(id);
  }
  const outside = new Set<string>();
  let memberships = 0;
  let turn = performance.now();
  const othersTurn = async (): Promise<void> => {
    if (performance.now() - turn < TURN_MS) return;
    await setImmediate();
    turn = performance.now();
  };
  const looking = async (values: number): Promise<void> => {
    memberships += values;
    if (memberships > most_memberships) throw new Incomplete('too_large');
    await othersTurn();
  };
  // Once, and not for each group that a group is in.
  const keyed: RawGroup[] = [];
  for (const group of raw) {
    await othersTurn();
    keyed.push({ ...group, values: group.values.map(key) });
  }
  const inner = by_login ? new Map<string, RawGroup>() : new Map(keyed.map((group) => [key(group.dn), group]));
  const groups: ReadGroup[] = [];
  for (const group of keyed) {
    const found = await membersOf(group, { person, inner, looking });
    for (const each of found.outside) outside.add(each);
    const { members, unclear } = found;
    groups.push({ id: group.id, name: group.name, members, ...(unclear.length === 0 ? {} : { unclear }) });
  }
  return { people, groups, outside: outside.size };
}
