import type { invitations as en } from '../en/invitations.ts';
import type { Words } from '../texts-type.ts';

export const invitations = {
  until: '邀请有效期至 {day}',
  expired: '邀请已过期',
  ends: '邀请有效期至',
  sent: '已发送至 {address}。此链接用于设置首个密码，仅可使用一次。您也可以现在复制，之后不再显示。',
  resend: '重新发送邀请',
  resend_ask: '重新邀请 {name}？',
  resend_means: '对方将收到新链接，之前的链接随即失效。',
  resent: '已重新邀请 {name}',
  withdraw: '撤回邀请',
  withdraw_ask: '撤回对 {name} 的邀请？',
  withdraw_means: '链接将失效。账号仍会保留，您可以再次邀请。',
  withdrawn: '邀请已撤回',
  mailed: '{count, plural, =0 {未通过邮件发送邀请。} other {正在通过邮件发送 # 份邀请。}}',
} satisfies Words<typeof en>;
