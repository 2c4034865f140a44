import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'app-list',
    section: 'installation',
    handle: { group: 'platform', counted: 'apps', label: 'layout.apps', icon: 'box', order: 20, isFor: holdsRole },
    load: withLaterTexts(() => import('./app-admin-page.tsx')),
  },
];
