import type { app_settings as app_settings_en } from '../en/app-settings.ts';
import type { Words } from '../texts-type.ts';

export const app_settings = {
  title: 'إعدادات التطبيق',
  parts: 'أقسام الإعدادات',
  general: 'عام',
  logo: 'الشعار',
  behaviour: 'السلوك',
  biz_types: 'أنواع العمل',
  grouping: 'استخدام مجموعات القوائم',
  grouping_hint: 'عندها لا يرى المشغّلون إلا قوائم مجموعات أدوارهم، ومن دون مجموعات لا يرون شيئًا.',
  guests: 'يمكن للزوار الدخول',
  guests_hint: 'يرون ما لا تلزمه صلاحية.',
  access: {
    title: 'تغيير من يرى ماذا؟',
    grouping_on: 'ستُستخدم مجموعات القوائم: لا يرى المشغّلون إلا قوائم مجموعات أدوارهم.',
    grouping_off: 'لن تُستخدم مجموعات القوائم: يرى المشغّلون كل قائمة تسمح بها صلاحياتهم.',
    guests_on: 'سيتمكن الزوار من دخول هذا التطبيق.',
    guests_off: 'لن يتمكن الزوار من دخول هذا التطبيق بعد الآن.',
  },
  default_lang: 'اللغة لمن لم يختر لغة',
  first_lang: 'أول لغة يتيحها التطبيق',
  quick_limit: 'الحد الأقصى للوصول السريع',
  menu_layout: 'طريقة عرض القوائم الفرعية في المجلدات الجديدة',
  freeze_notice: 'إشعار تجميد مخصّص',
  freeze_notice_hint: 'اتركه فارغًا للإشعار المعتاد.',
  biz: {
    menus: 'القوائم',
    new: 'نوع عمل جديد',
    fixed: 'في كل تطبيق',
    delete: 'حذف نوع العمل',
  },
} satisfies Words<typeof app_settings_en>;
