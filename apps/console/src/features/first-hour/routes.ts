import { withLaterTexts } from '../../session/language.ts';
import { isSuperAdmin, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'first-hour',
    section: 'person',
    handle: { label: 'layout.first_hour', icon: 'list', order: 5, isFor: isSuperAdmin },
    load: withLaterTexts(() => import('./first-hour-page.tsx'), 'installation'),
  },
];
