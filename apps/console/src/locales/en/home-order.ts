export const home_order = {
  title: 'Customise the home page',
  text: 'Choose which cards to show, and in what order. Saved to your account, for the home page of every app.',
  usual: 'Restore defaults',
};
