import type { user_apps as user_apps_en } from '../en/user-apps.ts';
import type { Words } from '../texts-type.ts';

export const user_apps = {
  title: 'المستخدمون والتطبيقات',
  app: 'التطبيق',
  apps_of: 'تطبيقات {name}',
  known: 'لا تظهر إلا التطبيقات التي يحق لك رؤيتها.',
  none: 'ليس لهذا الشخص تطبيق يحق لك رؤيته.',
  nothing: {
    title: 'لست مسؤولًا عن أي تطبيق بعد',
    text: 'هنا يرى المسؤولون من لديه أي التطبيقات.',
  },
} satisfies Words<typeof user_apps_en>;
