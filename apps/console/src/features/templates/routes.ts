import { isManager, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'template',
    section: 'installation',
    handle: { label: 'layout.templates', icon: 'copy', order: 90, isFor: isManager },
    load: () => import('./template-list-page.tsx'),
  },
  {
    path: 'template/:template_id',
    section: 'installation',
    within: 'template',
    load: () => import('./template-page.tsx'),
  },
];
