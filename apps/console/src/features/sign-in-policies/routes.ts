import { withLaterTexts } from '../../session/language.ts';
import { holdsRole, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'sign-in-policies',
    section: 'installation',
    handle: {
      group: 'people',
      counted: 'sign_in_policies',
      label: 'layout.sign_in_policies',
      icon: 'lock',
      order: 45,
      isFor: holdsRole,
    },
    load: withLaterTexts(() => import('./sign-in-policies-page.tsx')),
  },
];
