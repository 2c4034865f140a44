import type { projects as projects_en } from '../en/projects.ts';
import type { Words } from '../texts-type.ts';

export const projects = {
  title: '项目',
  search: '按名称或 ID 搜索',
  name: '项目名称',
  id: '项目 ID',
  id_hint: '之后不能修改。',
  callback: '回调地址',
  callback_hint: '逐字比对：安全验证页只会返回到此地址。',
  updated: '修改时间',
  new: '新建项目',
  create: '登记',
  created: '项目已登记',
  delete: '删除项目',
  deleted: '项目已删除',
  empty: {
    title: '暂无项目',
    text: '项目是会将用户带到此处验证身份的外部系统。',
  },
} satisfies Words<typeof projects_en>;
