import type { security_activity as en } from '../en/security-activity.ts';
import type { Words } from '../texts-type.ts';

export const security_activity = {
  lead: 'عمليات الدخول من أجهزة جديدة، وتغييرات حسابك. المنطقة الزمنية:',
  not_you: 'هل هنا ما لم تفعله أنت؟ غيّر كلمة المرور، ثم أنهِ عمليات الدخول التي لا تعرفها.',
  password: 'تغيير كلمة المرور',
  sign_ins: 'مراجعة عمليات الدخول',
  empty: { title: 'لا نشاط أمنيًا بعد', text: 'تظهر هنا الأجهزة الجديدة وتغييرات كلمة المرور والعوامل الثانية ووسائل الاتصال والأدوار.' },
  new: 'جديد',
  by: 'بواسطة',
  unread:
    '{count, plural, zero {لا إشعارات أمنية جديدة} one {إشعار أمني جديد} two {إشعاران أمنيان جديدان} few {# إشعارات أمنية جديدة} many {# إشعارًا أمنيًا جديدًا} other {# إشعار أمني جديد}}',
  review: 'مراجعة',
} satisfies Words<typeof en>;
