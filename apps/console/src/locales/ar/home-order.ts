import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: 'ترتيب الصفحة الرئيسية',
  text: 'يُحفظ مع حسابك ويسري على الصفحة الرئيسية لكل تطبيق.',
  usual: 'الترتيب الافتراضي',
  unsaved: 'صفحات غير محفوظة',
} satisfies Words<typeof en>;
