import type { app_menus as en } from '../en/app-menus.ts';
import type { Words } from '../texts-type.ts';

export const app_menus = {
  title: 'القوائم', manage: 'الإدارة', filter: 'تصفية القوائم', all: 'الكل', own: 'خاصة', services: 'الخدمات',
  name: 'الاسم', code: 'الرمز', owner: 'المالك', permissions: 'الصلاحيات', address: 'عنوان الصفحة', banner: 'عنوان اللافتة', memo: 'ملاحظة',
  opens_in: 'تُفتح في', frame: 'إطار المحتوى', window: 'نافذة جديدة', layout: 'تُعرض عناصره على شكل', layout_default: 'قائمة', layout_tab: 'ألسنة',
  template_only: 'في القوالب فقط', template_only_hint: 'تظهر فقط حيث أنشأها قالب.',
  hidden: 'مخفية', hidden_hint: 'العرض نهائي: القائمة المعروضة لا تُخفى مجددًا.', shown: 'معروضة', shown_hint: 'العرض نهائي. لسحبها أخرجها من مجموعاتها أو احذفها.',
  show_now: 'عرضها', biz_type: 'نوع العمل', path: 'المسار', origin_name: 'الاسم الأصلي', changed_by: 'عدّلها {name}', permissions_hint: 'امتلاك أي منها يُظهر الصفحة.',
  code_hint: 'إذا تُرك فارغًا يُنشأ رمز.', code_exists: 'هذا الرمز موجود مسبقًا في التطبيق.', was: 'كان «{value}».', tab_warning: 'يصعب استخدام الألسنة فوق {max}؛ في هذا المجلد {count}.',
  page: 'صفحة', directory: 'مجلد', tab_directory: 'مجلد بألسنة', new_menu: 'قائمة جديدة', new_page: 'صفحة جديدة', new_directory: 'مجلد جديد',
  add_page_inside: 'صفحة جديدة بداخله', add_directory_inside: 'مجلد جديد بداخله', in_directory: 'في {name}', top_level: 'المستوى الأعلى', create: 'إنشاء', created: 'أُنشئت القائمة',
  tree: 'شجرة القوائم',
  count: '{count, plural, zero {لا قوائم} one {قائمة واحدة} two {قائمتان} few {# قوائم} many {# قائمة} other {# قائمة}}',
  children: '{count, plural, zero {لا قوائم فرعية} one {قائمة فرعية واحدة} two {قائمتان فرعيتان} few {# قوائم فرعية} many {# قائمة فرعية} other {# قائمة فرعية}}',
  groups: '{count, plural, zero {لا مواضع في المجموعات} one {موضع واحد في المجموعات} two {موضعان في المجموعات} few {# مواضع في المجموعات} many {# موضعًا في المجموعات} other {# موضع في المجموعات}}',
  key_count: '{count, plural, zero {لا صلاحيات} one {صلاحية واحدة} two {صلاحيتان} few {# صلاحيات} many {# صلاحية} other {# صلاحية}}',
  move_up: 'تحريك لأعلى', move_down: 'تحريك لأسفل', move_in: 'نقل إلى داخل {name}', move_out: 'نقل إلى الخارج', move_to: 'نقل إلى…', move_title: 'نقل «{name}»', move_field: 'المجلد', move: 'نقل',
  moved_into: 'نُقلت {name} إلى {parent}', moved_top: 'نُقلت {name} إلى المستوى الأعلى', moved_within: 'نُقلت {name} ضمن {parent}', undo: 'تراجع', undone: 'أُعيدت {name} إلى مكانها', keys_hint: 'Alt مع أحد الأسهم ينقل الصف.',
  sort: 'الترتيب', delete: 'حذف', deleted: 'حُذفت القائمة', pick: 'اختر قائمة لعرضها وتعديلها.', expand: 'توسيع {name}', collapse: 'طيّ {name}', move_into_drop: 'نقل إلى داخل {name}', drag: 'سحب {name}',
  empty: { title: 'لا قوائم بعد', text: 'القوائم هي الصفحات والمجلدات التي يراها الناس في الجانب.' },
  stale: 'تغيّرت الشجرة في الأثناء وأُعيد تحميلها.', details: 'تفاصيل {name}',
} satisfies Words<typeof en>;
