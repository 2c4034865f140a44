import type { connected_tools as en } from '../en/connected-tools.ts';
import type { Words } from '../texts-type.ts';

export const connected_tools = {
  lead: '您通过 Portico 登录的工具，以及您与其共享的信息。不再使用的，请结束访问。',
  none: '没有已授权的工具',
  none_text: '您同意向某个工具共享信息后，它会显示在这里。',
  learns: '可获取：',
  only_you: '您的身份',
  scopes: { profile: '姓名', email: '邮箱地址', organization: '所在组织' },
  app_roles: '在应用 {app} 中的角色和权限',
  since: '授权时间',
  used: '上次使用',
  unused: '尚未使用',
  end: '结束访问',
  end_title: '结束“{name}”的访问？',
  end_text: '{name} 会在一秒内将您退出。再次登录时会重新征求您的同意。',
  ended: '已结束 {name} 的访问',
  end_text_of: '{name} 会在一秒内将此人退出。此人再次登录时会重新征求同意。',
} satisfies Words<typeof en>;
