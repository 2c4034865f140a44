export const layout = {
  header: 'Portico', side: 'Menus of the app', manage_side: 'Manage this app', menu: 'Menu', home: 'Home', menus: 'Menus', log: 'Operation log',
  collapse: 'Collapse', expand: 'Expand the side', open_side: 'Open the menu', no_menus: 'No menus yet',
  switch_app: 'Switch app', all_apps: 'All apps', search_pages: 'Search pages', language: 'Language', theme: 'Theme', user_menu: 'Account', sign_out: 'Sign out',
  notices: 'Recent notices', no_notices: 'No notices in this window.',
  themes: { theme1: 'Graphite', theme2: 'Jade', theme3: 'Sand', theme4: 'Azure' },
  palette: {
    title: 'Search pages', placeholder: 'Name or code of a page', start: 'Type a name or a code.', none: 'No page matches “{keyword}”.',
    results: '{count, plural, one {# result} other {# results}}', move: 'Move', open: 'Open', window: 'New window',
  },
};
