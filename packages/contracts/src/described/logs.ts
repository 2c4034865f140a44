import type { Described, Where } from './description.ts';

const FILTERS: readonly Where[] = ['LogExportQuery', 'LogHistogramQuery', 'LogQuery'];
const ENTRIES: readonly Where[] = ['LogEntry', 'LoggedOperation', 'ToldOperation'];

export const logs: readonly Described[] = [
  {
    in: ENTRIES,
    fields: {
      log_id: 'Id of the entry.',
      user_id: 'Account that did it, a decimal number as text; empty where no account did.',
      operator: 'Display name of whoever did it.',
      module_name: 'Module that the operation belongs to.',
      ip_address: 'Address that the request came from; empty where it is not known.',
      log_content: 'What was done, as a sentence.',
      request_uri: 'Path and query of the request; empty where there was none.',
      request_method: 'HTTP method of the request, `CLI` for the command line or `JOB` for a background job.',
      object_id: 'Id of what it was done to; empty: none.',
      object_name: 'Name of what it was done to; empty: none.',
      trace_id: 'Id that the request has in the logs and traces of all services; empty where it is not known.',
    },
  },
  {
    in: ['LogEntry', 'LoggedOperation'],
    fields: {
      before: 'Fields that changed, with their old values; secrets are masked. Null: none.',
      after: 'Fields that changed, with their new values; secrets are masked. Null: none.',
    },
  },
  {
    in: ['LogEntry'],
    fields: {
      operation_time: 'When it was done, ISO 8601 with offset.',
      act: 'What was done, in a word.',
      event: 'Which event it was, as docs/events.md lists them; `operation.` and the act where only the act is known.',
      severity: 'How soon somebody should look.',
      app_id: 'App it was done in; null outside of apps.',
      app_name: 'Name of the app now; empty outside of apps and where the app is gone.',
      source: 'Service that reported it; empty for what the platform recorded itself.',
      sealed: 'Whether the entry is part of the hash chain yet.',
    },
  },
  {
    in: ['ToldOperation'],
    fields: {
      event_id: 'Id of the event; one that was reported before is not written again.',
      app_id: 'App it was done in, which must show a menu of the service.',
      operation_time: 'When it was done, ISO 8601 with offset; at most 7 days ago.',
      act: 'What was done, in a word; left out: what a request of its method usually does.',
      before: 'Fields that changed, with their old values, at most 50; secret-sounding names are masked. Null: none.',
      after: 'Fields that changed, with their new values, at most 50; secret-sounding names are masked. Null: none.',
    },
  },
  {
    in: ['LoggedOperation'],
    fields: {
      seq: 'Place in the hash chain: without a gap, in the order of writing.',
      operation_time: 'When it was done, ISO 8601 in UTC to the microsecond.',
      act: 'What was done, in a word; null in entries older than this field.',
      event: 'Which event it was; null in entries older than this field.',
    },
  },
  {
    in: FILTERS,
    fields: {
      app_id:
        'Only entries of this app, or by `in` and `not` of several, where `none` means outside of apps. Left out, or several: the whole installation, for auditors and super administrators.',
      user_id: 'Only what this account did, or by `in` and `not` several.',
      operator: 'Part of a name, a whole login name (`name@organisation`) or a whole user id; or by `in` and `not` several.',
      module_name: 'Only entries of this module, or by `in` and `not` of several.',
      act: 'Only this kind of act, or by `in` and `not` several.',
      event: 'Only this event, or by `in` and `not` several.',
      severity: 'Only events of this severity, or by `in` and `not` of several.',
      in: 'One of these.',
      not: 'None of these.',
      object_id: 'Only what was done to the thing with this id.',
      object: 'Part of the name of a thing, or its whole id.',
      request_method: 'Only requests with this method, or by `in` and `not` several.',
      ip_address: 'Only requests from this address, or by `in` and `not` several.',
      request_uri: 'Only requests to this path or below it.',
      keyword: 'Part of what was done, to what, or by whom; at least two letters, or one sign that is a word.',
      from: 'Only entries from this time on, ISO 8601 with offset.',
      to: 'Only entries up to this time, ISO 8601 with offset.',
    },
  },
  {
    in: ['LogQuery'],
    fields: {
      offset: 'How many entries to skip; reaches the first 10,000.',
      cursor: '`cursor` of the page before, which also leads beyond 10,000; `offset` does not count then.',
    },
  },
  {
    in: ['LogHistogramQuery'],
    fields: {
      buckets: 'Number of spans to divide the time into; with `zone` the most there may be.',
      zone: 'IANA name of the time zone whose whole hours and days the spans begin with. Left out: spans of equal length.',
    },
  },
  { in: ['LogExportQuery'], fields: { format: '`ndjson`: one JSON object a line, `csv`: comma separated values.' } },
  {
    in: ['logs.query'],
    fields: {
      count: 'Number of entries that match, up to 10,000.',
      count_capped: 'Whether there are or may be more than `count`.',
      searched_until:
        'How far back the log was searched in the time of one call; `cursor` continues from there. null: the page is complete.',
    },
  },
  {
    in: ['logs.histogram'],
    fields: {
      from: 'Begin of the time that is covered, ISO 8601 with offset.',
      to: 'End of the time that is covered, ISO 8601 with offset.',
      items: 'The spans, oldest first; each ends where the next begins.',
      'items.from': 'Begin of the span, ISO 8601 with offset.',
      'items.count': 'Number of entries in the span.',
      capped: 'Whether the span has at least so many: counting stopped there, or there was no time to count it.',
      kinds: 'The same number by what was done.',
      create: 'Entries that created, added, invited or imported something.',
      change: 'Entries that changed, moved, linked or enabled something.',
      remove: 'Entries that deleted, removed or disabled something.',
      access: 'Entries that gave, took or reset access.',
      run: 'Entries that exported, verified or used something.',
      sampled: 'Whether the kinds are those of some entries of the span, scaled up to their number.',
    },
  },
  {
    in: ['LogView', 'LogViewDraft', 'LogViewChange'],
    fields: {
      view_id: 'Id of the view.',
      name: 'Name of the view; each of the views that one person has of a log has another.',
      filters: 'Filters by name, as the address of the screen has them; several values of one stand between `|`.',
      columns: 'Keys of the columns that are shown, in no particular order; none: those that the reader has chosen.',
      shared: 'Whether everybody who may read the log is offered it.',
      is_own: 'Whether the caller saved it: only they change it.',
    },
  },
  {
    in: ['installationLogViews'],
    fields: {
      view_id: 'Id of the view.',
      log: '`operations`: the operation log of the whole installation, `sign_ins`: the sign-in audit.',
    },
  },
  {
    in: ['appLogViews'],
    fields: { view_id: 'Id of the view.' },
  },
  {
    in: ['LogChain'],
    fields: {
      sealed_until: 'Everything written up to then is sealed, ISO 8601 with offset; null: nothing is yet.',
      unsealed: 'Number of entries that wait for their seal, up to 1,000.',
      checkpoint_at: 'When the chain was last signed, ISO 8601 with offset; null: not yet.',
      verified_at: 'When the log was last verified as a whole, ISO 8601 with offset; null: not yet.',
      verified_rows: 'Number of entries that were verified; null: not verified yet.',
      verified_ms: 'Milliseconds that verifying took; null: not verified yet.',
      findings_count: 'Number of faults that verifying found; null: not verified yet.',
      findings: 'The first of them.',
      kind: 'What is wrong: `edited`, `deleted`, `inserted`, `reordered`, `truncated` or `forged_checkpoint`.',
      chain: 'Chain that the fault is in.',
      seq: 'Place in the chain; left out where it is not about one.',
      log_id: 'Id of the entry; left out where it is not about one.',
      detail: 'What was found, as a sentence.',
    },
  },
  {
    in: ['LogSource', 'logSources'],
    fields: { credential_id: 'Id of the service credential at the user centre.', name: 'Name of the credential, as it is shown here.' },
  },
  {
    in: ['logSources.tell'],
    fields: {
      items: 'Operations, all or none of which are taken.',
      written: 'Number of operations that were written.',
      known: 'Number of operations that had been reported before.',
    },
  },
  {
    in: ['operationLogs'],
    fields: {
      after_seq: 'Last `seq` that the caller has; "0" from the beginning.',
      seq: 'Place in the order of deletions.',
      'reply.items': 'The entries, in the order of `seq`.',
    },
  },
  { in: ['operationLogs.read_erased'], fields: { subject_id: 'Id that the deleted account had.' } },
];
