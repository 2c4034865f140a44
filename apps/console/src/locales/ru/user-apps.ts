import type { user_apps as user_apps_en } from '../en/user-apps.ts';
import type { Words } from '../texts-type.ts';

export const user_apps = {
  title: 'Пользователи и приложения',
  app: 'Приложение',
  apps_of: 'Приложения: {name}',
  known: 'Показаны только приложения, которые вы можете видеть.',
  none: 'У этого человека нет приложений, которые вы можете видеть.',
  nothing: {
    title: 'Вы пока не управляете ни одним приложением',
    text: 'Здесь администраторы видят, у кого какие приложения.',
  },
} satisfies Words<typeof user_apps_en>;
