import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: '自定义首页',
  text: '选择要显示的卡片及其顺序。随账号保存，对所有应用的首页生效。',
  usual: '恢复默认',
} satisfies Words<typeof en>;
