import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { has, observe, opens } from '../../testing/delegation/observe.ts';
import { CODES, load, worlds, type Loaded } from '../../testing/delegation/world.ts';
import { outcome } from '../../testing/outcome.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
const people: Person[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('admin');
  for (const name of ['actor', 'one', 'two']) people.push(await platform.person(name));
});
afterAll(() => platform.close());

const KINDS = [
  ...(['grant', 'revoke', 'tick_page', 'untick_page', 'rename', 'disable', 'enable', 'delete_role', 'copy', 'capability'] as const),
  ...(['give_role', 'take_role', 'remove_member', 'associate', 'dissociate', 'choose', 'unchoose', 'widen'] as const),
  ...(['page_needs', 'page_free', 'edit_menu', 'place_page', 'delete_group', 'rename_code', 'delete_permission'] as const),
];
interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly person: number;
  readonly role: number;
  readonly code: number;
  readonly group: number;
  readonly page: number;
}
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
let named = 0;

/** The call of a step, by method, address below the app (or from the root) and body. */
function callOf({ roles, groups, pages, permissions }: Loaded, step: Step): [Method, string, object?] {
  const role_id = roles[step.role % roles.length] ?? '';
  const code = CODES[step.code] ?? '';
  const [permission_id, group_id, app_menu_id] = [permissions.get(code) ?? '', groups[step.group] ?? '', pages[step.page] ?? ''];
  const member = `members/${people[step.person]?.subject_id ?? ''}`;
  const in_group = `group_roles/${role_id}/permissions?group_id=${group_id}`;
  const role_name = `n${(named += 1)}`;
  const menu = { name: 'Page', code: `p${step.page}`, target: 'https://pages.example.test/' };
  const calls: Record<Step['kind'], [Method, string, object?]> = {
    grant: ['PATCH', `roles/${role_id}/permissions`, { add: [permission_id] }],
    revoke: ['PATCH', `roles/${role_id}/permissions`, { remove: [permission_id] }],
    tick_page: ['PATCH', `roles/${role_id}/menus`, { add: [app_menu_id] }],
    untick_page: ['PATCH', `roles/${role_id}/menus`, { remove: [app_menu_id] }],
    rename: ['PUT', `roles/${role_id}`, { role_name }],
    disable: ['PUT', `roles/${role_id}`, { role_name, disabled: true }],
    enable: ['PUT', `roles/${role_id}`, { role_name, disabled: false }],
    delete_role: ['DELETE', `roles/${role_id}`],
    copy: ['POST', 'roles', { role_name, copy_from: role_id }],
    capability: ['PATCH', `roles/${role_id}/capabilities`, { add: ['log:read'] }],
    give_role: ['PATCH', `${member}/roles`, { add: [role_id] }],
    take_role: ['PATCH', `${member}/roles`, { remove: [role_id] }],
    remove_member: ['DELETE', member],
    associate: ['POST', 'group_roles', { role_id, group_id }],
    dissociate: ['DELETE', `group_roles/${role_id}?group_id=${group_id}`],
    choose: ['PATCH', in_group, { add: [permission_id] }],
    unchoose: ['PATCH', in_group, { remove: [permission_id] }],
    widen: ['PATCH', in_group, { narrowed: false }],
    page_needs: ['PATCH', 'permission_menus', { changes: [{ app_menu_id, add: [code] }] }],
    page_free: ['PATCH', 'permission_menus', { changes: [{ app_menu_id, remove: [code] }] }],
    edit_menu: ['PUT', `app_menus/${app_menu_id}`, { ...menu, permissions: step.code === 0 ? [] : [code] }],
    place_page: ['POST', `/v2/menu_groups/${group_id}/group_menus`, { app_menu_id }],
    delete_group: ['DELETE', `menu_groups/${group_id}`],
    rename_code: ['PUT', `permissions/${permission_id}`, { code: `${code}-${role_name}`, name: code }],
    delete_permission: ['DELETE', `permissions/${permission_id}`],
  };
  return calls[step.kind];
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    person: fc.nat(2),
    role: fc.nat(5),
    code: fc.nat(CODES.length - 1),
    group: fc.nat(1),
    page: fc.nat(2),
  }),
  { minLength: 15, maxLength: 15 },
);

test(
  'whatever somebody who does not administer the app gets accepted, nobody holds what they did not, and roles beyond them stay as they were',
  { timeout: 120_000 },
  async () => {
    const seen = { accepted: 0, beyond: 0 };
    const actor = people[0] as Person;
    await fc.assert(
      fc.asyncProperty(worlds, steps, async (world, all) => {
        const loaded = await load(
          platform.db,
          world,
          people.map((each) => each.subject_id),
          admin.subject_id,
        );
        const before = await observe(platform.db, loaded.app_id);
        const mine = before.people.get(actor.subject_id) ?? new Set<string>();
        for (const step of all) {
          const [method, rest, body] = callOf(loaded, step);
          const url = rest.startsWith('/') ? rest : `/v2/apps/${loaded.app_id}/${rest}`;
          const reply = await actor.send({ method, url, ...(body === undefined ? {} : { body }) });
          expect(reply.statusCode, `${JSON.stringify(step)} ${reply.body}`).toBeLessThan(500);
          if (outcome(reply) === 'ok') seen.accepted += 1;
          if (outcome(reply) === '403 MP/BEYOND_REACH') seen.beyond += 1;
          if (step.kind === 'copy' && reply.statusCode === 201) loaded.roles.push(reply.json<{ role_id: string }>().role_id);
        }
        const after = await observe(platform.db, loaded.app_id);
        for (const [subject_id, atoms] of after.people) {
          const had = before.people.get(subject_id) ?? new Set<string>();
          const gained = [...atoms].filter((atom) => !has(had, atom));
          expect(
            gained.filter((atom) => !has(mine, atom) || atom.startsWith('cap ')),
            'gained beyond the actor',
          ).toEqual([]);
          for (const [page, needs] of after.pages) {
            const needed = before.pages.get(page) ?? [];
            if (opens(atoms, needs)) expect(opens(had, needed) || opens(mine, needed), `page ${page} opened`).toBe(true);
          }
        }
        for (const role of before.roles.values()) {
          if (!role.gives.every((atom) => has(mine, atom))) expect(after.roles.get(role.role_id)?.whole).toBe(role.whole);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(seen.accepted).toBeGreaterThan(50);
    expect(seen.beyond).toBeGreaterThan(50);
  },
);
