import { isManager, type Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'project-list',
    section: 'installation',
    handle: { group: 'platform', counted: 'projects', label: 'layout.projects', icon: 'external', order: 60, isFor: isManager },
    load: withLaterTexts(() => import('./projects-page.tsx'), 'installation'),
  },
];
