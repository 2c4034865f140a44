import type { entry as en } from '../en/entry.ts';
import type { Words } from '../texts-type.ts';

export const entry = {
  preparing: {
    title: 'جارٍ فتح التطبيق',
    text: 'جارٍ تجهيز قوائمه ومنطقته الزمنية.',
  },
  jump: {
    title: 'الانتقال إلى تسجيل الدخول في المكتب الخلفي',
    text: 'جارٍ نقلك. يستغرق ذلك لحظة.',
    none_title: 'لا يوجد هنا تسجيل دخول إلى المكتب الخلفي',
    none_text: 'ليس في هذه المنصة ما ننقلك إليه.',
  },
  no_auth: {
    title: 'لا تملك صلاحية الدخول',
    text: 'اطلب من مسؤول التطبيق دورًا.',
    text_as: '\u2068{name}\u2069، لا يسمح لك أي من أدوارك بالدخول. اطلب من مسؤول التطبيق دورًا.',
    other_account: 'استخدام حساب آخر',
  },
} satisfies Words<typeof en>;
