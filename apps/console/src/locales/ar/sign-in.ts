import type { sign_in as en } from '../en/sign-in.ts';
import type { Words } from '../texts-type.ts';

export const sign_in = {
  statement: 'كل مكاتبكم الخلفية، من باب واحد.',
  promise: 'سجّل الدخول مرة واحدة، ولا ترى إلا ما تتيحه أدوارك.',
  title: 'تسجيل الدخول',
  use_company: 'استخدم حسابك في {company}.',
  use_account: 'استخدم حسابك.',
  to_app: 'تسجيل الدخول إلى {app}',
  account: 'الحساب أو الجوال',
  account_hint: 'حساب المؤسسة: الاسم@المؤسسة',
  password: 'كلمة المرور',
  keep: 'إبقائي مسجّل الدخول 30 يومًا',
  submit: 'تسجيل الدخول',
  again: { title: 'سجّل الدخول مجددًا', text: 'عملك في هذه الصفحة محفوظ.', other_account: 'استُخدم حساب آخر، لذا تبدأ الصفحة من جديد.' },
  first: {
    title: 'عيّن كلمة المرور',
    text: 'مرة واحدة فقط، بالرمز الذي استلمته.',
    account: 'اسم حسابك',
    password: 'كلمة المرور الجديدة',
    repeat: 'كلمة المرور الجديدة مجددًا',
    submit: 'تعيين كلمة المرور',
    done: 'عُيّنت كلمة المرور. سجّل الدخول بها.',
    bad_link: 'هذا الرابط غير مكتمل. اطلب رابطًا جديدًا.',
    rules: 'شروط كلمة المرور',
  },
} satisfies Words<typeof en>;
