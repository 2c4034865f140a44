import { holdsRole, type Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'analytics-events',
    section: 'installation',
    handle: { group: 'platform', label: 'layout.analytics_events', icon: 'chart', order: 115, isFor: holdsRole },
    load: withLaterTexts(() => import('./analytics-events-page.tsx'), 'installation'),
  },
];
