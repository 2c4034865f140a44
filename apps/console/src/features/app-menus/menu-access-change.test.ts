import { expect, test } from 'vitest';
import { changeOf, isAccess, isOpen } from './menu-access-change.ts';

const page = { app_menu_id: 'p', type: 'page' } as const;
const directory = { app_menu_id: 'd', type: 'directory' } as const;
const shown = { permissions: ['order:read'], template_only: false };

test('switching Only in templates is a change of access in both directions, for pages and for directories', () => {
  const kept = { ...shown, template_only: true };
  for (const menu of [page, directory]) {
    expect([isAccess(menu, kept, shown), isAccess(menu, shown, kept), isAccess(menu, kept, kept)]).toEqual([true, true, false]);
    for (const template_only of [true, false]) {
      const { app_menu_id } = menu;
      expect(changeOf(menu, { ...shown, template_only })).toEqual({
        menu_permissions: [{ app_menu_id, permissions: ['order:read'] }],
        template_only: [{ app_menu_id, template_only }],
      });
    }
  }
});

test('permissions are a change of access on a page only, in whatever order they stand', () => {
  const [two, turned] = [
    { ...shown, permissions: ['a', 'b'] },
    { ...shown, permissions: ['b', 'a'] },
  ];
  expect([isAccess(page, two, shown), isAccess(page, two, turned), isAccess(directory, two, shown)]).toEqual([true, false, false]);
});

test('a page without permissions is open to everyone unless it is kept for templates', () => {
  const none = { permissions: [], template_only: false };
  expect([isOpen(page, none), isOpen(page, { ...none, template_only: true }), isOpen(page, shown), isOpen(directory, none)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
