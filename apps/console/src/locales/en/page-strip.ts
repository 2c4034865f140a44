export const page_strip = {
  unsaved: '{count, plural, one {# unsaved} other {# unsaved}}',
  page: 'Page',
  app: 'App',
  close: 'Close {name}',
  close_title: 'Close without saving?',
  empty: { title: 'No open pages', text: 'Pages you open in your apps appear here.' },
  open: '{count, plural, one {# open} other {# open}}',
  close_saved: 'Close all saved',
  saving: 'Saving…',
  not_saved: 'Not saved. Open the page to see why.',
};
