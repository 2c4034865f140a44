import { isManager, type Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'template',
    section: 'installation',
    handle: { group: 'platform', counted: 'templates', label: 'layout.templates', icon: 'copy', order: 90, isFor: isManager },
    load: withLaterTexts(() => import('./template-list-page.tsx'), 'installation'),
  },
  {
    path: 'template/:template_id',
    section: 'installation',
    within: 'template',
    load: withLaterTexts(() => import('./template-page.tsx'), 'installation'),
  },
];
