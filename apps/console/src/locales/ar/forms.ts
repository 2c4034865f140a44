import type { forms as en } from '../en/forms.ts';
import type { Words } from '../texts-type.ts';

export const forms = {
  required: 'هذا الحقل مطلوب.',
  too_long: '{max} حرفًا على الأكثر.',
  too_short: '{min} أحرف على الأقل.',
  too_many: '{max} عنصرًا على الأكثر.',
  web_address: 'يبدأ العنوان بـ http:// أو https://.',
  menu_code: "لا يمكن أن يحتوي الرمز على '' أو \\ أو /.",
  app_code: 'حروف لاتينية وأرقام و_ و- فقط.',
  plain_text: 'لا يُسمح بأحرف التحكم ولا بما يغيّر اتجاه النص.',
  invalid: 'القيمة غير صالحة.',
  login_name: 'حروف لاتينية وأرقام و _ - + @ . فقط',
  password: {
    length: 'من 8 إلى 16 حرفًا.',
    spaces: 'بلا مسافات.',
    special: 'حروف لاتينية وأرقام ورموز لوحة المفاتيح العادية فقط.',
    repeat: 'ليست مقطعًا واحدًا مكررًا.',
    types: 'ثلاثة على الأقل من: أرقام، حروف كبيرة، حروف صغيرة، رموز.',
    combination: 'النوع الذي يظهر مرة واحدة لا يكون في الأول ولا في الآخر.',
    login_name: 'لا تحتوي على اسم حسابك.',
    mismatch: 'القيمتان مختلفتان.',
  },
} satisfies Words<typeof en>;
