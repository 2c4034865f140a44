import { isManager, type Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'global-menu',
    section: 'installation',
    handle: { group: 'platform', counted: 'global_menus', label: 'layout.global_menu', icon: 'list', order: 100, isFor: isManager },
    load: withLaterTexts(() => import('./global-menus-page.tsx')),
  },
];
