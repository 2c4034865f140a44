import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, isManager, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'service-list',
    section: 'installation',
    handle: { group: 'platform', counted: 'services', label: 'layout.services', icon: 'plug', order: 30, isFor: isManager },
    load: withLaterTexts(() => import('./service-list-page.tsx'), 'installation'),
  },
  {
    path: 'service/:code',
    section: 'installation',
    within: 'service-list',
    load: withLaterTexts(() => import('./service-page.tsx'), 'installation'),
  },
  {
    path: 'my-services',
    section: 'installation',
    // R2.10: it has an address of its own, whatever app is open.
    at: '/service',
    handle: {
      group: 'platform',
      label: 'layout.my_services',
      icon: 'plug',
      order: 10,
      isFor: ({ service_owner }) => service_owner,
      // Whoever manages something and owns no service finds an empty list there.
      opensFor: (standing) => isManager(standing) || holdsRole(standing) || standing.service_owner,
    },
    load: withLaterTexts(() => import('./my-services-page.tsx'), 'installation'),
  },
];
