import type { PermissionMenu } from '@portico/contracts/platform/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPageCode, planMenuGrants, roleMenus } from './role-menus.ts';

const menu = (
  app_menu_id: string,
  permissions: string[],
  parent_id: string | null = null,
  type: 'page' | 'directory' = 'page',
): PermissionMenu => ({
  app_menu_id,
  parent_id,
  name: app_menu_id,
  code: app_menu_id,
  type,
  permissions,
  version: 1,
});
const statesOf = (menus: readonly PermissionMenu[], held: readonly string[]) =>
  Object.fromEntries(roleMenus(menus, new Set(held)).map((each) => [each.app_menu_id, each.state]));

test('a directory is granted when all its pages are, partly when some are; open pages do not count, an empty one has none', () => {
  const menus = [
    menu('all', [], null, 'directory'),
    menu('a', ['x'], 'all'),
    menu('free', [], 'all'),
    menu('some', [], null, 'directory'),
    menu('b', ['x'], 'some'),
    menu('c', ['y'], 'some'),
    menu('deep', [], 'some', 'directory'),
    menu('d', [], 'deep'),
    menu('empty', [], null, 'directory'),
  ];
  expect(statesOf(menus, ['x'])).toEqual({
    all: 'granted',
    a: 'granted',
    free: 'open',
    some: 'partly',
    b: 'granted',
    c: 'none',
    deep: 'open',
    d: 'open',
    empty: 'none',
  });
});

test('a code that was made never meets one that anything in the app names', () => {
  expect(newPageCode('orders', new Set())).toBe('page:orders');
  expect(newPageCode('orders', new Set(['page:orders', 'page:orders-2']))).toBe('page:orders-3');
});

const CODES = ['a', 'b', 'c', 'd'];
const ids = fc.uniqueArray(
  fc.integer({ min: 0, max: 7 }).map((n) => `m${n}`),
  { maxLength: 4 },
);
const cases = fc
  .record({
    menus: fc
      .array(fc.subarray(CODES), { minLength: 8, maxLength: 8 })
      .map((all) => all.map((permissions, n) => menu(`m${n}`, permissions))),
    known: fc.subarray(CODES),
    add: ids,
    remove: ids,
  })
  .chain((each) => fc.subarray(each.known).map((held) => ({ ...each, held, remove: each.remove.filter((id) => !each.add.includes(id)) })));

test('whatever is ticked: added pages are open to the role, removed ones closed, and nothing else closes a page that kept its codes', () => {
  fc.assert(
    fc.property(cases, ({ menus, known, held, add, remove }) => {
      const permissions = known.map((code) => ({ permission_id: code, code, name: code, display_name: code }));
      const plan = planMenuGrants({ menus, permissions, held: new Set(held) }, { add, remove });
      const changed = new Map(plan.codes.map((each) => [each.app_menu_id, each.permissions]));
      const after = menus.map((each) => ({ ...each, permissions: changed.get(each.app_menu_id) ?? each.permissions }));
      const holds = new Set([...held.filter((code) => !plan.take.includes(code)), ...plan.give]);
      const states = statesOf(after, [...holds]);
      for (const id of add) expect(states[id]).toBe('granted');
      for (const id of remove) expect(['none', 'open']).toContain(states[id]);
      // Only what is asked for is ever made, and only ticked pages get a code.
      for (const each of plan.codes) expect(add).toContain(each.app_menu_id);
      expect(plan.give.every((code) => known.includes(code) || plan.make.some((each) => each.code === code))).toBe(true);
      if (add.length === 0) expect(plan).toMatchObject({ give: [], make: [], codes: [] });
    }),
    { numRuns: 500 },
  );
});
