import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'organisations',
    section: 'installation',
    handle: { group: 'people', counted: 'organisations', label: 'layout.organisations', icon: 'building', order: 40, isFor: holdsRole },
    load: withLaterTexts(() => import('./orgs-page.tsx')),
  },
  {
    path: 'organisations/:org_id',
    section: 'installation',
    within: 'organisations',
    load: withLaterTexts(() => import('./org-users-page.tsx')),
  },
];
