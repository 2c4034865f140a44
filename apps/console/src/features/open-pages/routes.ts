import type { Screen } from '../../domain/screens/screen.ts';
import { withLaterTexts } from '../../session/language.ts';

export const screens: readonly Screen[] = [
  {
    path: 'open-pages',
    section: 'person',
    handle: { label: 'open_pages.title', icon: 'tabs', order: 10 },
    load: withLaterTexts(() => import('./open-pages-page.tsx')),
  },
];
