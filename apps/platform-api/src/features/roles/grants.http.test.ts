import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../testing/outcome.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
const staff: Person[] = [];

beforeAll(async () => {
  platform = await startPlatform({ max: 10 });
  admin = await platform.person('admin');
  for (const name of ['one', 'two']) staff.push(await platform.person(name));
});
afterAll(() => platform.close());

const CODES = ['a', 'b', 'c'];
const GIVES = ['add_member', 'give_role', 'grant', 'associate', 'widen', 'enable'] as const;
const TAKES = ['remove_member', 'take_role', 'revoke', 'dissociate', 'narrow', 'disable', 'recreate_role', 'recreate_permission'] as const;
type Kind = (typeof GIVES)[number] | (typeof TAKES)[number];

interface Step {
  kind: Kind;
  person: number;
  role: number;
  code: number;
  group: number;
}
interface Role {
  role_id: string;
  role_name: string;
  disabled: boolean;
  codes: Set<string>;
  holders: Set<number>;
}

/** An app in which everybody has everything, and beside it what we believe about it. */
async function createWorld() {
  const { app_id } = await platform.make.app({ grouping: true });
  await platform.make.member(app_id, admin.subject_id, 'admin');
  const send = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', rest: string, body?: object) => {
    const reply = await admin.send({ method, url: `/v2/apps/${app_id}/${rest}`, ...(body === undefined ? {} : { body }) });
    // Giving what is there and taking what is not there is refused or does nothing: both are fine.
    expect([
      'ok',
      '404 MP/MEMBER_NOT_FOUND',
      '409 MP/MEMBER_EXISTS',
      '404 MP/GROUP_ROLE_NOT_FOUND',
      '409 MP/GROUP_ROLE_EXISTS',
      '400 MP/PERMISSION_NOT_IN_ROLE',
    ]).toContain(outcome(reply));
    return reply;
  };
  const permissions = new Map<string, string>();
  const makePermission = async (code: string): Promise<void> => {
    const reply = await send('POST', 'permissions', { code, name: code });
    permissions.set(code, reply.json<{ permission_id: string }>().permission_id);
  };
  const makeRole = async (role_name: string): Promise<Role> => {
    const { role_id } = (await send('POST', 'roles', { role_name })).json<{ role_id: string }>();
    return { role_id, role_name, disabled: false, codes: new Set(), holders: new Set() };
  };
  for (const code of CODES) await makePermission(code);
  const roles = [await makeRole('First'), await makeRole('Second')];
  const pages: string[] = [];
  for (const code of CODES) pages.push(await platform.make.menu(app_id, { permissions: [code] }));
  const groups = [
    await platform.make.group(app_id, { menus: pages.slice(0, 2) }),
    await platform.make.group(app_id, { menus: pages.slice(1) }),
  ];
  const members = new Set<number>();

  const world = { app_id, send, permissions, roles, groups, members, makePermission, makeRole };
  for (const [person, { subject_id }] of staff.entries()) {
    await send('POST', 'members', { subject_id, role_ids: roles.map((role) => role.role_id) });
    members.add(person);
  }
  for (const role of roles) {
    await send('PATCH', `roles/${role.role_id}/permissions`, { add: [...permissions.values()] });
    for (const group_id of groups) await send('POST', 'group_roles', { role_id: role.role_id, group_id });
    Object.assign(role, { codes: new Set(CODES), holders: new Set(members) });
  }
  return world;
}
type World = Awaited<ReturnType<typeof createWorld>>;

