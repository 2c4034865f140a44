export const app_list = {
  title: 'Your apps',
  search: 'Search by app name or biz type',
  all: 'All',
  all_apps: 'All apps',
  app: 'App',
  open_to: 'Open to',
  state: 'State',
  time_zone: 'Time zone',
  status: { normal: 'Normal', frozen: 'Frozen', closed: 'Closed', stopped: 'Stopped' },
  open_type: { app: 'App', org: 'Organisation', biz_type: 'Biz type' },
  freezes_in: '{days, plural, =0 {Freezes today} one {Freezes in # day} other {Freezes in # days}}',
  frozen_for: '{days, plural, one {Frozen # day} other {Frozen # days}}',
  frozen_closes:
    '{days, plural, one {Frozen # day} other {Frozen # days}}, {left, plural, =0 {closes today} one {closes in # day} other {closes in # days}}',
  empty: { title: 'No apps yet', text: 'You do not belong to any app. Ask the administrator of an app to add you.' },
};
