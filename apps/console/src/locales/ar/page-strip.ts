import type { page_strip as en } from '../en/page-strip.ts';
import type { Words } from '../texts-type.ts';

export const page_strip = {
  unsaved:
    '{count, plural, zero {لا صفحات غير محفوظة} one {واحدة غير محفوظة} two {اثنتان غير محفوظتين} few {# غير محفوظة} many {# غير محفوظة} other {# غير محفوظة}}',
  page: 'الصفحة',
  app: 'التطبيق',
  close: 'إغلاق «{name}»',
  close_title: 'الإغلاق دون حفظ؟',
  empty: { title: 'لا صفحات مفتوحة', text: 'تظهر هنا الصفحات التي تفتحها في تطبيقاتك.' },
  open: '{count, plural, zero {لا صفحات مفتوحة} one {صفحة مفتوحة} two {صفحتان مفتوحتان} few {# صفحات مفتوحة} many {# صفحة مفتوحة} other {# صفحة مفتوحة}}',
  close_saved: 'إغلاق كل الصفحات المحفوظة',
  saving: 'جارٍ الحفظ…',
  not_saved: 'لم يُحفظ. افتح الصفحة لمعرفة السبب.',
} satisfies Words<typeof en>;
