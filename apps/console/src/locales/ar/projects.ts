import type { projects as projects_en } from '../en/projects.ts';
import type { Words } from '../texts-type.ts';

export const projects = {
  title: 'المشاريع',
  search: 'ابحث بالاسم أو المعرّف',
  name: 'اسم المشروع',
  id: 'معرّف المشروع',
  id_hint: 'لا يمكن تغييره لاحقًا.',
  callback: 'عنوان العودة',
  callback_hint: 'يُقارن حرفًا بحرف: لا تعود صفحة التحقق إلى غيره.',
  updated: 'تاريخ التغيير',
  new: 'مشروع جديد',
  create: 'تسجيل',
  created: 'سُجّل المشروع',
  delete: 'حذف المشروع',
  deleted: 'حُذف المشروع',
  empty: {
    title: 'لا مشاريع بعد',
    text: 'المشروع نظام خارجي يرسل الأشخاص إلى هنا لتأكيد هويتهم.',
  },
} satisfies Words<typeof projects_en>;
