import type { platform_roles as platform_roles_en } from '../en/platform-roles.ts';
import type { Words } from '../texts-type.ts';

export const platform_roles = {
  title: 'المسؤولون الأعلون والمدقّقون',
  role: 'الدور',
  roles: {
    super_admin: 'مسؤول أعلى',
    auditor: 'مدقّق',
  },
  means: {
    super_admin: 'يدير التطبيقات والخدمات والمشاريع والمنصة كلها.',
    auditor: 'يقرأ السجلات ومن يرى ماذا في كل مكان، ولا يغيّر شيئًا.',
  },
  since: 'منذ',
  give: 'منح دور',
  submit: 'منح',
  take: 'سحب',
  take_ask: 'سحب الدور من «{name}»؟',
  empty: {
    title: 'لا أحد مطابق',
    text: 'تُمنح الأدوار على المنصة لعدد قليل من الأشخاص.',
  },
} satisfies Words<typeof platform_roles_en>;
