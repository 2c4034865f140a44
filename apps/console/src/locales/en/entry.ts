export const entry = {
  preparing: {
    title: 'Opening the app',
    text: 'Its menus and time zone are being prepared.',
  },
  jump: {
    title: 'Going to the back-office sign-in',
    text: 'Redirecting you. This takes a moment.',
    none_title: 'There is no back-office sign-in here',
    none_text: 'This installation has none to redirect you to.',
  },
  no_auth: {
    title: 'You have no access',
    text: 'Ask an administrator of the app for a role.',
    text_as: '{name}, none of your roles gives you access to this app. Ask an administrator of the app for one.',
    other_account: 'Use another account',
  },
};
