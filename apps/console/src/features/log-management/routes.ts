import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, onlyAudits, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'log-management',
    section: 'app',
    handle: { label: 'layout.log', icon: 'log', order: 130, needs: 'log:read' },
    load: withLaterTexts(() => import('./log-management-page.tsx')),
  },
  {
    path: 'operation-log',
    section: 'installation',
    handle: { group: 'audit', label: 'layout.installation_log', icon: 'log', order: 120, isFor: holdsRole, beginsFor: onlyAudits },
    load: withLaterTexts(() => import('./installation-log-page.tsx')),
  },
  {
    path: 'sign-in-log',
    section: 'installation',
    handle: { group: 'audit', label: 'layout.sign_in_log', icon: 'sign_in', order: 125, isFor: holdsRole },
    load: withLaterTexts(() => import('./sign-ins-page.tsx'), 'installation'),
  },
];
