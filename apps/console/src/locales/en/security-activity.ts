export const security_activity = {
  lead: 'Sign-ins from new devices, and changes to your account. Time zone:',
  not_you: 'Do you see something that was not you? Change your password, then end the sign-ins you do not recognise.',
  password: 'Change password',
  sign_ins: 'Review sign-ins',
  empty: {
    title: 'No security activity yet',
    text: 'New devices and changes to your password, second factors, contacts and roles appear here.',
  },
  new: 'New',
  by: 'By',
  unread: '{count, plural, one {# new security notice} other {# new security notices}}',
  review: 'Review',
};
