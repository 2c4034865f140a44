import type { Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'open-pages',
    section: 'person',
    handle: { label: 'open_pages.title', icon: 'tabs', order: 10 },
    load: () => import('./open-pages-page.tsx'),
  },
];
