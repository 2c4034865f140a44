import type { menu_work as en } from '../en/menu-work.ts';
import type { Words } from '../texts-type.ts';

export const menu_work = {
  expand_all: 'توسيع الكل',
  collapse_all: 'طيّ الكل',
  select: 'تحديد',
  select_named: 'تحديد {name}',
  select_all: 'تحديد الكل',
  selected: '{count, plural, zero {لا محدد} one {محدد واحد} two {محددان} few {# محددة} many {# محددًا} other {# محدد}}',
  clear: 'إلغاء التحديد',
  at_most: '{max} على الأكثر في المرة الواحدة.',
  keys_hint: 'المسافة للتحديد، وShift مع أحد الأسهم لتحديد المزيد.',
  move_title:
    '{count, plural, zero {نقل القوائم} one {نقل قائمة واحدة} two {نقل قائمتين} few {نقل # قوائم} many {نقل # قائمة} other {نقل # قائمة}}',
  moved_into:
    '{count, plural, zero {لم يُنقل شيء إلى {parent}} one {نُقلت قائمة واحدة إلى {parent}} two {نُقلت قائمتان إلى {parent}} few {نُقلت # قوائم إلى {parent}} many {نُقلت # قائمة إلى {parent}} other {نُقلت # قائمة إلى {parent}}}',
  moved_top:
    '{count, plural, zero {لم يُنقل شيء} one {نُقلت قائمة واحدة إلى المستوى الأعلى} two {نُقلت قائمتان إلى المستوى الأعلى} few {نُقلت # قوائم إلى المستوى الأعلى} many {نُقلت # قائمة إلى المستوى الأعلى} other {نُقلت # قائمة إلى المستوى الأعلى}}',
  undone:
    '{count, plural, zero {لم يُعد شيء} one {أُعيدت قائمة واحدة إلى مكانها} two {أُعيدت قائمتان إلى مكانهما} few {أُعيدت # قوائم إلى مكانها} many {أُعيدت # قائمة إلى مكانها} other {أُعيدت # قائمة إلى مكانها}}',
  delete_title:
    '{count, plural, zero {حذف القوائم؟} one {حذف قائمة واحدة؟} two {حذف قائمتين؟} few {حذف # قوائم؟} many {حذف # قائمة؟} other {حذف # قائمة؟}}',
  deleted:
    '{count, plural, zero {لم يُحذف شيء} one {حُذفت قائمة واحدة} two {حُذفت قائمتان} few {حُذفت # قوائم} many {حُذفت # قائمة} other {حُذفت # قائمة}}',
  clash: {
    title: 'نقلها شخص آخر في الأثناء',
    now: '«{name}» الآن هنا:',
    wanted: 'وأنت نقلتها إلى هنا:',
    more: '{count, plural, zero {لم يتغيّر غيرها.} one {تغيّرت قائمة أخرى أيضًا.} two {تغيّرت قائمتان أخريان أيضًا.} few {تغيّرت # قوائم أخرى أيضًا.} many {تغيّرت # قائمة أخرى أيضًا.} other {تغيّرت # قائمة أخرى أيضًا.}}',
    leave: 'تركها كما هي الآن',
    insist: 'نقلها مجددًا',
  },
  check: {
    running: 'جارٍ فحص العنوان…',
    ok: 'تُحمَّل في الإطار، {ms} مللي ثانية',
    answers: 'تجيب، {ms} مللي ثانية',
    refuses_framing: 'لا تسمح بعرضها في إطار. اجعلها تُفتح في نافذة جديدة.',
    bad_status: 'تجيب بالحالة {status}.',
    timeout: 'لا تجيب في الوقت المحدد.',
    unreachable: 'لا يجيب شيء على هذا العنوان.',
    unknown: 'لا يمكن من هنا معرفة إن كانت ستُحمَّل.',
  },
  import: {
    title: 'استيراد القوائم',
    hint: 'ملف .txt بقائمة واحدة في كل سطر، كما يكتبه التصدير. يضيف القوائم فقط، ولا يتغيّر شيء قبل الحفظ.',
    save: '{count, plural, =0 {لا شيء لإضافته} zero {لا شيء لإضافته} one {إضافة قائمة واحدة} two {إضافة قائمتين} few {إضافة # قوائم} many {إضافة # قائمة} other {إضافة # قائمة}}',
    done: '{count, plural, zero {لم يُضف شيء} one {أُضيفت قائمة واحدة} two {أُضيفت قائمتان} few {أُضيفت # قوائم} many {أُضيفت # قائمة} other {أُضيفت # قائمة}}',
    nothing: 'لا شيء في هذا الملف يمكن إضافته.',
    status: {
      added: 'ستُضاف',
      exists: 'موجودة من قبل',
      repeated: 'مكررة في الملف',
      no_parent: 'المجلد مفقود',
      too_deep: 'عميقة جدًا',
      over_limit: 'القوائم كثيرة جدًا',
      too_long: 'السطر طويل جدًا',
      malformed: 'تعذرت قراءته',
    },
  },
  export: { done: 'صُدّرت القوائم' },
  preview: {
    button: 'معاينة',
    title: 'معاينة',
    as: 'كما يراها',
    role: 'دور',
    person: 'شخص',
    guest: 'ضيف',
    choose_role: 'اختر دورًا',
    choose_person: 'اختر شخصًا',
    lang: 'باللغة',
    close: 'العودة إلى التعديل',
    with_edits: 'مع تغييراتك غير المحفوظة.',
    as_saved: 'كما هي محفوظة الآن.',
    invalid: 'تغييراتك غير مكتملة بعد؛ هذا هو المحفوظ.',
    sees_all: '{name} مسؤول ويرى كل القوائم.',
    no_roles: 'ليس لدى {name} دور ولا يمكنه الدخول.',
    choose: { title: 'قائمة مَن؟', text: 'اختر دورًا أو شخصًا لترى القائمة كما يراها.' },
    nothing: { title: 'لا شيء للعرض', text: 'القائمة فارغة بهذا الاختيار.' },
    seen: '{count, plural, zero {لا قوائم ظاهرة} one {قائمة واحدة ظاهرة} two {قائمتان ظاهرتان} few {# قوائم ظاهرة} many {# قائمة ظاهرة} other {# قائمة ظاهرة}}',
    tree: 'معاينة القائمة',
  },
} satisfies Words<typeof en>;
