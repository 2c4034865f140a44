import type { qr_confirm as enQr, registration as en, reset as enReset, sso as enSso } from '../en/registration.ts';
import type { Words } from '../texts-type.ts';

export const registration = {
  title: 'إنشاء حساب',
  invited: 'هل دعتك مؤسسة؟ افتح رابط الدعوة بدلًا من ذلك.',
  off: 'إنشاء الحسابات ذاتيًا غير متاح هنا. اطلب حسابًا من المسؤول.',
  have: 'لديك حساب؟',
  ways: { label: 'طرق التسجيل', sms: 'الجوال', email: 'البريد', name: 'اسم الحساب', guardian: 'لأجل طفل' },
  user_name: 'اسم الحساب',
  nick_name: 'اسمك (اختياري)',
  guardian: 'جوال أحد الوالدين أو الوصي',
  guardian_hint: 'يصل الرمز إليه.',
  picture_hint: {
    both: 'لا فرق بين الأحرف الكبيرة والصغيرة. إذا تعذّرت عليك قراءتها فسجّل بالجوال أو البريد.',
    sms: 'لا فرق بين الأحرف الكبيرة والصغيرة. إذا تعذّرت عليك قراءتها فسجّل بالجوال.',
    email: 'لا فرق بين الأحرف الكبيرة والصغيرة. إذا تعذّرت عليك قراءتها فسجّل بالبريد.',
    none: 'لا فرق بين الأحرف الكبيرة والصغيرة. إذا تعذّرت عليك قراءتها فاطلب من المسؤول إنشاء حسابك.',
  },
  repeat: 'كلمة المرور مجددًا',
  submit: 'إنشاء الحساب',
  done: 'أُنشئ حسابك. سجّل الدخول به.',
} satisfies Words<typeof en>;

export const reset = {
  title: 'كلمة مرور جديدة',
  lead: 'أكّد برمز أن الحساب لك. بعد ذلك يُسجَّل خروجك من كل الأجهزة الأخرى.',
  ways: { label: 'وجهة الرمز', sms: 'رسالة نصية', email: 'البريد', guardian: 'الوصي' },
  kind: { label: 'نوع الحساب', org: 'مؤسسة', person: 'شخصي' },
  login_name: 'حساب الطفل',
  submit: 'تعيين كلمة المرور',
  done: 'عُيّنت كلمة المرور الجديدة. سجّل الدخول بها.',
  none: { title: 'تواصل مع المسؤول', text: 'لا تُرسل الرموز هنا. اطلب من المسؤول إعادة تعيين كلمة مرورك.' },
} satisfies Words<typeof enReset>;

export const qr_confirm = {
  title: 'تسجيل الدخول على شاشة أخرى',
  question: 'هل تعرض الشاشة الأخرى هذا الرقم؟',
  device: 'الجهاز',
  address: 'عنوان IP',
  asked: 'وقت الطلب',
  as: 'الدخول باسم',
  warning: 'لا تؤكد إلا إذا كانت الشاشة الأخرى أمامك. كل من يستخدمها سيدخل باسمك.',
  yes: 'نعم، سجّل الدخول هناك',
  no: 'لا، ارفضها',
  confirmed: { title: 'تم تسجيل الدخول هناك', text: 'يمكنك المتابعة على الشاشة الأخرى.' },
  cancelled: { title: 'تم الرفض', text: 'لم يُسجَّل دخول أحد.' },
} satisfies Words<typeof enQr>;

export const sso = {
  title: 'المتابعة إلى {name}',
  asks: 'يسأل \u2068{name}\u2069 من أنت. أنت مسجّل الدخول باسم \u2068{user}\u2069.',
  agree: 'متابعة',
  refuse: 'إلغاء',
  another: 'استخدام حساب آخر',
  learns: 'وسيعرف أيضًا:',
  scopes: { profile: 'اسمك', email: 'عنوان بريدك الإلكتروني', organization: 'مؤسستك' },
  app_roles: 'أدوارك وصلاحياتك في التطبيق {app}',
  bad_link: { title: 'هذا الرابط غير مكتمل', text: 'عُد إلى التطبيق الذي جئت منه وابدأ من جديد.' },
} satisfies Words<typeof enSso>;
