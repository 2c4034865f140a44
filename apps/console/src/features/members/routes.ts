import { withLaterTexts } from '../../session/language.ts';
import type { Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'members',
    section: 'app',
    handle: { label: 'layout.members', icon: 'people', order: 50, needs: 'member:read' },
    load: withLaterTexts(() => import('./members-page.tsx')),
  },
  {
    path: 'members/directory-groups',
    section: 'app',
    within: 'members',
    load: withLaterTexts(() => import('./directory-groups/directory-groups-page.tsx'), 'installation'),
  },
];
