import type { Described, Where } from './description.ts';

const EVENTS: readonly Where[] = ['AnalyticsEvent', 'EventConfig', 'EventConfigDraft', 'analytics'];

/** What people do, and what they are told of. */
export const activity: readonly Described[] = [
  {
    in: EVENTS,
    fields: {
      event_code: 'Code of the event.',
      event_type: '`exposure`: something was shown, `click`: something was clicked, or `other`.',
      kind: 'What it is about: a `click`, a `page` or a `business` step.',
    },
  },
  {
    in: ['EventConfig', 'EventConfigDraft', 'analytics'],
    fields: { name: 'Name of the event.', enabled: 'Whether events with this code are kept.' },
  },
  {
    in: ['analytics'],
    fields: {
      data: 'The events that clients may send.',
      session_timeout_s: 'Seconds without an event after which a session is renewed.',
      device_id: 'Id that the client gave the device.',
      session_id: 'Id that the client gave the tracking session.',
      variant: 'What kind of client sends them.',
      events: 'What happened, in the order of `sequence`.',
      accepted: 'Number of events that were kept.',
      repeated: 'Number of events that had come before, by device, session and sequence.',
      dropped: 'Number of events not kept: unknown, switched off, not to be tracked, or of an app the caller does not reach.',
      renew_session: 'Whether the session was idle for too long and the client must begin another.',
      days: 'How many days to cover, today included.',
      items: 'Uses by day and page; days without any are left out.',
      day: 'Day in the time zone of the app, `yyyy-MM-dd`.',
      uses: 'How often the page was opened on that day.',
    },
  },
  {
    in: ['AnalyticsEvent'],
    fields: {
      sequence: 'Counts up on the device and rolls over at 100,000,000; tells a repeated event from a new one.',
      occurred_at: 'When it happened, ISO 8601 with offset; more than 7 days ago or 5 minutes ahead counts as now.',
      app_id: 'App it happened in; left out: none.',
      app_menu_id: 'Menu whose page it happened on; left out: none.',
      page: 'Address of the page.',
      params: 'Further values by name, at most 20.',
      dnt: 'Whether the person does not want to be tracked; the event is then not kept.',
    },
  },
  {
    in: ['WebMessage', 'messages'],
    fields: { message_id: 'Id of the message.' },
  },
  {
    in: ['WebMessage'],
    fields: {
      kind: 'What the message is about.',
      text: 'The message, in the language of the request.',
      args: 'Values that the text is made of; their names depend on `kind`.',
      app_id: 'App it is about; null: none.',
      app_code: 'Code of that app; null: none.',
      created_at: 'When it was sent, ISO 8601 with offset.',
      read: 'Whether the caller has read it.',
    },
  },
  { in: ['UnreadMessages'], fields: { count: 'Number of messages that the caller has not read, up to 1,000.' } },
  { in: ['messages.list'], fields: { unread: 'true: only messages that are not read. false or left out: all.' } },
  { in: ['messages.read_all'], fields: { message_id: 'Newest message to mark, with all before it; left out: every message.' } },
];
