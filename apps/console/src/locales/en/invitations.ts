export const invitations = {
  until: 'Invited until {day}',
  expired: 'Invitation expired',
  ends: 'Invitation valid until',
  sent: 'Sent to {address}. The link sets the first password and works once. You can also copy it now; it is not shown again.',
  resend: 'Resend invitation',
  resend_ask: 'Invite {name} again?',
  resend_means: 'They get a new link. The one before stops working.',
  resent: 'New invitation for {name}',
  withdraw: 'Withdraw invitation',
  withdraw_ask: 'Withdraw the invitation of {name}?',
  withdraw_means: 'The link stops working. The account stays, and you can invite again.',
  withdrawn: 'Invitation withdrawn',
  mailed:
    '{count, plural, =0 {No invitation was sent by email.} one {# invitation is on its way by email.} other {# invitations are on their way by email.}}',
};
