import type { Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'small-screen',
    section: 'app',
    handle: { label: 'layout.small_screen', icon: 'phone', order: 90, needs: 'app:read' },
    load: withLaterTexts(() => import('./small-screen-page.tsx')),
  },
];
