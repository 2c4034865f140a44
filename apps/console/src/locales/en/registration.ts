export const registration = {
  title: 'Create an account',
  invited: 'Invited by an organisation? Open the link you were given instead.',
  off: 'You cannot create an account yourself here. Ask an administrator for one.',
  have: 'Already have an account?',
  ways: { label: 'Ways to register', sms: 'Mobile', email: 'Email', name: 'Name', guardian: 'For a child' },
  user_name: 'Account name',
  nick_name: 'Your name (optional)',
  guardian: 'Mobile of a parent or guardian',
  guardian_hint: 'The code goes to this number.',
  picture_hint: {
    both: 'Not case-sensitive. If you cannot read it, register by mobile or email.',
    sms: 'Not case-sensitive. If you cannot read it, register by mobile.',
    email: 'Not case-sensitive. If you cannot read it, register by email.',
    none: 'Not case-sensitive. If you cannot read it, ask an administrator to create your account.',
  },
  repeat: 'Password again',
  submit: 'Create account',
  done: 'Your account has been created. Sign in with it.',
};

export const reset = {
  title: 'New password',
  lead: 'Enter a code to confirm that the account is yours. You will be signed out everywhere else.',
  ways: { label: 'Where the code goes', sms: 'SMS', email: 'Email', guardian: 'To a guardian' },
  kind: { label: 'Kind of account', org: 'Organisation', person: 'Personal' },
  login_name: 'Account of the child',
  submit: 'Set new password',
  done: 'Your new password is set. Sign in with it.',
  none: { title: 'Ask your administrator', text: 'This installation does not send codes. Ask an administrator to reset your password.' },
};

export const qr_confirm = {
  title: 'Sign in on another screen',
  question: 'Does the other screen show this number?',
  device: 'Device',
  address: 'IP address',
  asked: 'Asked at',
  as: 'Signs in as',
  warning: 'Confirm only if the other screen is in front of you. Anyone using it will be signed in as you.',
  yes: 'Yes, sign in there',
  no: 'No, reject',
  confirmed: { title: 'Signed in there', text: 'You can continue on the other screen.' },
  cancelled: { title: 'Sign-in rejected', text: 'Nobody was signed in.' },
};

export const sso = {
  title: 'Continue to {name}',
  asks: '{name} asks who you are. You are signed in as {user}.',
  agree: 'Continue',
  refuse: 'Cancel',
  another: 'Use another account',
  learns: 'It can also see:',
  scopes: { profile: 'your name', email: 'your email address', organization: 'your organisation' },
  app_roles: 'your roles and permissions in the app {app}',
  bad_link: { title: 'This link is incomplete', text: 'Go back to the app you came from and start again.' },
};
