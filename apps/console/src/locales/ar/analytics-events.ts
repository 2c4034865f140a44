import type { analytics_events as analytics_events_en } from '../en/analytics-events.ts';
import type { Words } from '../texts-type.ts';

export const analytics_events = {
  title: 'أحداث التحليلات',
  intro: 'ما يجوز للصفحات الإبلاغ عنه من استخدامها. تُهمَل الأحداث غير المدرجة أو الموقوفة.',
  name: 'الاسم',
  code: 'رمز الحدث',
  code_hint: 'ترسله الصفحات، ولا يمكن تغييره لاحقًا.',
  type: 'نوع الحدث',
  types: { exposure: 'ظهور', click: 'نقرة', other: 'أخرى' },
  kind: 'الفئة',
  kinds: { click: 'نقرة', page: 'عرض صفحة', business: 'أعمال' },
  new: 'حدث جديد',
  on: 'قيد الجمع',
  off: 'موقوف',
  collect: 'جمع هذا الحدث',
  collect_hint: 'ما دام موقوفًا تُهمَل الأحداث التي تحمل هذا الرمز.',
  empty: { title: 'لا أحداث بعد', text: 'أضف الحدث قبل أن تبلغ عنه الصفحات.' },
  deleted: 'تم حذف الحدث',
  stays: 'البيانات التي جُمعت تبقى.',
} satisfies Words<typeof analytics_events_en>;
