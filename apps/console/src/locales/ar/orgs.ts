import type { orgs as orgs_en, org_users as org_users_en, user_import as user_import_en } from '../en/orgs.ts';
import type { Words } from '../texts-type.ts';

export const orgs = {
  title: 'المؤسسات والمستخدمون',
  search: 'ابحث بالاسم أو الرمز',
  code_hint: 'الجزء الذي يلي @ في أسماء الدخول، ولا يمكن تغييره لاحقًا.',
  created_at: 'أُنشئت في',
  new: 'مؤسسة جديدة',
  created: 'أُنشئت المؤسسة',
  rename: 'إعادة التسمية',
  empty: {
    title: 'لا مؤسسات بعد',
    text: 'يسجّل أفراد المؤسسة الدخول بالشكل الاسم@المؤسسة.',
  },
} satisfies Words<typeof orgs_en>;
export const org_users = {
  title: 'المستخدمون',
  search: 'اسم المستخدم أو الاسم الظاهر أو الجوال أو البريد',
  login_name: 'اسم الدخول',
  user_code: 'اسم المستخدم',
  nick_name: 'الاسم الظاهر',
  real_name: 'الاسم الحقيقي',
  mobile: 'الجوال',
  email: 'البريد الإلكتروني',
  statuses: {
    active: 'نشط',
    disabled: 'معطّل',
  },
  password: 'كلمة المرور',
  set: 'معيّنة',
  not_set: 'لم تُعيَّن بعد',
  manager: 'مدير',
  bound: 'مرتبط بحساب شخصي',
  created_at: 'أُنشئ في',
  invite: 'دعوة مستخدم',
  invite_submit: 'دعوة',
  invited: {
    title: 'تمت دعوة {name}',
    text: 'سلّم هذا الرابط. يعيّن كلمة المرور الأولى ويعمل مرة واحدة ولا يظهر إلا الآن.',
    link: 'الرابط',
    until: 'صالح حتى',
  },
  actions: {
    disable: 'تعطيل',
    enable: 'تفعيل',
    kick: 'إنهاء كل عمليات الدخول',
    reset: 'إعادة تعيين كلمة المرور',
    make_manager: 'تعيين مديرًا',
    drop_manager: 'إلغاء صفة المدير',
    leave: 'مغادرة الشركة',
    remove: 'حذف المستخدم',
  },
  ask_several:
    '{action}: {count, plural, zero {لا مستخدمين؟} one {مستخدم واحد؟} two {مستخدمان؟} few {# مستخدمين؟} many {# مستخدمًا؟} other {# مستخدم؟}}',
  means_several: {
    disable: 'تنتهي كل عمليات الدخول بهذه الحسابات خلال ثانية، ولا يمكن الدخول بها.',
    kick: 'على كل من دخل بأحد هذه الحسابات أن يسجّل الدخول من جديد.',
  },
  means: {
    disable: 'تنتهي كل عمليات الدخول خلال ثانية، ولا يمكن الدخول بهذا الحساب.',
    enable: 'يمكن الدخول بالحساب من جديد، ولا يُعاد ما سُحب.',
    kick: 'على كل من دخل بهذا الحساب أن يسجّل الدخول من جديد.',
    reset: 'تُلغى كلمة المرور فورًا وتنتهي كل عمليات الدخول، وتحصل على رابط لتعيين أخرى.',
    make_manager: 'يدعو المديرون مستخدمي مؤسستهم ويعطّلونهم.',
    drop_manager: 'يبقى الحساب وكل ما عدا ذلك.',
    leave: 'يُعطَّل الحساب وتنتهي كل عمليات الدخول، وتُسحب كل التطبيقات والخدمات والأدوار على المنصة.',
  },
  ask: '{action}: {name}؟',
  removed: 'حُذف المستخدم',
  left: {
    title: 'سُجّلت مغادرة {name}',
    apps: '{count, plural, zero {لم يُسحب أي تطبيق.} one {سُحب تطبيق واحد.} two {سُحب تطبيقان.} few {سُحبت # تطبيقات.} many {سُحب # تطبيقًا.} other {سُحب # تطبيق.}}',
    no_admin: 'بلا مسؤول الآن:',
  },
  empty: {
    title: 'لا مستخدمين بعد',
    text: 'ادعُ واحدًا، أو استورد كثيرين من ملف.',
  },
} satisfies Words<typeof org_users_en>;
export const user_import = {
  title: 'استيراد مستخدمين',
  choose: 'اختيار ملف CSV',
  hint: 'بترميز UTF-8. السطر الأول يسمّي الأعمدة:',
  too_large: 'الملف أكبر من {mib} ميبيبايت.',
  not_text: 'هذا ليس ملفًا نصيًا بترميز UTF-8.',
  checking: 'جارٍ الفحص',
  checked: 'لم يُضف شيء بعد. هذا ما سيفعله كل سطر.',
  result: 'النتيجة',
  faults: 'الأخطاء',
  results: {
    added: 'جديد',
    exists: 'موجود من قبل',
    repeated: 'مكرر في الملف',
    invalid: 'غير صالح',
  },
  with_codes: 'إنشاء رابط لكلمة المرور الأولى لكل منهم',
  run: '{count, plural, zero {لا مستخدمين لإضافتهم} one {إضافة مستخدم واحد} two {إضافة مستخدمَين} few {إضافة # مستخدمين} many {إضافة # مستخدمًا} other {إضافة # مستخدم}}',
  added:
    '{count, plural, zero {لم يُضف أحد.} one {أُضيف مستخدم واحد.} two {أُضيف مستخدمان.} few {أُضيف # مستخدمين.} many {أُضيف # مستخدمًا.} other {أُضيف # مستخدم.}}',
  codes: 'تنزيل الروابط',
  codes_hint: 'لا تظهر إلا الآن.',
  first: 'يظهر أول {count} من الأسطر.',
} satisfies Words<typeof user_import_en>;
