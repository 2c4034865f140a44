import type { global_menus as global_menus_en } from '../en/global-menus.ts';
import type { Words } from '../texts-type.ts';

export const global_menus = {
  title: '全局菜单',
  empty: { title: '暂无全局菜单', text: '在此添加的菜单会显示在所有应用中。' },
  on_delete: '所有应用会立即移除它。',
  read_only: '全局菜单由超级管理员修改。',
} satisfies Words<typeof global_menus_en>;
