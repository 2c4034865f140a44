export const projects = {
  title: 'Projects',
  search: 'Search by name or ID',
  name: 'Project name',
  id: 'Project ID',
  id_hint: 'It cannot be changed later.',
  callback: 'Callback address',
  callback_hint: 'It must match exactly: the security page returns nowhere else.',
  updated: 'Changed',
  new: 'New project',
  create: 'Register',
  created: 'Project registered',
  delete: 'Delete project',
  deleted: 'Project deleted',
  empty: {
    title: 'No projects yet',
    text: 'A project is an external system that sends people here to confirm their identity.',
  },
};
