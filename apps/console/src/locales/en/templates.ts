export const templates = {
  title: 'Templates',
  new: 'New template',
  is_default: 'Default',
  default_hint: 'New apps start with this one when nobody has chosen another.',
  menus: 'Menus',
  begin: 'Start with',
  begin_empty: 'An empty tree',
  begin_app: 'The menus of an app',
  created: 'Template created',
  deleted: 'Template deleted',
  changed: 'Changed',
  menu_count: '{count, plural, one {# menu} other {# menus}}',
  keeps: 'Apps that started with it keep their menus.',
  read_only: 'Super administrators change templates.',
  empty: { title: 'No templates yet', text: 'A template is a menu tree that new apps start with.' },
  not_found: { title: 'Template not found', text: 'It may have been deleted.' },
  back: 'All templates',
  tree_empty: { title: 'No menus in this template', text: 'Apps that start with it get what you add here.' },
  use: {
    action: 'Use in {app}',
    title: 'Start the menus of {app} with “{name}”?',
    text: 'This can be done once. What the app has already stays as it is.',
    done: '{count, plural, one {# menu added} other {# menus added}}',
    begun: '{app} has begun with a template already. That can be done once.',
  },
};

export const global_menus = {
  title: 'Global menus',
  empty: { title: 'No global menus', text: 'What you add here shows in every app.' },
  on_delete: 'Every app loses it at once.',
  read_only: 'Super administrators change global menus.',
};
