import type { connected_tools as en } from '../en/connected-tools.ts';
import type { Words } from '../texts-type.ts';

export const connected_tools = {
  lead: 'أدوات تدخلها عبر Portico، وما تشاركه معها. أنهِ وصول ما لم تعد تستخدمه.',
  none: 'لا أدوات متصلة',
  none_text: 'تظهر الأدوات هنا بعد موافقتك على مشاركة بياناتك معها.',
  learns: 'تعرف:',
  only_you: 'من أنت',
  scopes: { profile: 'الاسم', email: 'عنوان البريد الإلكتروني', organization: 'المؤسسة' },
  app_roles: 'الأدوار والصلاحيات في التطبيق {app}',
  since: 'تاريخ الموافقة',
  used: 'آخر استخدام',
  unused: 'لم تُستخدم بعد',
  end: 'إنهاء الوصول',
  end_title: 'إنهاء وصول «{name}»؟',
  end_text: 'يسجّل {name} خروجك خلال ثانية. وعند تسجيل دخولك هناك مجددًا يطلب موافقتك من جديد.',
  ended: 'أُنهي وصول {name}',
  end_text_of: 'يسجّل {name} خروج هذا الشخص خلال ثانية. وعند تسجيل دخوله هناك مجددًا يطلب موافقته من جديد.',
} satisfies Words<typeof en>;
