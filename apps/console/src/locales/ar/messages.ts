import type { messages as en } from '../en/messages.ts';
import type { Words } from '../texts-type.ts';

export const messages = {
  title: 'الرسائل',
  button:
    '{count, plural, =0 {الرسائل} one {الرسائل، رسالة غير مقروءة} two {الرسائل، رسالتان غير مقروءتين} few {الرسائل، # رسائل غير مقروءة} many {الرسائل، # رسالة غير مقروءة} other {الرسائل، # رسالة غير مقروءة}}',
  arrived:
    '{count, plural, zero {لا رسائل جديدة} one {رسالة جديدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}}',
  see_all: 'كل الرسائل',
  which: 'الرسائل المعروضة',
  unread: 'غير مقروءة',
  read_all: 'تحديد الكل كمقروء',
  mark_read: 'تحديد كمقروءة',
  mark_unread: 'تحديد كغير مقروءة',
  remove: 'حذف الرسالة',
  more: 'عرض المزيد',
  kinds: {
    app_freezes: 'تطبيق على وشك التجميد',
    app_closes: 'تطبيق على وشك الإغلاق',
    app_state_changed: 'تغيّر حالة تطبيق',
    job_finished: 'اكتملت مهمة',
    service_menus_changed: 'تغيّرت قوائم خدمة',
    service_synchronized: 'مزامنة تطبيقك مع خدمة',
    page_failed: 'تعذّر تحميل صفحة',
    roles_changed: 'تغيّرت أدوارك',
  },
  countdown: {
    freezes:
      '{days, plural, =0 {يُجمَّد اليوم} one {يُجمَّد بعد يوم واحد} two {يُجمَّد بعد يومين} few {يُجمَّد بعد # أيام} many {يُجمَّد بعد # يومًا} other {يُجمَّد بعد # يوم}}',
    closes:
      '{days, plural, =0 {يُغلق اليوم} one {يُغلق بعد يوم واحد} two {يُغلق بعد يومين} few {يُغلق بعد # أيام} many {يُغلق بعد # يومًا} other {يُغلق بعد # يوم}}',
  },
  empty: { title: 'لا رسائل', text: 'تُبلَّغ هنا بما يخص تطبيقاتك وأدوارك والأعمال المكتملة.' },
  none_unread: { title: 'لا شيء غير مقروء', text: 'لقد قرأت كل الرسائل.' },
} satisfies Words<typeof en>;
