import type { user_apps as user_apps_en } from '../en/user-apps.ts';
import type { Words } from '../texts-type.ts';

export const user_apps = {
  title: '用户与应用',
  app: '应用',
  apps_of: '“{name}”的应用',
  known: '仅列出您有权查看的应用。',
  none: '此人没有您有权查看的应用。',
  nothing: {
    title: '您尚未管理任何应用',
    text: '管理员可在此查看谁拥有哪些应用。',
  },
} satisfies Words<typeof user_apps_en>;
