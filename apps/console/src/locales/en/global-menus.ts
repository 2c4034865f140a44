export const global_menus = {
  title: 'Global menus',
  empty: { title: 'No global menus', text: 'What you add here shows in every app.' },
  on_delete: 'Every app loses it at once.',
  read_only: 'Super administrators change global menus.',
};
