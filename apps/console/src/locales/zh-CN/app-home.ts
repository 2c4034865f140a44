import type { app_home as en } from '../en/app-home.ts';
import type { Words } from '../texts-type.ts';

export const app_home = {
  morning: '早上好，{name}',
  afternoon: '下午好，{name}',
  evening: '晚上好，{name}',
  night: '您好，{name}',
  pages: '我的页面',
  page_count: '{count, plural, other {# 个页面}}',
  top_level: '顶层',
  show_all: '显示全部 {count} 个',
  about: '应用信息',
  tenant: 'RBAC 租户',
  change: '修改',
  quick: '快捷入口',
  quick_count: '{count} / {limit}',
  favorites: '收藏',
  favorite: '收藏：{name}',
  detail: '详情',
  unread: '{count, plural, other {# 条未读}}',
  recent: {
    title: '最近页面',
    empty: {
      title: '还没有打开过页面',
      text: '您在此应用中打开的页面会列在这里。',
    },
  },
  use: {
    title: '页面使用',
    opens: '{count, plural, other {次打开}}',
    per_day: '每日打开次数',
    range: '显示时段',
    days: '{count, plural, other {# 天}}',
    other: '其他页面',
    day: '日期',
    total: '全部页面',
    as_table: '以表格显示',
    as_chart: '以图表显示',
    label: '{days, plural, other {# 天}}内页面共打开 {total} 次，{day}最多：{most} 次。',
    empty: {
      title: '还没有使用记录',
      text: '页面每日的打开次数会显示在这里。',
    },
  },
  empty: {
    title: '暂无页面',
    text: '您的角色获得页面后，页面会显示在这里。',
    manage: '添加菜单',
    manager_text: '添加大家要使用的页面和目录。',
  },
  zone: { title: '“{app}”的时区', text: '此应用的时间按该时区显示，状态也按其变更，对所有人生效。', field: '时区' },
} satisfies Words<typeof en>;
