import type { app_logo as app_logo_en, quick_mgr as quick_mgr_en, small_screen as small_screen_en } from '../en/app-extras.ts';
import type { Words } from '../texts-type.ts';

export const quick_mgr = {
  title: 'الوصول السريع',
  list: 'الصفحات المثبّتة بالترتيب',
  add: 'تثبيت صفحة',
  find: 'البحث عن صفحة',
  used: '{count} من {limit}',
  full: 'بلغتَ الحد الأقصى. يمكن تغييره في إعدادات التطبيق.',
  up: 'تحريك «{name}» لأعلى',
  down: 'تحريك «{name}» لأسفل',
  remove: 'إلغاء تثبيت «{name}»',
  moved: 'أصبحت الصفحة «{name}» في الموضع {n}',
  empty: {
    title: 'لا صفحات للوصول السريع بعد',
    text: 'ثبّت الصفحات التي يحتاجها الجميع، ويرى كل شخص ما يحق له منها.',
  },
} satisfies Words<typeof quick_mgr_en>;
export const small_screen = {
  title: 'الشاشات الضيقة',
  offer: 'ما يظهر على الشاشات الضيقة',
  all: 'كل ما يحق رؤيته',
  chosen: 'القوائم المختارة فقط',
  tree: 'قوائم التطبيق',
  hint: 'الصفحات غير المختارة يمكن فتحها بعنوانها.',
  preview: 'كما على الهاتف',
  nothing: 'لا شيء معروض بعد.',
} satisfies Words<typeof small_screen_en>;
export const app_logo = {
  text: 'يظهر بدل الأيقونة: في القوائم وفي رأس الصفحة وفي صفحة تسجيل الدخول إلى التطبيق. الصيغ: PNG أو JPEG أو WebP، والأفضل مربع بخلفية شفافة.',
  add: 'إضافة شعار',
  change: 'تغيير الشعار',
  choose: 'اختر شعارًا',
  changed: 'تغيّر الشعار',
  removed: 'أُزيل الشعار',
  unreadable: 'هذا الملف ليس صورة. اختر ملف PNG أو JPEG أو WebP.',
} satisfies Words<typeof app_logo_en>;
