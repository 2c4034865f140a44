import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'intl',
    section: 'app',
    handle: { label: 'layout.languages', icon: 'globe', order: 110, needs: 'lang:read' },
    load: withLaterTexts(() => import('./intl-page.tsx')),
  },
  {
    path: 'multi-menu',
    section: 'app',
    handle: { label: 'layout.translations', icon: 'translate', order: 120, needs: 'lang:read' },
    load: withLaterTexts(() => import('./multi-menu-page.tsx')),
  },
  {
    path: 'service/:code/translations',
    section: 'installation',
    within: 'service-list',
    load: withLaterTexts(() => import('./service-translations-page.tsx'), 'installation'),
  },
  {
    path: 'global-menu/translations',
    section: 'installation',
    within: 'global-menu',
    load: withLaterTexts(() => import('./global-translations-page.tsx')),
  },
  {
    path: 'languages',
    section: 'installation',
    handle: { group: 'platform', counted: 'languages', label: 'layout.product_languages', icon: 'globe', order: 110, isFor: holdsRole },
    load: withLaterTexts(() => import('./product-langs-page.tsx')),
  },
];
