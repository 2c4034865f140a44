import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: '首页卡片顺序',
  text: '随账号保存，对所有应用的首页生效。',
  usual: '默认顺序',
  unsaved: '未保存的页面',
} satisfies Words<typeof en>;
