import type { sign_in_policies as en } from '../en/sign-in-policies.ts';
import type { Words } from '../texts-type.ts';

export const sign_in_policies = {
  title: 'سياسات الدخول',
  title_of: 'سياسة الدخول: {name}',
  organisations: 'المؤسسات',
  roles: 'الأدوار',
  everybody: 'الجميع',
  people: '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  strictest: 'إذا انطبقت عدة سياسات على شخص واحد فالأشد هي النافذة، بندًا بندًا.',
  second_factor: 'العامل الثاني',
  rules: {
    off: 'غير مفعّل',
    offered: 'متاح: يضيفه من يشاء',
    required_for_roles: 'مطلوب لهذه الأدوار',
    required: 'مطلوب من الجميع',
  },
  for_roles: 'الأدوار',
  holders: { super_admin: 'المسؤولون الأعلون', auditor: 'المدققون', org_manager: 'مديرو المؤسسات' },
  from_day: 'مطلوب ابتداءً من',
  from_day_hint: 'قبل ذلك يُذكَّر الأشخاص ويمكنهم تسجيل الدخول. إن تُرك فارغًا فيسري فورًا.',
  counts: 'المقبول',
  counts_hint: 'يقوم رمز الاسترداد مقام أي منها مرة واحدة.',
  factors: { passkey: 'مفتاح المرور', totp: 'تطبيق المصادقة', sms: 'رسالة نصية', email: 'البريد' },
  choose_one: 'اختر واحدًا على الأقل.',
  touches: 'من تمسّهم',
  required_of: '{required} من {people} يلزمهم عامل ثانٍ. لا يُسجَّل خروج أحد عند الحفظ.',
  must_add: 'يلزمهم إضافة عامل',
  must_add_title: 'يلزمهم إضافة عامل',
  cannot: 'لا يمكنهم الدخول',
  cannot_title: 'لا يمكنهم تسجيل الدخول',
  has: 'لديه: {factors}',
  has_none: 'ليس لديه شيء',
  self_free: 'لا تمسّك أنت.',
  self_touched: 'يلزمك أنت أيضًا إضافة عامل.',
  self_locked: 'لن تتمكن أنت أو آخر مسؤول أعلى من تسجيل الدخول، فلا يمكن الحفظ هكذا.',
  confirm: {
    title:
      '{count, plural, zero {لا أحد يفقد الدخول} one {شخص واحد لن يتمكن من الدخول} two {شخصان لن يتمكنا من الدخول} few {# أشخاص لن يتمكنوا من الدخول} many {# شخصًا لن يتمكنوا من الدخول} other {# شخص لن يتمكنوا من الدخول}}',
    text: 'ليس لديهم ما هو مقبول ولا يمكنهم إضافة شيء هنا:',
    submit: 'احفظ رغم ذلك',
  },
} satisfies Words<typeof en>;
