import type { open_pages as en } from '../en/open-pages.ts';
import type { Words } from '../texts-type.ts';

export const open_pages = {
  title: '已打开的页面',
  count: '{count, plural, other {# 个页面}}',
  unsaved: '{count, plural, other {# 个未保存}}',
  page: '页面',
  app: '应用',
  close: '关闭“{name}”',
  close_title: '不保存就关闭？',
  empty: { title: '没有打开的页面', text: '您在应用中打开的页面会显示在这里。' },
} satisfies Words<typeof en>;
