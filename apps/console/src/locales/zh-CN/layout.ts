import type { layout as en } from '../en/layout.ts';
import type { Words } from '../texts-type.ts';

export const layout = {
  header: 'Portico', side: '应用菜单', manage_side: '管理此应用', menu: '菜单', home: '首页', menus: '菜单管理', log: '操作日志',
  collapse: '收起', expand: '展开侧栏', open_side: '打开菜单', no_menus: '暂无菜单',
  switch_app: '切换应用', all_apps: '全部应用', search_pages: '搜索页面', language: '语言', theme: '主题', user_menu: '账号', sign_out: '退出登录',
  notices: '最近通知', no_notices: '本窗口暂无通知。',
  themes: { theme1: '石墨', theme2: '翡翠', theme3: '沙色', theme4: '蔚蓝' },
  palette: { title: '搜索页面', placeholder: '页面名称或编码', start: '请输入名称或编码。', none: '没有与“{keyword}”匹配的页面。', results: '{count, plural, other {# 条结果}}', move: '移动', open: '打开', window: '新窗口' },
} satisfies Words<typeof en>;
