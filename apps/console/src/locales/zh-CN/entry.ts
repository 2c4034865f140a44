import type { entry as en } from '../en/entry.ts';
import type { Words } from '../texts-type.ts';

export const entry = {
  preparing: {
    title: '正在打开应用',
    text: '正在准备菜单和时区。',
  },
  jump: {
    title: '正在前往后台登录',
    text: '正在跳转，请稍候。',
    none_title: '此处没有后台登录',
    none_text: '当前平台没有可跳转的后台登录。',
  },
  no_auth: {
    title: '您没有访问权限',
    text: '请联系应用管理员授予角色。',
    text_as: '{name}，您的角色均无权进入，请联系应用管理员授予角色。',
    other_account: '使用其他账号',
  },
} satisfies Words<typeof en>;
