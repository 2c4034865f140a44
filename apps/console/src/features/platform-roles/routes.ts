import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'platform-roles',
    section: 'installation',
    handle: { group: 'access', counted: 'role_holders', label: 'layout.platform_roles', icon: 'shield', order: 50, isFor: holdsRole },
    load: withLaterTexts(() => import('./platform-roles-page.tsx')),
  },
];
