export const open_pages = {
  title: 'Open pages',
  count: '{count, plural, one {# page} other {# pages}}',
  unsaved: '{count, plural, one {# unsaved} other {# unsaved}}',
  page: 'Page',
  app: 'App',
  close: 'Close {name}',
  close_title: 'Close without saving?',
  empty: { title: 'No open pages', text: 'Pages you open in your apps appear here.' },
};
