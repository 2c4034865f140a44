import type { templates as templates_en } from '../en/templates.ts';
import type { Words } from '../texts-type.ts';

export const templates = {
  title: 'القوالب',
  new: 'قالب جديد',
  is_default: 'افتراضي',
  default_hint: 'يبدأ به التطبيق إن لم يُختر غيره.',
  menus: 'القوائم',
  begin: 'البداية',
  begin_empty: 'شجرة فارغة',
  begin_app: 'قوائم تطبيق',
  created: 'أُنشئ القالب',
  deleted: 'حُذف القالب',
  changed: 'تاريخ التغيير',
  menu_count: '{count, plural, zero {لا قوائم} one {قائمة واحدة} two {قائمتان} few {# قوائم} many {# قائمة} other {# قائمة}}',
  keeps: 'التطبيقات التي بدأت به تحتفظ بقوائمها.',
  read_only: 'يغيّر المسؤولون الأعلون القوالب.',
  empty: { title: 'لا قوالب بعد', text: 'القالب شجرة قوائم تبدأ بها التطبيقات الجديدة.' },
  not_found: { title: 'القالب غير موجود', text: 'ربما حُذف.' },
  back: 'كل القوالب',
  tree_empty: { title: 'لا قوائم في هذا القالب', text: 'التطبيقات التي تبدأ به تحصل على ما تضيفه هنا.' },
  use: {
    action: 'استخدامه في «{app}»',
    title: 'بدء قوائم التطبيق «{app}» بالقالب «{name}»؟',
    text: 'يمكن ذلك مرة واحدة فقط. تبقى قوائم التطبيق الحالية كما هي.',
    done: '{count, plural, zero {لم تُضف قوائم} one {أُضيفت قائمة واحدة} two {أُضيفت قائمتان} few {أُضيفت # قوائم} many {أُضيفت # قائمة} other {أُضيفت # قائمة}}',
    begun: 'بدأ {app} بقالب من قبل، ويمكن ذلك مرة واحدة.',
  },
} satisfies Words<typeof templates_en>;
