import type { app_home as en } from '../en/app-home.ts';
import type { Words } from '../texts-type.ts';

export const app_home = {
  morning: 'صباح الخير، {name}',
  afternoon: 'طاب نهارك، {name}',
  evening: 'مساء الخير، {name}',
  pages: 'صفحاتك',
  page_count: '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  top_level: 'المستوى الأعلى',
  show_all: 'عرض الكل ({count})',
  about: 'عن هذا التطبيق',
  code: 'الرمز',
  tenant: 'مستأجر RBAC',
  change: 'تغيير',
  frozen: {
    title: 'هذا التطبيق مجمّد',
    text: 'يمكن قراءة كل شيء، ويُرفض أي تغيير إلى أن يُفتح من جديد.',
    admin_text: 'يمكن للمشغّلين القراءة دون التغيير، ويواصل المسؤولون عملهم.',
  },
  closed: { title: 'هذا التطبيق مغلق', text: 'لا يدخله إلا المسؤولون.' },
  freezing: { text: 'بعد ذلك يمكن قراءته لا تغييره.' },
  empty: {
    title: 'لا صفحات بعد',
    text: 'تظهر الصفحات هنا عندما تمنحك أدوارك إياها.',
    manage: 'إضافة قوائم',
    manager_text: 'أضف الصفحات والمجلدات التي يعمل بها الناس.',
  },
  zone: {
    title: 'المنطقة الزمنية لـ {app}',
    text: 'تُعرض الأوقات في هذا التطبيق وتتغير حالاته وفق هذه الساعة، لدى الجميع.',
    field: 'المنطقة الزمنية',
  },
  page: {
    directory_text: 'محتويات هذا المجلد.',
    page_text: 'تُفتح هذه الصفحة في عنوانها الخاص.',
    address: 'العنوان',
    open: 'فتح الصفحة',
    no_address: 'ليس لهذه الصفحة عنوان.',
    empty_directory: 'هذا المجلد فارغ.',
    missing: 'هذه القائمة ليست ضمن قوائمك.',
  },
} satisfies Words<typeof en>;
