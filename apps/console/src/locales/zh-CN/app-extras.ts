import type { app_logo as app_logo_en, quick_mgr as quick_mgr_en, small_screen as small_screen_en } from '../en/app-extras.ts';
import type { Words } from '../texts-type.ts';

export const quick_mgr = {
  title: '快捷入口管理',
  list: '按顺序排列的快捷入口',
  add: '添加页面',
  find: '查找页面',
  used: '{count} / {limit}',
  full: '已达上限，可在应用设置中调整。',
  up: '上移“{name}”',
  down: '下移“{name}”',
  remove: '移除“{name}”',
  moved: '“{name}”现在排第 {n} 位',
  empty: {
    title: '暂无快捷入口',
    text: '将大家常用的页面设为快捷入口，每个人只会看到自己有权查看的页面。',
  },
} satisfies Words<typeof quick_mgr_en>;
export const small_screen = {
  title: '小屏菜单',
  offer: '小屏上显示',
  all: '有权查看的全部菜单',
  chosen: '仅选定的菜单',
  tree: '应用菜单',
  hint: '未选的页面仍可通过地址打开。',
  preview: '手机预览',
  nothing: '尚未提供任何菜单。',
} satisfies Words<typeof small_screen_en>;
export const app_logo = {
  text: '代替图标，显示在列表、页眉和应用的登录页上。支持 PNG、JPEG 或 WebP，透明背景的正方形效果最好。',
  add: '添加徽标',
  change: '更换徽标',
  choose: '选择徽标',
  changed: '已更换徽标',
  removed: '已移除徽标',
  unreadable: '此文件不是图片。请选择 PNG、JPEG 或 WebP 文件。',
} satisfies Words<typeof app_logo_en>;
