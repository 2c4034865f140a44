import { isSuperAdmin, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'registry',
    section: 'installation',
    handle: { label: 'layout.registry', icon: 'key', order: 70, isFor: isSuperAdmin },
    load: () => import('./registry-page.tsx'),
  },
];
