import { isManager, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'project-list',
    section: 'installation',
    handle: { label: 'layout.projects', icon: 'external', order: 60, isFor: isManager },
    load: () => import('./projects-page.tsx'),
  },
];
