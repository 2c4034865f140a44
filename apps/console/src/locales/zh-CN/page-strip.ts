import type { page_strip as en } from '../en/page-strip.ts';
import type { Words } from '../texts-type.ts';

export const page_strip = {
  unsaved: '{count, plural, other {# 个未保存}}',
  page: '页面',
  app: '应用',
  close: '关闭“{name}”',
  close_title: '不保存就关闭？',
  empty: { title: '没有打开的页面', text: '您在应用中打开的页面会显示在这里。' },
  open: '{count, plural, other {已打开 # 个}}',
  close_saved: '关闭所有已保存的页面',
  saving: '正在保存…',
  not_saved: '未能保存。请打开页面查看原因。',
} satisfies Words<typeof en>;
