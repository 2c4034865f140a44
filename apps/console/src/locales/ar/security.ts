import type { security as en } from '../en/security.ts';
import type { Words } from '../texts-type.ts';

export const security = {
  title: 'أكّد هويتك',
  over_text: 'ما ستغيّره يتطلب ذلك. يسري التأكيد 30 دقيقة.',
  page_text: 'يطلب {project} ذلك، ثم تعود إليه.',
  returns_to: 'العودة إلى',
  way: 'التأكيد بواسطة',
  ways: { password: 'كلمة المرور', sms: 'رسالة قصيرة', email: 'البريد' },
  code: { sms: 'الرمز المرسل إلى جوالك', email: 'الرمز المرسل إلى بريدك الإلكتروني' },
  submit: 'تأكيد',
  no_way: 'ليس لهذا الحساب كلمة مرور ولا وسيلة اتصال. سجّل الخروج ثم الدخول وحاول مجددًا.',
  missing: {
    password: 'المطلوب كلمة المرور، وليست لهذا الحساب كلمة مرور.',
    sms: 'المطلوب رمز برسالة قصيرة، ولا جوال مربوط بهذا الحساب.',
    email: 'المطلوب رمز بالبريد، ولا بريد مربوط بهذا الحساب.',
  },
  to_account: 'الذهاب إلى حسابك',
  refused: { title: 'هذا الرابط غير موثوق', text: 'سيعيدك إلى عنوان غير مسجّل لهذا المشروع. لم يُرسل إليه شيء.' },
} satisfies Words<typeof en>;
