import type { templates as templates_en } from '../en/templates.ts';
import type { Words } from '../texts-type.ts';

export const templates = {
  title: '模板',
  new: '新建模板',
  is_default: '默认',
  default_hint: '没有选择其他模板时，新应用以此模板开始。',
  menus: '菜单',
  begin: '初始内容',
  begin_empty: '空菜单树',
  begin_app: '某个应用的菜单',
  created: '模板已创建',
  deleted: '模板已删除',
  changed: '修改时间',
  menu_count: '{count, plural, other {# 个菜单}}',
  keeps: '以它开始的应用会保留自己的菜单。',
  read_only: '模板由超级管理员修改。',
  empty: { title: '暂无模板', text: '模板是新应用起始使用的菜单树。' },
  not_found: { title: '模板不存在', text: '可能已被删除。' },
  back: '全部模板',
  tree_empty: { title: '模板中没有菜单', text: '以此模板开始的应用会得到您在此添加的菜单。' },
  use: {
    action: '用于“{app}”',
    title: '以“{name}”作为“{app}”的初始菜单？',
    text: '只能进行一次。应用已有的菜单保持不变。',
    done: '{count, plural, other {已添加 # 个菜单}}',
    begun: '{app}已经用过模板，只能用一次。',
  },
} satisfies Words<typeof templates_en>;
