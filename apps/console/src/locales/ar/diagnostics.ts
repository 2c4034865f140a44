import type { diagnostics as en } from '../en/diagnostics.ts';
import type { Words } from '../texts-type.ts';

export const diagnostics = {
  api_reference: 'مرجع واجهة API',
  title: 'التشخيص',
  again: 'إعادة الفحص',
  installation: 'هذه المنصة',
  environment: 'البيئة',
  version: 'الإصدار',
  protocol: 'بروتوكول تسجيل الدخول',
  browser: 'المتصفح',
  language: 'اللغة والمنطقة الزمنية',
  connections: 'الاتصالات',
  platform: 'خدمة المنصة',
  user_centre: 'مركز المستخدمين',
  clock: 'فرق الساعة',
  messages: 'رسائل الإطارات',
  embedded: 'مضمّن في',
  not_embedded: 'غير مضمّن',
  unknown: 'صفحة لا تعرّف بنفسها',
  checked_at: 'وقت الفحص',
  checking: 'جارٍ الفحص',
  answers: 'يستجيب خلال {ms} مللي ثانية',
  fails: 'لا استجابة',
  difference: '\u2066{ms}\u2069 مللي ثانية',
  app: 'تطبيق هذه النافذة',
  no_app: 'لا يوجد',
} satisfies Words<typeof en>;
