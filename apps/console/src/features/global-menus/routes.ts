import { isManager, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'global-menu',
    section: 'installation',
    handle: { label: 'layout.global_menu', icon: 'globe', order: 100, isFor: isManager },
    load: () => import('./global-menus-page.tsx'),
  },
];
