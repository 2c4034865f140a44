export const app_home = {
  morning: 'Good morning, {name}', afternoon: 'Good afternoon, {name}', evening: 'Good evening, {name}',
  pages: 'Your pages', page_count: '{count, plural, one {# page} other {# pages}}', top_level: 'Top level',
  show_all: 'Show all {count}', about: 'About this app', code: 'Code', tenant: 'RBAC tenant', change: 'Change',
  frozen: { title: 'This app is frozen', text: 'Everything can be read. Changes are refused until it is opened again.' },
  freezing: { text: 'After that it can be read, not changed.' },
  empty: { title: 'No pages yet', text: 'Pages appear here when your roles give you some.', manage: 'Add menus', manager_text: 'Add the pages and directories people work with.' },
  zone: { title: 'Time zone of {app}', text: 'Times in this app are shown, and its states change, by this clock. It holds for everybody.', field: 'Time zone' },
  page: { directory_text: 'What this directory holds.', page_text: 'This page opens at its own address.', address: 'Address', open: 'Open page', no_address: 'This page has no address.', empty_directory: 'This directory is empty.', missing: 'This menu is not among yours.' },
};
