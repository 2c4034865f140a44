import type { Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'app-settings',
    section: 'app',
    handle: { label: 'layout.settings', icon: 'gear', order: 100, needs: 'app:read' },
    load: () => import('./app-settings-page.tsx'),
  },
];
