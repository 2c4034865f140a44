import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'registry',
    section: 'installation',
    handle: { group: 'people', counted: 'registrations', label: 'layout.registry', icon: 'key', order: 70, isFor: holdsRole },
    load: withLaterTexts(() => import('./registry-page.tsx'), 'installation'),
  },
];
