export const logs = {
  title: 'Operation log', manage: 'Manage', search: 'Object, content or address', time: 'Time', operator: 'Operator', module: 'Module', action: 'Action', object: 'Object', ip: 'From',
  content: 'What', range: 'Time range', method: 'Method', trace: 'Trace', request: 'Request',
  modules: { app: 'App', menu: 'Menu', group: 'Menu group', role: 'Role', service: 'Service', language: 'Language', user: 'User', security: 'Security', system: 'System' },
  methods: { POST: 'Created', PUT: 'Changed', PATCH: 'Moved', DELETE: 'Deleted', CLI: 'Command line', JOB: 'Job' },
  fields_changed: '{count, plural, one {# field changed} other {# fields changed}}', no_fields: 'No fields were recorded.', before: 'Before', after: 'After',
  sealed: 'Sealed into the chain', unsealed: 'Not sealed yet', previous: 'Previous entry', next: 'Next entry', details: 'Log entry',
  shown: '{from} – {to} of {total}', shown_capped: '{from} – {to} of more than {total}', more: 'Beyond the first 10,000', newer: 'Back to the first page', older: 'Older',
  empty: { title: 'Nothing recorded yet', text: 'Every change in this app is recorded here, with who made it and from where.' },
  of_object: 'Only one object', page_size: 'Page size',
};
