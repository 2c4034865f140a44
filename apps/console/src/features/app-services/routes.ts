import type { Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'app-service',
    section: 'app',
    handle: { label: 'layout.linked_services', icon: 'plug', order: 70, needs: 'menu:read' },
    load: withLaterTexts(() => import('./app-services-page.tsx')),
  },
];
