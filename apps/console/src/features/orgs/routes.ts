import { isSuperAdmin, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'organisations',
    section: 'installation',
    handle: { label: 'layout.organisations', icon: 'people', order: 40, isFor: isSuperAdmin },
    load: () => import('./orgs-page.tsx'),
  },
  {
    path: 'organisations/:org_id',
    section: 'installation',
    within: 'organisations',
    load: () => import('./org-users-page.tsx'),
  },
];
