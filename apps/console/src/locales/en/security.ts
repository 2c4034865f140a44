export const security = {
  title: 'Confirm your identity',
  over_text: 'This change requires it. The confirmation lasts 30 minutes.',
  page_text: '{project} asks you to confirm your identity. You return there afterwards.',
  returns_to: 'Back to',
  way: 'Confirm with',
  ways: { password: 'Password', sms: 'SMS', email: 'Email' },
  code: { sms: 'Code sent to your mobile', email: 'Code sent to your email address' },
  submit: 'Confirm',
  no_way: 'This account has no password and no contact to confirm with. Sign out, sign in again and retry.',
  missing: {
    password: 'A password is required, but this account has none.',
    sms: 'A code by SMS is required, but this account has no mobile.',
    email: 'A code by email is required, but this account has no email address.',
  },
  to_account: 'Go to your account',
  refused: {
    title: 'This link is not trusted',
    text: 'It would return you to an address that is not registered for this project. Nothing was sent there.',
  },
};
