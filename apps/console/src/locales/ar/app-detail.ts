import type { app_detail as en } from '../en/app-detail.ts';
import type { Words } from '../texts-type.ts';

export const app_detail = {
  title: 'تفاصيل التطبيق',
  copy: 'نسخ: {name}',
  id: 'المعرّف',
  open_value: 'قيمة الإتاحة',
  freeze_at: 'يُجمَّد في',
  frozen_at: 'مجمّد منذ',
  close_at: 'يُغلق في',
  holds: 'المحتويات',
  counts: {
    menus: '{count, plural, zero {قائمة} one {قائمة} two {قائمة} few {قوائم} many {قائمة} other {قائمة}}',
    menu_groups:
      '{count, plural, zero {مجموعة قوائم} one {مجموعة قوائم} two {مجموعة قوائم} few {مجموعات قوائم} many {مجموعة قوائم} other {مجموعة قوائم}}',
    roles: '{count, plural, zero {دور} one {دور} two {دور} few {أدوار} many {دورًا} other {دور}}',
    permissions: '{count, plural, zero {صلاحية} one {صلاحية} two {صلاحية} few {صلاحيات} many {صلاحية} other {صلاحية}}',
    members: '{count, plural, zero {عضو} one {عضو} two {عضو} few {أعضاء} many {عضوًا} other {عضو}}',
  },
  runs: 'الإدارة',
  admins: 'المسؤولون',
  nobody: 'لا أحد بعد',
  langs: 'اللغات',
  biz_types: 'أنواع العمل',
  created: 'أُنشئ في',
  updated: 'تغيّرت الإعدادات في',
  changes: 'أحدث التغييرات',
  all_changes: 'سجل العمليات',
} satisfies Words<typeof en>;
