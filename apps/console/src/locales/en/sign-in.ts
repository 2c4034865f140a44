export const sign_in = {
  statement: 'Every back-office, one front door.',
  promise: 'Sign in once. See only what your roles give you.',
  title: 'Sign in',
  use_company: 'Use your {company} account.',
  use_account: 'Use your account.',
  to_app: 'Sign in to {app}',
  account: 'Account or mobile',
  account_hint: 'Organisation account: name@organisation',
  password: 'Password',
  keep: 'Keep me signed in for 30 days',
  submit: 'Sign in',
  again: { title: 'Sign in again', text: 'Your work on this page is kept.', other_account: 'Another account was used. The page starts afresh.' },
  first: {
    title: 'Set your password', text: 'You come here once, with the code you were given.',
    account: 'Your account name', password: 'New password', repeat: 'New password again', submit: 'Set password',
    done: 'Your password is set. Sign in with it.', bad_link: 'This link is not complete. Ask for a new one.', rules: 'The password must have',
  },
};
