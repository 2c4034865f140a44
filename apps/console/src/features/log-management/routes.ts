import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'log-management',
    section: 'app',
    handle: { label: 'layout.log', icon: 'log', order: 130, needs: 'log:read' },
    load: () => import('./log-management-page.tsx'),
  },
  {
    path: 'operation-log',
    section: 'installation',
    handle: { label: 'layout.installation_log', icon: 'log', order: 120, isFor: holdsRole },
    load: () => import('./installation-log-page.tsx'),
  },
];
