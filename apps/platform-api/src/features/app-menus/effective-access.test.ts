import { WHY_STEPS } from '@portico/contracts/rules/why-steps';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reads } from '../../testing/effective-access/reading.ts';
import { CODES, worlds, type World } from '../../testing/effective-access/world.ts';
import { rightsOfRoles } from '../access/role-model.ts';
import { entryFault, GUEST_ASSIGNMENT, isAdmin, NO_ASSIGNMENT, type RoleAssignment } from '../access/role-assignment.ts';
import { toViewer } from './viewer.ts';
import { visibleMenus } from '../../testing/effective-access/visible-menus.ts';
import { firstFaults, toTree, traceOf, type MenuFacts, type MenuTree, type Viewer } from './effective-access.ts';

function assignmentOf(world: World): RoleAssignment | undefined {
  const model = {
    roles: new Map(world.roles.map((role) => [role.id, role])),
    associations: world.associations.map(({ group, role, chosen }) => ({ group_id: group, role_id: role, permissions: chosen })),
  };
  const held = rightsOfRoles(model, world.person.roles);
  const assignments: Record<World['person']['is'], RoleAssignment | undefined> = {
    nobody: undefined,
    outsider: NO_ASSIGNMENT,
    guest: GUEST_ASSIGNMENT,
    auditor: { ...NO_ASSIGNMENT, platform_roles: ['auditor'] },
    super_admin: { ...NO_ASSIGNMENT, platform_roles: ['super_admin'] },
    operator: { ...NO_ASSIGNMENT, ...held, kind: 'operator' },
    admin: { ...NO_ASSIGNMENT, ...held, kind: 'admin' },
  };
  return assignments[world.person.is];
}

function viewerOf(world: World): Viewer {
  const assignment = assignmentOf(world);
  const { permissions, groups } = assignment ?? NO_ASSIGNMENT;
  return toViewer(
    { entry_fault: entryFault(assignment, world), is_admin: isAdmin(assignment ?? NO_ASSIGNMENT), permissions, groups },
    {
      grouping: world.grouping,
      biz_type: world.biz_type,
      group_menus: new Map(world.groups.map((group) => [group.id, group.menus])),
    },
  );
}

const treeOf = (world: World): MenuTree =>
  toTree(
    world.menus.map(({ id, parent, is_page, is_global, ...facts }) => ({
      ...facts,
      app_menu_id: id,
      parent_id: parent,
      type: is_page ? 'page' : 'directory',
      global_menu_id: is_global ? id : null,
    })),
  );

const seenIn = (world: World): Set<string> => visibleMenus(treeOf(world), viewerOf(world));
const isWithin = (fewer: ReadonlySet<string>, more: ReadonlySet<string>): boolean => [...fewer].every((id) => more.has(id));

test('what is seen is what an independent, naive reading of the rule says, on thousands of random apps', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(worlds, (world) => {
      expect([...seenIn(world)].toSorted()).toEqual(
        world.menus
          .filter((menu) => reads(world, menu))
          .map((menu) => menu.id)
          .toSorted(),
      );
      for (const fault of firstFaults(treeOf(world), viewerOf(world))) met.add(fault ?? 'seen');
    }),
    { numRuns: 6_000 },
  );
  // Worth something only if every step has said no somewhere, and none has always.
  expect([...met].toSorted()).toEqual([...WHY_STEPS, 'seen'].toSorted());
});

