import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: 'تخصيص الصفحة الرئيسية',
  text: 'اختر البطاقات التي تظهر وترتيبها. يُحفظ ذلك مع حسابك ويسري على الصفحة الرئيسية لكل تطبيق.',
  usual: 'استعادة الافتراضي',
} satisfies Words<typeof en>;
