import { loadLaterTexts } from '../../session/language.ts';
import { isSuperAdmin, type Screen } from '../../domain/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'sign-in-policies',
    section: 'installation',
    handle: { label: 'layout.sign_in_policies', icon: 'lock', order: 45, isFor: isSuperAdmin },
    load: async () => {
      await loadLaterTexts();
      return import('./sign-in-policies-page.tsx');
    },
  },
];