test('a trace ends with its failing step, and is all passed exactly for what is seen', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const [tree, viewer] = [treeOf(world), viewerOf(world)];
      const [faults, seen] = [firstFaults(tree, viewer), visibleMenus(tree, viewer)];
      for (const [index, menu] of tree.rows.entries()) {
        const trace = traceOf(viewer, menu, faults[index]);
        const failed = trace.filter((each) => each.outcome === 'failed').map((each) => each.step);
        expect(failed).toEqual(seen.has(menu.app_menu_id) ? [] : [faults[index]]);
        expect(trace.map((each) => each.step)).toEqual(WHY_STEPS.filter((step) => trace.some((each) => each.step === step)));
        const after = trace.slice(trace.findIndex((each) => each.outcome === 'failed') + 1);
        if (failed.length > 0) expect(after.every((each) => each.outcome === 'not_asked')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

describe('the algebra of grants', () => {
  const narrower: Record<string, (world: World, n: number) => World> = {
    'a code less in a role': (world, n) => {
      const code = CODES[n % CODES.length] ?? '';
      const left = (codes: readonly string[]) => codes.filter((each) => each !== code);
      return {
        ...world,
        roles: world.roles.map((role, index) =>
          index === n % world.roles.length ? { ...role, permissions: left(role.permissions) } : role,
        ),
        associations: world.associations.map((each) =>
          each.role === `r${n % world.roles.length}` ? { ...each, chosen: each.chosen && left(each.chosen) } : each,
        ),
      };
    },
    'a role less for the person': (world, n) => ({
      ...world,
      person: { ...world.person, roles: world.person.roles.filter((_, index) => index !== n % world.person.roles.length) },
    }),
    'a role disabled': (world, n) => ({
      ...world,
      roles: world.roles.map((role, index) => (index === n % world.roles.length ? { ...role, disabled: true } : role)),
    }),
    'an association less': (world, n) => ({
      ...world,
      associations: world.associations.filter((_, index) => index !== n % world.associations.length),
    }),
    'an association narrowed': (world, n) => ({
      ...world,
      associations: world.associations.map((each, index) =>
        index === n % world.associations.length ? { ...each, chosen: (each.chosen ?? CODES).slice(1) } : each,
      ),
    }),
    'a menu less in a group': (world, n) => ({
      ...world,
      groups: world.groups.map((group) => ({ ...group, menus: group.menus.filter((id) => id !== `m${n % 18}`) })),
    }),
    'grouping switched on': (world) => ({ ...world, grouping: true }),
    'guests no longer admitted': (world) => ({ ...world, admits_guests: false }),
    'the app stopped': (world) => ({ ...world, status: 'stopped' }),
  };
  test.each(Object.entries(narrower))('taking a grant away never widens anything: %s', (_title, change) => {
    fc.assert(
      fc.property(worlds, fc.nat(100), (world, n) => {
        expect(isWithin(seenIn(change(world, n)), seenIn(world))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('with nothing granted nothing that needs a permission is seen, and with grouping on nothing of the app at all', () => {
    fc.assert(
      fc.property(worlds, (drawn) => {
        const roles = drawn.roles.map((role) => ({ ...role, permissions: [] }));
        const world: World = { ...drawn, roles, associations: [], person: { is: 'operator', roles: drawn.person.roles } };
        const seen = seenIn(world);
        const pages = world.menus.filter((menu) => menu.is_page && seen.has(menu.id));
        expect(pages.filter((menu) => menu.permissions.length > 0 || (world.grouping && !menu.is_global))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('whoever may not enter sees nothing, whatever else they hold', () => {
    fc.assert(
      fc.property(worlds, fc.constantFrom('nobody', 'outsider', 'auditor'), (world, is) => {
        expect(seenIn({ ...world, person: { ...world.person, is } }).size).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test('moving a menu below another shown directory changes nobody’s access to it', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), (drawn, n) => {
        const world: World = { ...drawn, menus: drawn.menus.map((menu) => ({ ...menu, hidden: false, template_only: false })) };
        const directories = world.menus.filter((menu) => !menu.is_page && !menu.is_global);
        const to = directories[n % Math.max(1, directories.length)];
        if (!to) return;
        const moved: World = {
          ...world,
          menus: world.menus.map((menu) => (menu.is_page && !menu.is_global ? { ...menu, parent: to.id } : menu)),
        };
        const pages = (seen: ReadonlySet<string>) => world.menus.filter((menu) => menu.is_page && seen.has(menu.id));
        expect(pages(seenIn(moved))).toEqual(pages(seenIn(world)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('single rules', () => {
  const page = (over: Partial<MenuFacts> = {}): MenuFacts => ({
    app_menu_id: 'p',
    parent_id: null,
    type: 'page',
    hidden: false,
    template_only: false,
    biz_type: 'DEFAULT',
    permissions: [],
    global_menu_id: null,
    ...over,
  });
  const viewer: Viewer = { entry_fault: undefined, is_admin: false, permissions: new Set(), grouped: 'off', biz_type: 'DEFAULT' };
  const faults = (menus: MenuFacts[], over: Partial<Viewer>) => firstFaults(toTree(menus), { ...viewer, ...over });

  test('one of several codes is enough', () => {
    const menu = page({ permissions: ['refund:read', 'refund:approve'] });
    expect(faults([menu], { permissions: new Set(['refund:approve']) })).toEqual([undefined]);
    expect(faults([menu], { permissions: new Set(['order:read']) })).toEqual(['permission']);
  });

  test('a code that is held counts inside a narrowed group only if it was chosen there', () => {
    const menu = page({ permissions: ['refund:read'] });
    const permissions = new Set(['refund:read']);
    expect(faults([menu], { permissions, grouped: new Map([['p', new Set<string>()]]) })).toEqual(['permission']);
    expect(faults([menu], { permissions, grouped: new Map([['p', permissions]]) })).toEqual([undefined]);
    expect(faults([menu], { permissions, grouped: new Map() })).toEqual(['group']);
  });

  test('a global menu is in no group and needs none', () => {
    expect(faults([page({ global_menu_id: 'p' })], { grouped: new Map() })).toEqual([undefined]);
  });

  test('a menu of the default biz type shows in all of them, any other only in its own', () => {
    const menus = [page(), page({ app_menu_id: 'q', biz_type: 'export' })];
    expect(faults(menus, { biz_type: 'franchise' })).toEqual([undefined, 'biz_type']);
    expect(faults(menus, { biz_type: 'export' })).toEqual([undefined, undefined]);
  });

  test('below something hidden nothing is seen, and a directory without a page that is seen is not either', () => {
    const closed = page({ app_menu_id: 'd', type: 'directory', hidden: true });
    const empty = page({ app_menu_id: 'e', type: 'directory' });
    expect(faults([closed, page({ parent_id: 'd' }), empty], {})).toEqual(['not_hidden', 'ancestors_visible', 'has_visible_page']);
  });

  test('an administrator sees what is hidden and what is there for templates, too', () => {
    const menus = [page({ hidden: true }), page({ app_menu_id: 'q', template_only: true, permissions: ['order:read'] })];
    expect(faults(menus, { is_admin: true })).toEqual([undefined, undefined]);
    expect(traceOf({ ...viewer, is_admin: true }, menus[0] as MenuFacts, undefined).map((each) => each.outcome)).toEqual([
      ...Array<string>(4).fill('passed'),
      ...Array<string>(6).fill('waived'),
    ]);
  });
});
