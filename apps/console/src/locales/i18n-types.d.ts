import 'i18next';
import type { installationTexts } from './en/installation-texts.ts';
import type { laterTexts } from './en/later-texts.ts';
import type { texts } from './en/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts & typeof laterTexts & typeof installationTexts };
  }
}