/** Carries a step out, and changes what we believe accordingly. */
async function take({ send, permissions, roles, groups, members, makePermission, makeRole }: World, step: Step): Promise<void> {
  const subject_id = staff[step.person]?.subject_id ?? '';
  const role = roles[step.role] as Role;
  const code = CODES[step.code] ?? '';
  const permission_id = permissions.get(code) ?? '';
  const group_id = groups[step.group] ?? '';
  const in_group = `group_roles/${role.role_id}/permissions?group_id=${group_id}`;
  switch (step.kind) {
    case 'add_member':
      await send('POST', 'members', { subject_id });
      members.add(step.person);
      return;
    case 'remove_member':
      await send('DELETE', `members/${subject_id}`);
      members.delete(step.person);
      for (const each of roles) each.holders.delete(step.person);
      return;
    case 'give_role':
      if (outcome(await send('PATCH', `members/${subject_id}/roles`, { add: [role.role_id] })) === 'ok') role.holders.add(step.person);
      return;
    case 'take_role':
      await send('PATCH', `members/${subject_id}/roles`, { remove: [role.role_id] });
      role.holders.delete(step.person);
      return;
    case 'grant':
      await send('PATCH', `roles/${role.role_id}/permissions`, { add: [permission_id] });
      role.codes.add(code);
      return;
    case 'revoke':
      await send('PATCH', `roles/${role.role_id}/permissions`, { remove: [permission_id] });
      role.codes.delete(code);
      return;
    case 'enable':
    case 'disable':
      role.disabled = step.kind === 'disable';
      await send('PUT', `roles/${role.role_id}`, { role_name: role.role_name, disabled: role.disabled });
      return;
    case 'associate':
      await send('POST', 'group_roles', { role_id: role.role_id, group_id });
      return;
    case 'dissociate':
      await send('DELETE', `group_roles/${role.role_id}?group_id=${group_id}`);
      return;
    case 'narrow':
      await send('PATCH', in_group, { remove: [permission_id] });
      return;
    case 'widen':
      await send('PATCH', in_group, { add: [permission_id] });
      return;
    case 'recreate_role':
      await send('DELETE', `roles/${role.role_id}`);
      roles[step.role] = await makeRole(role.role_name);
      return;
    case 'recreate_permission':
      await send('DELETE', `permissions/${permission_id}`);
      await makePermission(code);
      for (const each of roles) each.codes.delete(code);
      return;
  }
}

const believed = ({ roles, members }: World, person: number): string[] =>
  CODES.filter((code) => members.has(person) && roles.some((role) => !role.disabled && role.holders.has(person) && role.codes.has(code)));

interface Answer {
  held: string[];
  seen: string[];
}

/** What the servers say: the codes held, and the pages seen. A refusal to enter is neither. */
async function asked({ app_id }: World, who: Person): Promise<Answer> {
  const held = await who.send({ method: 'POST', url: `/v2/apps/${app_id}/permissions/actions/query`, body: { codes: CODES } });
  const seen = await who.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation` });
  if (outcome(held) !== 'ok') return { held: [], seen: [] };
  return {
    held: held.json<{ items: { code: string; held: boolean }[] }>().items.flatMap((each) => (each.held ? each.code : [])),
    seen: seen.json<{ items: NavigationItem[] }>().items.map((each) => each.app_menu_id),
  };
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind>(...GIVES, ...TAKES),
    person: fc.nat(1),
    role: fc.nat(1),
    code: fc.nat(2),
    group: fc.nat(1),
  }),
  { minLength: 20, maxLength: 20 },
);

test(
  'taking anything away never widens what anybody holds or sees, and everybody holds exactly what was given',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const world = await createWorld();
        let before: Answer[] = [];
        for (const who of staff) before.push(await asked(world, who));
        expect(before.map((each) => each.held)).toEqual([CODES, CODES]);
        for (const step of all) {
          await take(world, step);
          const after: Answer[] = [];
          for (const [person, who] of staff.entries()) {
            const now = await asked(world, who);
            expect(now.held, JSON.stringify(step)).toEqual(believed(world, person));
            if (TAKES.some((kind) => kind === step.kind)) {
              expect(before[person]?.held, JSON.stringify(step)).toEqual(expect.arrayContaining(now.held));
              expect(before[person]?.seen, JSON.stringify(step)).toEqual(expect.arrayContaining(now.seen));
            }
            after.push(now);
          }
          before = after;
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
);

test('two administrators who take each other out at the same time leave one of them there', async () => {
  const { app_id } = await platform.make.app();
  const [one, two] = [admin, staff[0] as Person];
  for (const who of [one, two]) await platform.make.member(app_id, who.subject_id, 'admin');
  const remove = (who: Person, whom: Person) => who.send({ method: 'DELETE', url: `/v2/apps/${app_id}/members/${whom.subject_id}` });
  const outcomes = (await Promise.all([remove(one, two), remove(two, one)])).map(outcome);
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
  const left = await platform.db.selectFrom('app_member').selectAll().where('app_id', '=', app_id).execute();
  expect(left).toMatchObject([{ kind: 'admin' }]);
});

test('deltas of two people who tick different boxes at once are both kept', async () => {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
  const role_id = await platform.make.role(app_id, {});
  const post = async (code: string) =>
    (await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/permissions`, body: { code, name: code } })).json<{
      permission_id: string;
    }>().permission_id;
  const ids = [await post('a'), await post('b'), await post('c')];
  const patch = (body: object) => admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/roles/${role_id}/permissions`, body });
  expect((await Promise.all(ids.map((id) => patch({ add: [id] })))).map(outcome)).toEqual(['ok', 'ok', 'ok']);
  expect((await patch({})).json()).toMatchObject({ count: 3, version: 5 });
});
