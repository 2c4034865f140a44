import type { log_work as en } from '../en/log-work.ts';
import type { Words } from '../texts-type.ts';

export const log_work = {
  filters: 'عوامل التصفية',
  event: 'الحدث',
  find_event: 'ابحث عن حدث',
  find_app: 'ابحث عن تطبيق',
  not: 'ليس',
  who_hint: 'الاسم أو اسم الدخول أو المعرّف',
  address_hint: 'عنوان IP',
  outside: 'خارج التطبيقات',
  kinds: { create: 'إنشاء', change: 'تغيير', remove: 'إزالة', access: 'صلاحيات', run: 'أخرى' },
  severity: 'الخطورة',
  severities: { info: 'معلومة', notice: 'تنبيه', warning: 'تحذير', critical: 'حرج' },
  views: {
    label: 'طرق العرض',
    save: 'حفظ طريقة العرض',
    save_new: 'حفظ كطريقة عرض جديدة',
    replace: 'حفظ التغييرات',
    rename: 'إعادة تسمية طريقة العرض',
    share: 'مشاركة طريقة العرض',
    unshare: 'إيقاف المشاركة',
    share_with: 'مشاركتها مع كل من يمكنه قراءة هذا السجل',
    more: 'إجراءات «{name}»',
    delete_shared: 'سيفقد الآخرون طريقة العرض هذه أيضًا.',
  },
  about: 'نحو {count}',
  by_time: 'السجلات حسب الوقت والنوع',
} satisfies Words<typeof en>;
