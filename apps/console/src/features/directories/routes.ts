import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'directories',
    section: 'installation',
    handle: { group: 'people', label: 'layout.directories', icon: 'refresh', order: 65, isFor: holdsRole },
    load: withLaterTexts(() => import('./directories-page.tsx'), 'installation'),
  },
  {
    path: 'directories/:directory_id',
    section: 'installation',
    within: 'directories',
    load: withLaterTexts(() => import('./ldap-page.tsx'), 'installation'),
  },
];
