import type { Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'menu-group',
    section: 'app',
    handle: { label: 'layout.menu_groups', icon: 'box', order: 20, needs: 'group:read' },
    load: () => import('./groups/menu-groups-page.tsx'),
  },
  {
    path: 'group-menu-list/menutree/:groupId/:appId/:defPerId',
    section: 'app',
    within: 'menu-group',
    load: () => import('./groups/group-tree-page.tsx'),
  },
  {
    path: 'group-menu-list/menu/:groupId/:MenuId',
    section: 'app',
    within: 'menu-group',
    load: () => import('./groups/group-menu-page.tsx'),
  },
  {
    path: 'group-menu-list/auth/:groupId/:appId',
    section: 'app',
    within: 'menu-group',
    load: () => import('./groups/group-auth-page.tsx'),
  },
  {
    path: 'group-menu-list/role/:groupId/:appId/:defPerId/:fromPer',
    section: 'app',
    within: 'menu-group',
    load: () => import('./groups/group-grants-page.tsx'),
  },
  {
    path: 'menu-group-role',
    section: 'app',
    handle: { label: 'layout.roles', icon: 'shield', order: 30, needs: 'role:read' },
    load: () => import('./roles/roles-page.tsx'),
  },
  {
    path: 'permission',
    section: 'app',
    handle: { label: 'layout.permissions', icon: 'key', order: 40, needs: 'role:read' },
    load: () => import('./permissions/permissions-page.tsx'),
  },
  {
    path: 'permission-menu',
    section: 'app',
    within: 'permission',
    load: () => import('./permissions/permission-menu-page.tsx'),
  },
];
