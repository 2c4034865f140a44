import type { app_settings as app_settings_en } from '../en/app-settings.ts';
import type { Words } from '../texts-type.ts';

export const app_settings = {
  title: '应用设置',
  parts: '设置分组',
  general: '常规',
  logo: '徽标',
  behaviour: '行为',
  biz_types: '业务类型',
  grouping: '使用菜单组',
  grouping_hint: '使用后，操作员只能看到其角色的菜单组中的菜单；没有菜单组则什么都看不到。',
  guests: '允许访客进入',
  guests_hint: '访客可见无需权限的内容。',
  access: {
    title: '修改谁能看到什么？',
    grouping_on: '将使用菜单组：操作员只能看到其角色的菜单组中的菜单。',
    grouping_off: '将不再使用菜单组：操作员可看到其权限允许的所有菜单。',
    guests_on: '访客将可以进入此应用。',
    guests_off: '访客将不能再进入此应用。',
  },
  default_lang: '未选择语言时的默认语言',
  first_lang: '应用提供的第一种语言',
  quick_limit: '快捷入口上限',
  menu_layout: '新目录的子菜单显示为',
  freeze_notice: '自定义冻结通知',
  freeze_notice_hint: '留空则使用标准通知。',
  biz: {
    menus: '菜单',
    new: '新建业务类型',
    fixed: '每个应用都有',
    delete: '删除业务类型',
  },
} satisfies Words<typeof app_settings_en>;
