import { isManager, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'userAppLists',
    section: 'installation',
    handle: { label: 'layout.user_apps', icon: 'user', order: 80, isFor: isManager },
    load: () => import('./user-app-lists-page.tsx'),
  },
];
