import type { messages as en } from '../en/messages.ts';
import type { Words } from '../texts-type.ts';

export const messages = {
  title: 'الرسائل',
  button:
    '{count, plural, =0 {الرسائل} one {الرسائل، رسالة غير مقروءة} two {الرسائل، رسالتان غير مقروءتين} few {الرسائل، # غير مقروءة} many {الرسائل، # غير مقروءة} other {الرسائل، # غير مقروءة}}',
  arrived:
    '{count, plural, zero {لا رسائل جديدة} one {رسالة جديدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}}',
  see_all: 'كل الرسائل',
  which: 'أي الرسائل',
  all: 'الكل',
  unread: 'غير مقروءة',
  read_all: 'تعليم الكل كمقروء',
  mark_read: 'تعليم كمقروءة',
  mark_unread: 'تعليم كغير مقروءة',
  remove: 'حذف الرسالة',
  more: 'عرض المزيد',
  kinds: {
    app_freezes: 'تطبيق على وشك التجميد',
    app_closes: 'تطبيق على وشك الإغلاق',
    app_state_changed: 'حالة تطبيق',
    job_finished: 'عمل مكتمل',
    service_menus_changed: 'قوائم خدمة',
    roles_changed: 'أدوارك',
  },
  countdown: {
    freezes:
      '{days, plural, =0 {يُجمَّد اليوم} one {يُجمَّد خلال يوم واحد} two {يُجمَّد خلال يومين} few {يُجمَّد خلال # أيام} many {يُجمَّد خلال # يومًا} other {يُجمَّد خلال # يوم}}',
    closes:
      '{days, plural, =0 {يُغلق اليوم} one {يُغلق خلال يوم واحد} two {يُغلق خلال يومين} few {يُغلق خلال # أيام} many {يُغلق خلال # يومًا} other {يُغلق خلال # يوم}}',
  },
  empty: { title: 'لا رسائل', text: 'تُبلَّغ هنا بما يخص تطبيقاتك وأدوارك والأعمال المكتملة.' },
  none_unread: { title: 'لا شيء غير مقروء', text: 'لقد قرأت كل الرسائل.' },
} satisfies Words<typeof en>;
