import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { MESSAGE_KINDS } from '../message-texts.ts';
import { count, limit, uuid, wireTime } from '../shapes.ts';

export const webMessage = z
  .object({
    message_id: uuid(),
    kind: z.enum(MESSAGE_KINDS),
    /** In the language of the request. */
    text: z.string(),
    /** What the text was made of, for whoever wants to say it otherwise. */
    args: z.record(z.string(), z.unknown()),
    app_id: uuid().nullable(),
    app_code: z.string().nullable(),
    created_at: wireTime(),
    read: z.boolean(),
  })
  .meta({ id: 'WebMessage' });
export type WebMessage = z.output<typeof webMessage>;

const messageParams = z.object({ message_id: uuid() });
const own = { access: 'signed_in', operation: { unlogged: "a person's own messages" } } as const;
const unread = z.object({ count: count() }).meta({ id: 'UnreadMessages' });

/** R7.22: notices to the caller. */
export const messages = {
  count: endpoint({
    method: 'GET',
    path: '/v3/webmessages/count',
    summary: 'How many messages the caller has not read, up to 1,000',
    access: 'signed_in',
    response: unread,
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v3/webmessages',
    summary: "The caller's messages, newest first",
    access: 'signed_in',
    query: z.object({
      unread: z.stringbool().optional(),
      /** Of the page before. */
      cursor: uuid().optional(),
      limit: limit(LIMITS.page_size, 20),
    }),
    response: z.object({ items: z.array(webMessage), cursor: uuid().nullable() }),
    errors: [],
  }),
  read: endpoint({
    ...own,
    method: 'POST',
    path: '/v3/webmessages/:message_id/actions/read',
    summary: 'Mark a message as read',
    params: messageParams,
    response: unread,
    errors: ['MP/MESSAGE_NOT_FOUND'],
  }),
  unread: endpoint({
    ...own,
    method: 'POST',
    path: '/v3/webmessages/:message_id/actions/unread',
    summary: 'Mark a message as not read',
    params: messageParams,
    response: unread,
    errors: ['MP/MESSAGE_NOT_FOUND'],
  }),
  read_all: endpoint({
    ...own,
    method: 'POST',
    path: '/v3/webmessages/actions/read_all',
    summary: 'Mark messages as read, up to one and those before it',
    /** The newest that was on the screen: what came since stays unread. */
    body: z.strictObject({ message_id: uuid().optional() }),
    response: unread,
    errors: [],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/v3/webmessages/:message_id',
    summary: 'Delete a message',
    params: messageParams,
    errors: ['MP/MESSAGE_NOT_FOUND'],
  }),
} as const;
