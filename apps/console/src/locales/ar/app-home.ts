import type { app_home as en } from '../en/app-home.ts';
import type { Words } from '../texts-type.ts';

export const app_home = {
  morning: 'صباح الخير، \u2068{name}\u2069',
  afternoon: 'طاب نهارك، \u2068{name}\u2069',
  evening: 'مساء الخير، \u2068{name}\u2069',
  night: 'مرحبًا، \u2068{name}\u2069',
  pages: 'صفحاتك',
  page_count: '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  top_level: 'المستوى الأعلى',
  show_all: 'عرض الكل ({count})',
  about: 'عن هذا التطبيق',
  tenant: 'مستأجر RBAC',
  customise: 'تخصيص',
  change: 'تغيير',
  quick: 'الوصول السريع',
  quick_count: '{count} من {limit}',
  favorites: 'المفضلة',
  unsaved: 'صفحات غير محفوظة',
  favorite: 'المفضلة: {name}',
  detail: 'التفاصيل',
  unread:
    '{count, plural, zero {لا رسائل غير مقروءة} one {رسالة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}',
  recent: {
    title: 'الصفحات الأخيرة',
    empty: {
      title: 'لم تُفتح صفحات بعد',
      text: 'تظهر هنا الصفحات التي تفتحها في هذا التطبيق.',
    },
  },
  use: {
    title: 'استخدام الصفحات',
    opens: '{count, plural, zero {مرة فتح} one {مرة فتح} two {مرة فتح} few {مرات فتح} many {مرة فتح} other {مرة فتح}}',
    per_day: 'مرات الفتح يوميًا',
    range: 'المدة المعروضة',
    days: '{count, plural, zero {# يوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    sections: 'الأقسام',
    other: 'صفحات أخرى',
    day: 'اليوم',
    total: 'كل الصفحات',
    as_table: 'عرض كجدول',
    as_chart: 'عرض كرسم بياني',
    label:
      'عدد مرات فتح الصفحات خلال {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: {total}، وأكثرها في {day}: {most}.',
    empty: {
      title: 'لا مشاهدات بعد',
      text: 'يظهر هنا عدد مرات فتح الصفحات يومًا بيوم.',
    },
  },
  empty: {
    title: 'لا صفحات بعد',
    text: 'تظهر الصفحات هنا عندما تمنحك أدوارك إياها.',
    manage: 'إضافة قوائم',
    manager_text: 'أضف الصفحات والمجلدات التي يعمل بها المستخدمون.',
  },
  zone: {
    title: 'المنطقة الزمنية للتطبيق «{app}»',
    text: 'تُعرض الأوقات في هذا التطبيق ويُجمَّد ويُغلق حسب هذه المنطقة الزمنية، ويسري ذلك على الجميع.',
    field: 'المنطقة الزمنية',
  },
} satisfies Words<typeof en>;
