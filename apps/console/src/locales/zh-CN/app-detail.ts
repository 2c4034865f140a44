import type { app_detail as en } from '../en/app-detail.ts';
import type { Words } from '../texts-type.ts';

export const app_detail = {
  title: '应用详情',
  copy: '复制：{name}',
  id: 'ID',
  open_value: '开放值',
  freeze_at: '冻结时间',
  frozen_at: '冻结起始时间',
  close_at: '关闭时间',
  holds: '包含内容',
  counts: {
    menus: '{count, plural, other {菜单}}',
    menu_groups: '{count, plural, other {菜单组}}',
    roles: '{count, plural, other {角色}}',
    permissions: '{count, plural, other {权限}}',
    members: '{count, plural, other {成员}}',
  },
  runs: '管理',
  admins: '管理员',
  nobody: '暂无',
  langs: '语言',
  biz_types: '业务类型',
  created: '创建时间',
  updated: '设置修改时间',
  changes: '最近修改',
  all_changes: '操作日志',
} satisfies Words<typeof en>;
