export const platform_roles = {
  title: 'Super administrators and auditors',
  role: 'Role',
  roles: {
    super_admin: 'Super administrator',
    auditor: 'Auditor',
  },
  means: {
    super_admin: 'Manages apps, services, projects and the whole installation.',
    auditor: 'Reads logs and who sees what everywhere, and changes nothing.',
  },
  since: 'Since',
  give: 'Give a role',
  submit: 'Give',
  take: 'Take away',
  take_ask: 'Take the role away from “{name}”?',
  empty: {
    title: 'Nobody matches',
    text: 'Roles over the installation are given to only a few people.',
  },
};
