import type { Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'user-menu',
    section: 'app',
    handle: { label: 'layout.user_menu_screen', icon: 'eye', order: 60, needs: 'why:read' },
    load: () => import('./user-menu-page.tsx'),
  },
];
