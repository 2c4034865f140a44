import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleMenus, type MenuFacts, type Viewer } from './visible-menus.ts';

const CODES = ['order:read', 'order:write', 'refund:read', 'refund:approve'];
const BIZ_TYPES = ['DEFAULT', 'franchise', 'export'];

/** A tree in which every parent comes before its children and is a directory. */
const menus = fc
  .array(
    fc.record({
      is_page: fc.boolean(),
      parent: fc.nat(),
      at_root: fc.boolean(),
      hidden: fc.boolean(),
      biz_type: fc.constantFrom(...BIZ_TYPES),
      permissions: fc.subarray(CODES),
    }),
    { maxLength: 25 },
  )
  .map((drafts) => {
    const made: MenuFacts[] = [];
    for (const [index, draft] of drafts.entries()) {
      const directories = made.filter((menu) => menu.type === 'directory');
      const parent = draft.at_root ? undefined : directories[draft.parent % Math.max(1, directories.length)];
      made.push({
        app_menu_id: `m${index}`,
        parent_id: parent?.app_menu_id ?? null,
        type: draft.is_page ? 'page' : 'directory',
        hidden: draft.hidden,
        biz_type: draft.biz_type,
        permissions: draft.permissions,
      });
    }
    return made;
  });

const operator = fc.record({
  is_admin: fc.constant(false),
  permissions: fc.subarray(CODES).map((codes) => new Set(codes)),
  grouped: fc.oneof(
    fc.constant('off' as const),
    fc.subarray(Array.from({ length: 25 }, (_, i) => `m${i}`)).map((ids) => new Set(ids)),
  ),
  biz_type: fc.constantFrom(...BIZ_TYPES),
});

const without = (set: ReadonlySet<string>, item: string): Set<string> => new Set([...set].filter((each) => each !== item));
const page = (over: Partial<MenuFacts> = {}): MenuFacts => ({
  app_menu_id: 'p',
  parent_id: null,
  type: 'page',
  hidden: false,
  biz_type: 'DEFAULT',
  permissions: [],
  ...over,
});
const nobody: Viewer = { is_admin: false, permissions: new Set(), grouped: 'off', biz_type: 'DEFAULT' };

describe('what an operator sees', () => {
  test('taking a grant away never widens what is seen', () => {
    fc.assert(
      fc.property(menus, operator, fc.constantFrom(...CODES), fc.nat(24), (tree, viewer, code, index) => {
        const before = visibleMenus(tree, viewer);
        const fewerCodes = visibleMenus(tree, { ...viewer, permissions: without(viewer.permissions, code) });
        const fewerMenus = visibleMenus(tree, {
          ...viewer,
          grouped: viewer.grouped === 'off' ? new Set<string>() : without(viewer.grouped, `m${index}`),
        });
        expect([...fewerCodes].every((id) => before.has(id))).toBe(true);
        expect([...fewerMenus].every((id) => before.has(id))).toBe(true);
      }),
    );
  });

  test('with nothing granted nothing that needs a permission is seen', () => {
    fc.assert(
      fc.property(menus, (tree) => {
        const seen = visibleMenus(tree, nobody);
        expect(tree.filter((menu) => menu.type === 'page' && menu.permissions.length > 0 && seen.has(menu.app_menu_id))).toEqual([]);
      }),
    );
  });

  test('a directory shows exactly when a page below it does', () => {
    fc.assert(
      fc.property(menus, operator, (tree, viewer) => {
        const seen = visibleMenus(tree, viewer);
        const parents = new Map(tree.map((menu) => [menu.app_menu_id, menu.parent_id]));
        const above = new Set<string>();
        for (const menu of tree) {
          if (menu.type !== 'page' || !seen.has(menu.app_menu_id)) continue;
          for (let at = menu.parent_id; at !== null; at = parents.get(at) ?? null) above.add(at);
        }
        const directories = tree.filter((menu) => menu.type === 'directory' && seen.has(menu.app_menu_id)).map((menu) => menu.app_menu_id);
        expect(new Set(directories)).toEqual(above);
      }),
    );
  });

  test('nothing hidden and nothing below something hidden is seen', () => {
    fc.assert(
      fc.property(menus, operator, (tree, viewer) => {
        const seen = visibleMenus(tree, viewer);
        const byId = new Map(tree.map((menu) => [menu.app_menu_id, menu]));
        for (const id of seen) {
          for (let at = byId.get(id); at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) expect(at.hidden).toBe(false);
        }
      }),
    );
  });

  test('one of several codes is enough', () => {
    const tree = [page({ permissions: ['refund:read', 'refund:approve'] })];
    expect(visibleMenus(tree, { ...nobody, permissions: new Set(['refund:approve']) }).has('p')).toBe(true);
  });

  test('grouping that is on with no groups shows nothing', () => {
    expect(visibleMenus([page()], { ...nobody, grouped: new Set() }).size).toBe(0);
  });

  test('a menu of the default biz type shows in all of them, any other only in its own', () => {
    const tree = [page(), page({ app_menu_id: 'q', biz_type: 'export' })];
    expect([...visibleMenus(tree, { ...nobody, biz_type: 'franchise' })]).toEqual(['p']);
    expect([...visibleMenus(tree, { ...nobody, biz_type: 'export' })]).toEqual(['p', 'q']);
  });
});

test('an administrator sees all of the app', () => {
  fc.assert(
    fc.property(menus, (tree) => {
      expect(visibleMenus(tree, { ...nobody, is_admin: true }).size).toBe(tree.length);
    }),
  );
});
