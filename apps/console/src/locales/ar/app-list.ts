import type { app_list as en } from '../en/app-list.ts';
import type { Words } from '../texts-type.ts';

export const app_list = {
  see_services:
    '{count, plural, zero {لا توجد خدمات} one {عرض خدمة واحدة} two {عرض الخدمتين} few {عرض كل الخدمات (#)} many {عرض كل الخدمات (#)} other {عرض كل الخدمات (#)}}',
  title: 'تطبيقاتك',
  search: 'ابحث باسم التطبيق أو نوع العمل',
  all_apps: 'كل التطبيقات',
  recent: 'الزيارات الأخيرة',
  favorites: 'المفضلة',
  favorite: 'المفضلة: {app}',
  last_visit: 'آخر زيارة',
  kind: { admin: 'مسؤول', operator: 'مشغّل' },
  app: 'التطبيق',
  open_to: 'نطاق الإتاحة',
  time_zone: 'المنطقة الزمنية',
  status: { normal: 'عادي', frozen: 'مجمّد', closed: 'مغلق', stopped: 'موقوف' },
  open_type: { app: 'الأعضاء فقط', org: 'مؤسسة', biz_type: 'نوع العمل' },
  freezes_in:
    '{days, plural, =0 {يُجمَّد اليوم} zero {يُجمَّد اليوم} one {يُجمَّد بعد يوم واحد} two {يُجمَّد بعد يومين} few {يُجمَّد بعد # أيام} many {يُجمَّد بعد # يومًا} other {يُجمَّد بعد # يوم}}',
  frozen_for:
    '{days, plural, zero {جُمّد اليوم} one {مجمّد منذ يوم} two {مجمّد منذ يومين} few {مجمّد منذ # أيام} many {مجمّد منذ # يومًا} other {مجمّد منذ # يوم}}',
  frozen_closes:
    '{days, plural, zero {جُمّد اليوم} one {مجمّد منذ يوم} two {مجمّد منذ يومين} few {مجمّد منذ # أيام} many {مجمّد منذ # يومًا} other {مجمّد منذ # يوم}}، {left, plural, =0 {يُغلق اليوم} zero {يُغلق اليوم} one {يُغلق بعد يوم واحد} two {يُغلق بعد يومين} few {يُغلق بعد # أيام} many {يُغلق بعد # يومًا} other {يُغلق بعد # يوم}}',
  empty: { title: 'لا تطبيقات بعد', text: 'لست عضوًا في أي تطبيق. اطلب من مسؤول التطبيق إضافتك.' },
} satisfies Words<typeof en>;
