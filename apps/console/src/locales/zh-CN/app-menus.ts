import type { app_menus as en } from '../en/app-menus.ts';
import type { Words } from '../texts-type.ts';

export const app_menus = {
  title: '菜单管理', manage: '管理', filter: '筛选菜单', all: '全部', own: '自有', services: '服务',
  name: '名称', code: '编码', owner: '归属', permissions: '权限', address: '页面地址', banner: '横幅地址', memo: '备注',
  opens_in: '打开方式', frame: '内容框架', window: '新窗口', layout: '子菜单显示为', layout_default: '列表', layout_tab: '标签页',
  template_only: '仅模板可见', template_only_hint: '仅在由模板创建的菜单中显示。',
  hidden: '隐藏', hidden_hint: '显示后不可撤回：已显示的菜单不能再隐藏。', shown: '显示中', shown_hint: '显示后不可撤回。如需撤下，请移出菜单组或删除。',
  show_now: '显示', biz_type: '业务类型', path: '路径', origin_name: '原始名称', changed_by: '由 {name} 修改', permissions_hint: '拥有其中任意一项即可看到此页面。',
  code_hint: '留空则自动生成编码。', code_exists: '该编码在应用中已存在。', was: '原为“{value}”。', tab_warning: '标签页超过 {max} 个不便使用；此目录有 {count} 个。',
  page: '页面', directory: '目录', tab_directory: '标签页目录', new_menu: '新建菜单', new_page: '新建页面', new_directory: '新建目录',
  add_page_inside: '在其中新建页面', add_directory_inside: '在其中新建目录', in_directory: '位于{name}', top_level: '顶级', create: '创建', created: '菜单已创建',
  tree: '菜单树', count: '{count, plural, other {# 个菜单}}', children: '{count, plural, other {# 个子菜单}}', groups: '{count, plural, other {# 处菜单组引用}}',
  key_count: '{count, plural, other {# 项权限}}',
  move_up: '上移', move_down: '下移', move_in: '移入{name}', move_out: '移出', move_to: '移动到…', move_title: '移动“{name}”', move_field: '目录', move: '移动',
  moved_into: '已将{name}移入{parent}', moved_top: '已将{name}移到顶级', moved_within: '已在{parent}内移动{name}', undo: '撤销', undone: '已将{name}移回', keys_hint: 'Alt 加方向键可移动此行。',
  sort: '位置', delete: '删除', deleted: '菜单已删除', pick: '选择一个菜单以查看和修改。', expand: '展开{name}', collapse: '收起{name}', move_into_drop: '移入{name}', drag: '拖动{name}',
  empty: { title: '暂无菜单', text: '菜单是大家在侧栏看到的页面和目录。' },
  stale: '菜单树已被他人更改，现已重新加载。', details: '{name}的详情',
} satisfies Words<typeof en>;
