import type { user_apps as user_apps_en } from '../en/user-apps.ts';
import type { Words } from '../texts-type.ts';

export const user_apps = {
  title: 'Pengguna dan aplikasi',
  app: 'Aplikasi',
  apps_of: 'Aplikasi {name}',
  known: 'Hanya aplikasi yang boleh anda lihat disenaraikan.',
  none: 'Orang ini tiada aplikasi yang boleh anda lihat.',
  nothing: {
    title: 'Anda belum mentadbir mana-mana aplikasi',
    text: 'Di sini pentadbir melihat siapa mempunyai aplikasi mana.',
  },
} satisfies Words<typeof user_apps_en>;
