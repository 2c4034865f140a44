import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'intl',
    section: 'app',
    handle: { label: 'layout.languages', icon: 'globe', order: 110, needs: 'lang:read' },
    load: () => import('./intl-page.tsx'),
  },
  {
    path: 'multi-menu',
    section: 'app',
    handle: { label: 'layout.translations', icon: 'translate', order: 120, needs: 'lang:read' },
    load: () => import('./multi-menu-page.tsx'),
  },
  {
    path: 'service/:code/translations',
    section: 'installation',
    within: 'service-list',
    load: () => import('./service-translations-page.tsx'),
  },
  {
    path: 'global-menu/translations',
    section: 'installation',
    within: 'global-menu',
    load: () => import('./global-translations-page.tsx'),
  },
  {
    path: 'languages',
    section: 'installation',
    handle: { label: 'layout.product_languages', icon: 'globe', order: 110, isFor: holdsRole },
    load: () => import('./product-langs-page.tsx'),
  },
];
