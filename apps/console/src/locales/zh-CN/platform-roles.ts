import type { platform_roles as platform_roles_en } from '../en/platform-roles.ts';
import type { Words } from '../texts-type.ts';

export const platform_roles = {
  title: '超级管理员与审计员',
  role: '角色',
  roles: {
    super_admin: '超级管理员',
    auditor: '审计员',
  },
  means: {
    super_admin: '管理应用、服务、项目以及整个平台。',
    auditor: '可查看所有日志和可见性，但不能修改任何内容。',
  },
  since: '授予时间',
  give: '授予角色',
  submit: '授予',
  take: '收回',
  take_ask: '收回“{name}”的角色？',
  empty: {
    title: '没有匹配的人员',
    text: '平台级角色只授予少数人。',
  },
} satisfies Words<typeof platform_roles_en>;
