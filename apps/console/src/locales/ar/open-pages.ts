import type { open_pages as en } from '../en/open-pages.ts';
import type { Words } from '../texts-type.ts';

export const open_pages = {
  title: 'الصفحات المفتوحة',
  count: '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  unsaved:
    '{count, plural, zero {لا صفحات غير محفوظة} one {واحدة غير محفوظة} two {اثنتان غير محفوظتين} few {# غير محفوظة} many {# غير محفوظة} other {# غير محفوظة}}',
  page: 'الصفحة',
  app: 'التطبيق',
  close: 'إغلاق «{name}»',
  close_title: 'الإغلاق دون حفظ؟',
  empty: { title: 'لا صفحات مفتوحة', text: 'تظهر هنا الصفحات التي تفتحها في تطبيقاتك.' },
} satisfies Words<typeof en>;
