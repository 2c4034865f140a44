import type { Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'small-screen',
    section: 'app',
    handle: { label: 'layout.small_screen', icon: 'phone', order: 90, needs: 'app:read' },
    load: () => import('./small-screen-page.tsx'),
  },
];
