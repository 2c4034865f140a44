import type { Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'menu-manage',
    section: 'app',
    handle: { label: 'layout.menus', icon: 'list', order: 10, needs: 'menu:read' },
    load: () => import('./app-menus-page.tsx'),
  },
];
