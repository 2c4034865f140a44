import { isSuperAdmin, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'platform-roles',
    section: 'installation',
    handle: { label: 'layout.platform_roles', icon: 'shield', order: 50, isFor: isSuperAdmin },
    load: () => import('./platform-roles-page.tsx'),
  },
];
