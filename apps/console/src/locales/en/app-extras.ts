export const quick_mgr = {
  title: 'Quick entries',
  list: 'Pinned pages, in order',
  add: 'Pin a page',
  find: 'Find a page',
  used: '{count} of {limit}',
  full: 'The limit is reached. Change it in the app settings.',
  up: 'Move {name} up',
  down: 'Move {name} down',
  remove: 'Unpin {name}',
  moved: '{name} is now number {n}',
  empty: {
    title: 'No quick entries yet',
    text: 'Pin the pages that everyone needs. Each person sees only those they may open.',
  },
};
export const small_screen = {
  title: 'Narrow screens',
  offer: 'Shown on narrow screens',
  all: 'All visible menus',
  chosen: 'Only chosen menus',
  tree: 'Menus of the app',
  hint: 'Pages that are left out can still be opened by their address.',
  preview: 'As on a phone',
  nothing: 'Nothing is offered yet.',
};
export const app_logo = {
  text: 'Stands in place of the icon: in lists, in the header and on the sign-in page of the app. PNG, JPEG or WebP; a square with a transparent background looks best.',
  add: 'Add logo',
  change: 'Change logo',
  choose: 'Choose a logo',
  changed: 'Logo changed',
  removed: 'Logo removed',
  unreadable: 'This file is not a picture. Choose a PNG, JPEG or WebP file.',
};
