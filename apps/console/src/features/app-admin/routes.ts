import { isSuperAdmin, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'app-list',
    section: 'installation',
    handle: { label: 'layout.apps', icon: 'box', order: 20, isFor: isSuperAdmin },
    load: () => import('./app-admin-page.tsx'),
  },
];
