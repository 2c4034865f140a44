import type { Described } from './description.ts';

/** Names that mean one thing; the few places where one means another say so themselves. */
export const common: readonly Described[] = [
  {
    fields: {
      'If-Match': 'Version that the caller last saw; another current version answers 409 with the entity. Left out: not compared.',
      'Idempotency-Key':
        'Up to 128 printable ASCII characters without spaces. For 24 hours the same request gets the first reply again; another one is refused.',
      'x-uc-refresh-key':
        'Public half of the P-256 key that refreshes will be signed with: base64url of its 65 bytes. Binds the sign-in to it.',
      items: 'The entries.',
      count: 'Number of entries that match, also where `items` holds only some of them.',
      offset: 'How many entries to skip.',
      limit: 'Most entries in one reply.',
      'query.cursor': '`cursor` of the page before; left out: the first page.',
      'body.cursor': '`cursor` of the page before; left out: the first page.',
      'reply.cursor': 'What asks for the next page; null on the last one.',
      order: 'Field to sort by; a `-` in front reverses the order.',
      version: 'Counts up with every change; what If-Match takes.',
      created_at: 'When it was created, ISO 8601 with offset.',
      updated_at: 'When it was last changed, ISO 8601 with offset.',
      updated_by: 'Display name of whoever changed it last.',
      expires_at: 'When it stops being valid, ISO 8601 with offset.',
      server_time: "The server's clock when it answered, ISO 8601 with offset.",
      trace_id: 'Id that the request has in the logs and traces of all services.',
      time_zone_id: 'IANA name of a time zone, for example `Asia/Shanghai`.',
      user_agent: 'User-Agent header of the browser or program.',
      device_id: 'Id that the browser or device gave itself; the same as in the X-Device-Fingerprint header.',
    },
  },
  {
    in: ['Error'],
    fields: {
      host_id: 'Name of the server process that answered.',
      request_id: 'Id of this request at that process.',
      code: 'Error code, for example `COMMON/INVALID_ARGUMENT`; stays the same in every language.',
      message: 'What went wrong, in the language of the request.',
      retry_after: 'Seconds to wait before trying again; only where waiting helps.',
      fields: 'The arguments that were refused; only where the error is about some.',
      'fields.path': 'Path of the argument, its parts joined with dots; `line:` and a number for a line of a file.',
      'fields.rule': 'Rule that it breaks, for example `max:50` or `required`.',
      current: 'The entity as it is now; only with COMMON/STALE_VERSION.',
    },
  },
];
