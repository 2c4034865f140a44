import type { preferences as en } from '../en/preferences.ts';
import type { Words } from '../texts-type.ts';

export const preferences = {
  lead: 'تُحفظ مع حسابك وتسري في كل متصفح تسجّل الدخول منه.',
  language: 'اللغة',
  theme: 'السمة',
  theme_text: 'اتباع النظام: غرافيت عندما يكون نظامك داكنًا، وإلا فسمتك الفاتحة.',
  zone: 'المنطقة الزمنية',
  zone_text: 'تُعرض الأوقات بهذه المنطقة.',
  zone_of_app: 'منطقة التطبيق نفسها',
  density: 'كثافة العرض',
  density_text: 'العرض المكثف يُظهر صفوفًا أكثر على الشاشة. الهواتف تستخدم العرض المريح دائمًا.',
  densities: { comfortable: 'مريح', compact: 'مكثف' },
  start: 'صفحة البداية',
  start_text: 'تُفتح بعد تسجيل الدخول.',
  starts: { app_list: 'تطبيقاتك', last_app: 'آخر تطبيق استخدمته', app: 'تطبيق محدد' },
  start_app: 'اختر تطبيقًا',
} satisfies Words<typeof en>;
