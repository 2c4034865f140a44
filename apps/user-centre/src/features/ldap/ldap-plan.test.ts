import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affectedBy, digestOf, needsConsent } from './ldap-consent.ts';
import { linesOf } from './ldap-lines.ts';
import { planOf, type Kept, type KeptGroup, type KeptPerson, type Plan } from './ldap-plan.ts';
import type { ReadGroup, ReadPerson } from './ldap-reading.ts';

const read = (id: string, rest: Partial<ReadPerson> = {}): ReadPerson => ({
  id,
  dn: `uid=${id}`,
  login: id,
  name: id,
  email: '',
  active: true,
  ...rest,
});
const kept = (id: string, rest: Partial<KeptPerson> = {}): KeptPerson => ({
  subject_id: `s-${id}`,
  id,
  login: id,
  name: id,
  email: '',
  state: 'active',
  comes_back: rest.state === 'ended' || rest.state === 'removed',
  keeps_contacts: false,
  ...rest,
});
const group = (id: string, members: string[] = [], name = id): ReadGroup => ({ id, name, members });
const keptGroup = (id: string, members: string[] = [], name = id, state: KeptGroup['state'] = 'here'): KeptGroup => ({
  group_id: `g-${id}`,
  id,
  name,
  members,
  state,
});
const numbersOf = (plan: Plan): number[] => Object.values(affectedBy(plan)).map(({ length }: readonly unknown[]) => length);

/** What is here once the plan was carried out and nobody refused anything. */
function applied(plan: Plan, { people, groups }: Kept): Kept {
  const set = new Map(people.map((person) => [person.subject_id, person]));
  const put = (person: KeptPerson, change: Partial<KeptPerson>) =>
    set.set(person.subject_id, { ...person, ...set.get(person.subject_id), ...change });
  for (const each of plan.ended) put(each, { state: 'ended' });
  for (const each of plan.removed) put(each, { state: 'removed' });
  for (const each of plan.resumed) put(each, { state: 'active' });
  for (const { was, person } of plan.changed) put(was, { login: person.login, name: person.name, email: person.email });
  for (const { id, login, name, email } of plan.added) {
    const back = people.find((person) => person.id === id);
    const subject_id = back?.subject_id ?? `s-${id}`;
    set.set(subject_id, { subject_id, id, login, name, email, state: 'active', comes_back: false, keeps_contacts: false });
  }
  const gone = new Set([...set.values()].filter(({ state }) => state === 'removed').map(({ id }) => id));
  const left = groups.filter((each) => !plan.groups_removed.includes(each));
  const changed = left.map((each): KeptGroup => {
    const name = plan.groups_renamed.find(({ was }) => was === each)?.name ?? each.name;
    const moved = plan.members.find((member) => member.group === each);
    const members = [...each.members.filter((id) => !moved?.out.includes(id) && !gone.has(id)), ...(moved?.put ?? [])];
    if (plan.groups_missing.includes(each)) return { ...each, members: [], state: 'missing' };
    const found = plan.groups_found.find(({ was }) => was === each)?.group;
    if (found) return { ...each, name: found.name, members: found.members, state: 'here' };
    return { ...each, name, members };
  });
  const made = plan.groups_added.map(({ id, name, members }) => keptGroup(id, [...members], name));
  return { people: [...set.values()], groups: [...changed, ...made] };
}

const isEmpty = (plan: Plan): boolean =>
  Object.entries(plan).every(([name, list]) => name === 'conflicts' || name === 'skipped' || list.length === 0);

const ID = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const PEOPLE = fc.uniqueArray(
  fc.record({
    id: ID,
    login: fc.constantFrom('a', 'A', 'b', 'c', 'd', ''),
    name: fc.constantFrom('n', 'm'),
    email: fc.constantFrom('', 'e@x'),
    active: fc.boolean(),
  }),
  { selector: ({ id }) => id },
);
const GROUPS = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('x', 'y', 'z'), name: fc.constantFrom('X', 'x', 'Y', ''), members: fc.uniqueArray(ID) }),
  {
    selector: ({ id }) => id,
  },
);
const READ = fc.record({ people: PEOPLE.map((all) => all.map((person) => read(person.id, person))), groups: GROUPS });
const KEPT: fc.Arbitrary<Kept> = fc.record({
  people: fc
    .uniqueArray(
      fc.record({ id: ID, login: ID, name: fc.constantFrom('n', 'm'), state: fc.constantFrom('active', 'ended', 'disabled', 'removed') }),
      { selector: ({ id }) => id },
    )
    .map((all) => all.map((person) => kept(person.id, person as Partial<KeptPerson>))),
  groups: fc
    .tuple(GROUPS, fc.array(fc.constantFrom<KeptGroup['state']>('here', 'missing', 'forgotten'), { minLength: 3, maxLength: 3 }))
    .map(([all, states]) =>
      all.map(({ id, name, members }, at) => {
        const state = states[at] ?? 'here';
        return keptGroup(id, state === 'here' ? [...members] : [], name, state);
      }),
    ),
});

