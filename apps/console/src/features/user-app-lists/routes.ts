import { isManager, type Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'userAppLists',
    section: 'installation',
    handle: { group: 'access', label: 'layout.user_apps', icon: 'people', order: 80, isFor: isManager },
    load: withLaterTexts(() => import('./user-app-lists-page.tsx'), 'installation'),
  },
];
