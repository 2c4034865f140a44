import type { errors as en } from '../en/errors.ts';
import type { Words } from '../texts-type.ts';

export const errors = {
  title: 'خطأ {status}',
  no_permission: 'لا صلاحية',
  offline: 'لا اتصال',
  network: 'تعذّر الوصول إلى الخدمة. تحقق من الاتصال ثم أعد المحاولة.',
  aborted: 'قُطع الطلب.',
  timeout: 'لم تستجب الخدمة خلال {seconds} ثانية. أعد المحاولة.',
  status: 'فشل الطلب بالحالة {status}.',
  trace: 'معرّف التتبع {id}',
} satisfies Words<typeof en>;
