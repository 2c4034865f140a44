import type { Severity } from '@portico/contracts/events/logged-event';
import type { ActKind } from '@portico/contracts/acts';

export const log_work = {
  filters: 'Filters',
  event: 'Event',
  find_event: 'Find an event',
  find_app: 'Find an app',
  not: 'not',
  who_hint: 'Name, login name or ID',
  address_hint: 'IP address',
  outside: 'Outside apps',
  kinds: { create: 'Created', change: 'Changed', remove: 'Removed', access: 'Access', run: 'Other' } satisfies Readonly<
    Record<ActKind, string>
  >,
  severity: 'Severity',
  severities: { info: 'Info', notice: 'Notice', warning: 'Warning', critical: 'Critical' } satisfies Readonly<Record<Severity, string>>,
  views: {
    label: 'Views',
    save: 'Save view',
    save_new: 'Save as new view',
    replace: 'Save changes',
    rename: 'Rename view',
    share: 'Share view',
    unshare: 'Stop sharing',
    share_with: 'Share with everyone who can read this log',
    more: 'Actions for {name}',
    delete_shared: 'Everyone else loses this view, too.',
  },
  about: 'about {count}',
  by_time: 'Entries by time and kind',
};