describe('a plan', () => {
  test('that was carried out leaves nothing to do for the same reading', () => {
    fc.assert(
      fc.property(READ, KEPT, (reading, before) => {
        const members = new Set(before.people.filter(({ state }) => state !== 'removed').map(({ id }) => id));
        const sound = {
          ...before,
          groups: before.groups.map((each) => ({ ...each, members: each.members.filter((id) => members.has(id)) })),
        };
        const after = applied(planOf(reading, sound), sound);
        expect(isEmpty(planOf(reading, after))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never brings back whom an administrator disabled, and never lets a conflict end anybody', () => {
    fc.assert(
      fc.property(READ, KEPT, (reading, before) => {
        const plan = planOf(reading, before);
        const seen = new Set(reading.people.map(({ id }) => id));
        expect(plan.resumed.every(({ state }) => state === 'ended')).toBe(true);
        expect(plan.removed.every(({ id }) => id === null || !seen.has(id))).toBe(true);
        const unclear = new Set(plan.conflicts.map(({ about }) => about.toLowerCase()));
        expect(plan.added.every(({ login }) => !unclear.has(login.toLowerCase()))).toBe(true);
      }),
    );
  });

  test('knows somebody by their id, whatever they are called and wherever they stand now', () => {
    const plan = planOf(
      { people: [read('a', { login: 'anna', dn: 'uid=anna,ou=moved' })], groups: [] },
      { people: [kept('a')], groups: [] },
    );
    expect(plan).toMatchObject({ removed: [], added: [], changed: [{ was: { subject_id: 's-a' }, person: { login: 'anna' } }] });
    const moved = planOf({ people: [read('a', { dn: 'uid=a,ou=moved' })], groups: [] }, { people: [kept('a')], groups: [] });
    expect(isEmpty(moved)).toBe(true);
  });

  test('ends who is inactive, removes who is gone, skips the inactive who were never here', () => {
    const plan = planOf(
      { people: [read('a', { active: false }), read('new', { active: false }), read('d', { active: false })], groups: [] },
      { people: [kept('a'), kept('b'), kept('c', { state: 'removed' }), kept('d', { state: 'disabled' })], groups: [] },
    );
    expect(plan.ended.map(({ id }) => id)).toStrictEqual(['a']);
    expect(plan.removed.map(({ id }) => id)).toStrictEqual(['b']);
    expect(plan).toMatchObject({ added: [], resumed: [], skipped: 1 });
    expect(numbersOf(plan)).toStrictEqual([2, 0, 0]);
  });

  test('puts nobody into a group who has no account here', () => {
    const plan = planOf(
      { people: [read('a'), read('off', { active: false })], groups: [group('x', ['a', 'off'])] },
      { people: [], groups: [] },
    );
    expect(plan.groups_added).toStrictEqual([group('x', ['a'])]);
  });
});

test('a plan that ends more than a tenth, and more than five, waits for a person', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => kept(`p${at}`));
  const ending = (of: number, gone: number) => {
    const before = { people: people(of), groups: [] };
    return needsConsent(
      planOf(
        {
          people: people(of)
            .slice(gone)
            .map(({ id }) => read(id ?? '')),
          groups: [],
        },
        before,
      ),
      before,
      10,
    );
  };
  expect([ending(10, 5), ending(10, 6), ending(100, 10), ending(100, 11)]).toStrictEqual([false, true, false, true]);
});

test('a plan that brings back more than it may end, or loses as many groups, waits for a person', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
  // Of the forty who are back some were inactive and some gone; two were disabled by an administrator, and stay out.
  const before: Kept = {
    people: [
      ...ids(100).map((id) => kept(id)),
      ...ids(12).map((id) => kept(`inactive-${id}`, { state: 'ended' })),
      ...ids(28).map((id) => kept(`gone-${id}`, { state: 'removed' })),
      kept('by-hand', { state: 'disabled' }),
      kept('by-hand-gone', { state: 'removed', comes_back: false }),
    ],
    groups: ids(20).map((id) => keptGroup(id, ['p1'])),
  };
  const everybody = before.people.map(({ id }) => read(id ?? ''));
  const groups = ids(20).map((id) => group(id, ['p1']));
  const back = planOf({ people: everybody, groups }, before);
  expect(numbersOf(back)).toStrictEqual([0, 40, 0]);
  expect([needsConsent(back, before, 10), needsConsent(back, before, 100)]).toStrictEqual([true, false]);
  // Three are gone, and three have nobody left although they who were in them are here.
  const fewer = planOf({ people: everybody.slice(0, 100), groups: [...groups.slice(6), ...ids(3).map((id) => group(id))] }, before);
  expect([fewer.groups_missing.length, fewer.groups_emptied.length, numbersOf(fewer)]).toStrictEqual([3, 3, [0, 0, 6]]);
  expect(needsConsent(fewer, before, 10)).toBe(true);
});

test('of people who share a login whoever was in a group stays in it, and nobody else comes in', () => {
  const before: Kept = { people: ['a', 'b', 'c'].map((id) => kept(id)), groups: [keptGroup('x', ['a', 'b'])] };
  const people = [read('a'), read('b', { login: 'c' }), read('c')];
  const shares = { ...group('x', ['a']), unclear: ['b', 'c'] };
  expect(planOf({ people, groups: [shares] }, before)).toMatchObject({ members: [], groups_emptied: [] });
  expect(planOf({ people, groups: [{ ...shares, members: [] }] }, before)).toMatchObject({ members: [{ put: [], out: ['a'] }] });
  expect(planOf({ people, groups: [{ ...shares, id: 'new', name: 'new' }] }, before)).toMatchObject({ groups_added: [{ members: ['a'] }] });
});

test('as many others are another digest, and the same in another order are not', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const before: Kept = {
    people: [...ids.map((id) => kept(id)), kept('off', { state: 'ended' }), kept('out', { state: 'ended' })],
    groups: ['x', 'y'].map((id) => keptGroup(id, ['a'])),
  };
  const digest = (people: string[], groups: string[], directory_id = 'one'): string =>
    digestOf(directory_id, planOf({ people: people.map((id) => read(id)), groups: groups.map((id) => group(id, ['a'])) }, before));
  const [whole, fewer] = [['x', 'y'], ['x']];
  const digests = [
    digest(['a', 'b'], whole),
    digest(['a', 'c'], whole),
    digest(['a'], whole),
    digest(['a', 'b', 'off'], whole),
    digest(['a', 'b', 'out'], whole),
    digest(['a', 'b'], fewer),
    digest(['a', 'b'], ['y']),
    digest(['a', 'b'], whole, 'two'),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  expect(digest(['b', 'a'], ['y', 'x'])).toBe(digests[0]);
});

test('of a plan that is held each kind of what is to be agreed to is named, however many there are of another', () => {
  const many = Array.from({ length: 500 }, (_, at) => `p${at}`);
  const before: Kept = {
    people: [...many.map((id) => kept(id)), kept('z'), ...['b1', 'b2'].map((id) => kept(id, { state: 'ended' }))],
    groups: [keptGroup('gone', ['z']), keptGroup('empty', ['z'])],
  };
  const nameless = Array.from({ length: 300 }, (_, at) => read(`n${at}`, { login: '' }));
  const plan = planOf({ people: [...['z', 'b1', 'b2'].map((id) => read(id)), ...nameless], groups: [group('empty')] }, before);
  const lines = linesOf(plan, plan.conflicts, true);
  expect(lines).toHaveLength(200);
  const named = (act: string): string[] => lines.filter((line) => line.act === act).map(({ about }) => about);
  expect([named('removed').length, named('resumed'), named('group_missing'), named('members')]).toStrictEqual([
    66,
    ['b1', 'b2'],
    ['gone'],
    ['empty'],
  ]);
  expect(linesOf(plan, plan.conflicts).every(({ act }) => act === 'conflict')).toBe(true);
});

test('a group that is missing is kept without its members, found again as the same one, and given up only after a long time', () => {
  const people = { people: [read('a')], groups: [] };
  const before = (state: KeptGroup['state']): Kept => ({
    people: [kept('a')],
    groups: [keptGroup('x', state === 'here' ? ['a'] : [], 'X', state)],
  });
  const missing = planOf(people, before('here'));
  expect(missing).toMatchObject({ groups_missing: [{ group_id: 'g-x' }], groups_removed: [], members: [] });
  expect(isEmpty(planOf(people, before('missing')))).toBe(true);
  const found = planOf({ ...people, groups: [group('x', ['a'], 'New')] }, before('missing'));
  expect(found).toMatchObject({
    groups_added: [],
    groups_found: [{ was: { group_id: 'g-x' }, group: { name: 'New', members: ['a'] } }],
    members: [],
  });
  expect(planOf(people, before('forgotten'))).toMatchObject({ groups_missing: [], groups_removed: [{ group_id: 'g-x' }] });
});

test('the address of whoever looks after the installation or an organisation stays, and the rest is taken over', () => {
  const before: Kept = {
    people: [kept('a', { email: 'a@example.org', keeps_contacts: true }), kept('b', { keeps_contacts: true })],
    groups: [],
  };
  const plan = planOf(
    { people: [read('a', { email: 'x@example.org' }), read('b', { name: 'Bea', email: 'b@example.org' })], groups: [] },
    before,
  );
  expect(plan.changed.map(({ person: { name, email } }) => [name, email])).toEqual([['Bea', '']]);
  expect(plan.conflicts).toEqual(['a', 'b'].map((about) => ({ about, why: 'keeps_contacts' })));
  const gone = planOf({ people: [read('a', { email: 'x@example.org', active: false })], groups: [] }, before);
  expect([gone.ended.length, gone.removed.length]).toEqual([1, 1]);
});
