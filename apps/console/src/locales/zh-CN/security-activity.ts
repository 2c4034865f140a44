import type { security_activity as en } from '../en/security-activity.ts';
import type { Words } from '../texts-type.ts';

export const security_activity = {
  lead: '新设备的登录，以及账号的变更。时区：',
  not_you: '其中有不是您本人的操作？请修改密码，并结束不认识的登录。',
  password: '修改密码',
  sign_ins: '查看登录设备',
  empty: { title: '暂无安全动态', text: '新设备登录，以及密码、第二重验证、联系方式和角色的变更会显示在这里。' },
  new: '新',
  by: '操作者',
  unread: '{count, plural, other {# 条新的安全通知}}',
  review: '查看',
} satisfies Words<typeof en>;
