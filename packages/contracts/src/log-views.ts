/** Logs over the whole installation whose filters can be kept as views; the log of an app has its own. */
export const INSTALLATION_LOGS = ['operations', 'sign_ins'] as const;
export type InstallationLog = (typeof INSTALLATION_LOGS)[number];

/** Filters of both logs, as the address of their screens spells them; `not-` is what an entry must not be. */
export const LOG_VIEW_FILTERS = [
  'q',
  'since',
  'from',
  'to',
  'begin',
  'end',
  'object',
  'app',
  'not-app',
  'operator',
  'not-operator',
  'person',
  'not-person',
  'module',
  'not-module',
  'act',
  'not-act',
  'event',
  'not-event',
  'severity',
  'not-severity',
  'outcome',
  'not-outcome',
  'ip',
  'not-ip',
] as const;
export type LogViewFilter = (typeof LOG_VIEW_FILTERS)[number];
