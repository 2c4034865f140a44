import type { invitations as en } from '../en/invitations.ts';
import type { Words } from '../texts-type.ts';

export const invitations = {
  until: 'مدعو حتى {day}',
  expired: 'انتهت صلاحية الدعوة',
  ends: 'الدعوة صالحة حتى',
  sent: 'أُرسل إلى {address}. يعيّن الرابط كلمة المرور الأولى ويعمل مرة واحدة. يمكنك أيضًا نسخه الآن، فلن يظهر مرة أخرى.',
  resend: 'إعادة إرسال الدعوة',
  resend_ask: 'إعادة دعوة {name}؟',
  resend_means: 'يصل رابط جديد ويتوقف الرابط السابق.',
  resent: 'دعوة جديدة إلى {name}',
  withdraw: 'سحب الدعوة',
  withdraw_ask: 'سحب دعوة {name}؟',
  withdraw_means: 'يتوقف الرابط عن العمل. يبقى الحساب، ويمكنك الدعوة من جديد.',
  withdrawn: 'سُحبت الدعوة',
  mailed:
    '{count, plural, =0 {لم تُرسل أي دعوة بالبريد.} zero {لم تُرسل أي دعوة بالبريد.} one {دعوة واحدة في طريقها بالبريد.} two {دعوتان في طريقهما بالبريد.} few {# دعوات في طريقها بالبريد.} many {# دعوة في طريقها بالبريد.} other {# دعوة في طريقها بالبريد.}}',
} satisfies Words<typeof en>;
