import type { layout as en } from '../en/layout.ts';
import type { Words } from '../texts-type.ts';

export const layout = {
  header: 'Portico', side: 'قوائم التطبيق', manage_side: 'إدارة هذا التطبيق', menu: 'القائمة', home: 'الرئيسية', menus: 'القوائم', log: 'سجل العمليات',
  collapse: 'طيّ', expand: 'توسيع الشريط الجانبي', open_side: 'فتح القائمة', no_menus: 'لا قوائم بعد',
  switch_app: 'تبديل التطبيق', all_apps: 'كل التطبيقات', search_pages: 'البحث في الصفحات', language: 'اللغة', theme: 'السمة', user_menu: 'الحساب', sign_out: 'تسجيل الخروج',
  notices: 'الإشعارات الأخيرة', no_notices: 'لا إشعارات في هذه النافذة.',
  themes: { theme1: 'غرافيت', theme2: 'يشم', theme3: 'رملي', theme4: 'أزوري' },
  palette: {
    title: 'البحث في الصفحات', placeholder: 'اسم الصفحة أو رمزها', start: 'اكتب اسمًا أو رمزًا.', none: 'لا صفحة تطابق «{keyword}».',
    results: '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}', move: 'تنقّل', open: 'فتح', window: 'نافذة جديدة',
  },
} satisfies Words<typeof en>;
