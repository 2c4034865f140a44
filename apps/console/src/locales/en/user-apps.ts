export const user_apps = {
  title: 'Users and apps',
  app: 'App',
  apps_of: 'Apps of {name}',
  known: 'Only apps you may see are listed.',
  none: 'This person has no app that you may see.',
  nothing: {
    title: 'You administer no app yet',
    text: 'Administrators see here who has which apps.',
  },
};
