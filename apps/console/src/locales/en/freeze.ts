export const freeze = {
  title: 'Notice',
  go_on: 'Continue',
  in_days: '{days, plural, =0 {This app freezes today} one {This app freezes in # day} other {This app freezes in # days}}',
  freezes_on: 'It freezes on {date}.',
  closes_on: 'It closes on {date}.',
  open: {
    title: 'This app is open',
    text: 'You can work in it as usual.',
  },
  normal: {
    title: 'This app freezes soon',
    text: 'After that you can read but not change anything.',
    admin_text: 'After that operators can read but not change anything. Administrators are not affected.',
  },
  frozen: {
    title: 'This app is frozen',
    text: 'You can read everything but not change it until the app is opened again.',
    admin_text: 'Operators can read but not change anything. Administrators are not affected.',
  },
  closed: {
    title: 'This app is closed',
    text: 'Only its administrators can enter.',
    admin_text: 'Only administrators can enter. Operators see a notice that the app is closed.',
  },
  stopped: {
    title: 'This app is stopped',
    text: 'Nobody can use it. Ask a super administrator.',
    admin_text: 'Only a super administrator can enter.',
  },
  refused: {
    title: 'This link does not work',
    text: 'Notices can only link to pages of this site.',
  },
};
