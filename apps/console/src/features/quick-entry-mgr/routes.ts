import type { Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'quick-entry-mgr',
    section: 'app',
    handle: { label: 'layout.quick_entry_mgr', icon: 'star', order: 80, needs: 'menu:read' },
    load: withLaterTexts(() => import('./quick-entry-mgr-page.tsx')),
  },
];
