import { messages } from '@portico/contracts/platform/messages';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readMessages, readUnread, removeMessage, setAllRead, setRead } from './messages.service.ts';

export function mountMessages(kit: Kit<PlatformDB>): void {
  kit.mount(messages, {
    count: (ctx) => readUnread(ctx),
    list: (ctx, { query }) => readMessages(ctx, query),
    read: (ctx, { params }) => setRead(ctx, params.message_id, true),
    unread: (ctx, { params }) => setRead(ctx, params.message_id, false),
    read_all: (ctx, { body }) => setAllRead(ctx, body.message_id),
    remove: (ctx, { params }) => removeMessage(ctx, params.message_id),
  });
}
