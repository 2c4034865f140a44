import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'people',
    section: 'installation',
    handle: { group: 'people', counted: 'people', label: 'layout.people', icon: 'user', order: 38, isFor: holdsRole },
    load: withLaterTexts(() => import('./people-page.tsx')),
  },
  {
    path: 'people/:user_id',
    section: 'installation',
    within: 'people',
    load: withLaterTexts(() => import('./person-page.tsx'), 'installation'),
  },
];
