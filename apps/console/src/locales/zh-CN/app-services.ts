import type { app_services as en } from '../en/app-services.ts';
import type { Words } from '../texts-type.ts';

export const app_services = {
  title: '关联的服务',
  link: '关联菜单',
  service: '服务',
  empty: { title: '暂无关联的服务', text: '关联其他团队的页面后，它们会成为此应用的菜单。' },
  difference: '与“{name}”的差异',
  menu_count: '{count, plural, other {# 个关联菜单}}',
  unlink: '全部取消关联',
  unlinking: { title: '取消关联“{name}”？', text: '{count, plural, other {# 个菜单将保持不变并成为应用自有，服务不再修改它们。}}' },
  unlinked: '已取消关联',
  choose: '选择服务',
  choose_hint: '服务提供页面，由您选择此应用显示哪些。',
  offer: '“{name}”的菜单',
  nothing: { title: '没有可用页面', text: '该服务目前没有提供页面。' },
  already: '已关联',
  submit: '{count, plural, =0 {关联} other {关联 # 个菜单}}',
  linked: '{count, plural, other {已关联 # 个菜单}}',
} satisfies Words<typeof en>;
