export const home_order = {
  title: 'Order of the home page',
  text: 'Kept with your account. It applies to the home of every app.',
  usual: 'Default order',
  unsaved: 'Unsaved pages',
};
