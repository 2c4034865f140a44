import type { app_home as en } from '../en/app-home.ts';
import type { Words } from '../texts-type.ts';

export const app_home = {
  morning: '早上好，{name}',
  afternoon: '下午好，{name}',
  evening: '晚上好，{name}',
  pages: '我的页面',
  page_count: '{count, plural, other {# 个页面}}',
  top_level: '顶级',
  show_all: '显示全部 {count} 个',
  about: '应用信息',
  code: '编码',
  tenant: 'RBAC 租户',
  change: '更改',
  frozen: { title: '该应用已冻结', text: '所有内容可查看，解冻之前不能修改。', admin_text: '操作员只能查看，不能修改；管理员不受影响。' },
  closed: { title: '该应用已关闭', text: '只有管理员可以进入。' },
  freezing: { text: '之后只能查看，不能修改。' },
  empty: { title: '暂无页面', text: '角色授予页面后会显示在这里。', manage: '添加菜单', manager_text: '添加大家要使用的页面和目录。' },
  zone: { title: '{app}的时区', text: '此应用的时间按该时区显示，状态也按其变更，对所有人生效。', field: '时区' },
  page: {
    directory_text: '此目录包含的内容。',
    page_text: '此页面在其自身地址打开。',
    address: '地址',
    open: '打开页面',
    no_address: '此页面没有地址。',
    empty_directory: '此目录为空。',
    missing: '您没有此菜单。',
  },
} satisfies Words<typeof en>;
