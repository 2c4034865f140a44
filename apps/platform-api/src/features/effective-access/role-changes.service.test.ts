import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toViewer } from '../app-menus/viewer.ts';
import { visibleMenus } from '../../testing/effective-access/visible-menus.ts';
import { toTree, type MenuFacts } from '../app-menus/effective-access.ts';
import { memberRights } from './imagined-rights.service.ts';
import { roleChanges } from './role-changes.service.ts';

const CODES = ['order:read', 'refund:read', 'refund:write'];
const ROLES = ['r1', 'r2', 'r3', 'r4'];
const GROUPS = ['g1', 'g2'];
const someOf = <T>(all: readonly T[]) => fc.subarray([...all]);

const menu = (app_menu_id: string, parent_id: string | null, type: 'page' | 'directory') =>
  fc.record({
    app_menu_id: fc.constant(app_menu_id),
    parent_id: fc.constant(parent_id),
    type: fc.constant(type),
    hidden: fc.boolean().map((on) => on && parent_id === null),
    template_only: fc.constant(false),
    biz_type: fc.constantFrom('DEFAULT', 'DEFAULT', 'DEFAULT', 'RETAIL'),
    permissions: someOf(CODES),
    global_menu_id: fc.constantFrom(null, null, null, 'global'),
  });

const world = fc.record({
  roles: fc.tuple(...ROLES.map(() => fc.record({ disabled: fc.boolean(), permissions: someOf(CODES) }))),
  associations: fc.uniqueArray(
    fc.record({
      group_id: fc.constantFrom(...GROUPS),
      role_id: fc.constantFrom(...ROLES),
      permissions: fc.option(someOf(CODES), { nil: null }),
    }),
    { selector: ({ group_id, role_id }) => group_id + role_id, maxLength: 6 },
  ),
  rows: fc.tuple(menu('above', null, 'directory'), menu('page', 'above', 'page'), menu('beside', null, 'page')),
  group_menus: fc.tuple(...GROUPS.map(() => someOf(['page', 'beside']))),
  grouping: fc.boolean(),
  held: someOf(ROLES),
});

type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

function build({ roles, associations, rows, group_menus, grouping }: World) {
  const model = { roles: new Map(ROLES.map((id, index) => [id, roles[index] ?? { disabled: true, permissions: [] }])), associations };
  const scope = { group_menus: new Map(GROUPS.map((id, index) => [id, group_menus[index] ?? []])), grouping, biz_type: 'DEFAULT' };
  const tree = toTree<MenuFacts>(rows);
  const sees = (role_ids: readonly string[]): boolean =>
    visibleMenus(tree, toViewer(memberRights(model, { kind: 'operator', role_ids }), scope)).has('page');
  return { input: { model, rows, ...scope }, sees, inForce: ROLES.filter((id) => model.roles.get(id)?.disabled === false) };
}

describe('the changes of roles that Who sees what offers', () => {
  test('[R2.32] doing what is offered makes the page seen, or no longer seen, in every world', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { input, sees, inForce } = build(made);
        const { held } = made;
        const before = sees(held);
        const after = (set: readonly string[]): boolean =>
          before ? sees(held.filter((id) => !set.includes(id))) : sees([...held, ...set]);
        const offers = roleChanges(input, held, 'page');
        for (const offer of offers) {
          expect(after(offer)).toBe(!before);
          // Nothing in it is superfluous, not in force, or already as it should be.
          for (const role_id of offer) {
            expect(after(offer.filter((id) => id !== role_id))).toBe(before);
            expect(inForce).toContain(role_id);
            expect(held.includes(role_id)).toBe(before);
          }
        }
        expect(new Set(offers.map((offer) => offer.toSorted().join())).size).toBe(offers.length);
        // Where roles can change it at all, something is offered.
        expect(offers.length > 0).toBe(before || sees(inForce));
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    { page: 'that is hidden', hidden: true, narrowed: null, offers: 0, most: 2 },
    { page: 'that no role gives a counting code for', hidden: false, narrowed: [], offers: 0, most: 2 },
    { page: 'that one of all roles gives the counting code for', hidden: false, narrowed: ['refund:write'], offers: 20, most: 1_022 },
    { page: 'that every pair of roles helps with', hidden: false, narrowed: null, offers: 20, most: 1_022 },
  ])('of 1,000 roles for a page $page try the rule at most $most times', ({ hidden, narrowed, offers, most }) => {
    const leads = Array.from({ length: 500 }, (_, at) => `lead${at}`);
    const gives = Array.from({ length: 500 }, (_, at) => `give${at}`);
    const permissionsOf = (at: number): string[] => (at === 499 ? ['refund:write'] : ['refund:read']);
    const roles = new Map([
      ...leads.map((role_id) => [role_id, { disabled: false, permissions: [] as string[] }] as const),
      ...gives.map((role_id, at) => [role_id, { disabled: false, permissions: permissionsOf(at) }] as const),
    ]);
    let tried = 0;
    const page: MenuFacts = {
      app_menu_id: 'page',
      parent_id: null,
      type: 'page',
      hidden,
      // The rule asks this first, once each time it is tried.
      get template_only() {
        tried += 1;
        return false;
      },
      biz_type: 'DEFAULT',
      permissions: ['refund:read', 'refund:write'],
      global_menu_id: null,
    };
    const associations = leads.map((role_id) => ({ group_id: 'g1', role_id, permissions: narrowed }));
    const large = { model: { roles, associations }, rows: [page], group_menus: new Map([['g1', ['page']]]), grouping: true };
    expect(roleChanges({ ...large, biz_type: 'DEFAULT' }, [], 'page')).toHaveLength(offers);
    expect(tried).toBeLessThanOrEqual(most);
  });

  test('[R2.32] a directory is seen by what is in it, so nothing is offered for it', () => {
    const row = { app_menu_id: 'above', parent_id: null, type: 'directory', hidden: false, template_only: false } as const;
    const rows = [{ ...row, biz_type: 'DEFAULT', permissions: [], global_menu_id: null }];
    const model = { roles: new Map([['r1', { disabled: false, permissions: [] }]]), associations: [] };
    expect(roleChanges({ model, rows, group_menus: new Map(), grouping: false, biz_type: 'DEFAULT' }, [], 'above')).toEqual([]);
  });
});
