import { messageText } from '@portico/contracts/message-texts';
import type { WebMessage } from '@portico/contracts/platform/messages';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { wordsOf } from '../../lib/app-words.ts';
import { countUnread, deleteMessage, deleteOldMessages, listMessages, markAllRead, markRead, type MessageRow } from './messages.queries.ts';

type Unknown = 'MP/MESSAGE_NOT_FOUND';

const DAY_MS = 86_400_000;
const KEPT_READ_DAYS = 90;
const KEPT_DAYS = 400;

export const readUnread = async (ctx: PlatformCtx): Promise<{ count: number }> => ({
  count: await countUnread(ctx.db, ctx.actor.subject_id),
});

interface Asked {
  readonly unread?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The app as it is called in this language; where nobody has translated it, as it was called then. */
function argsIn(lang: string, { args, texts }: Pick<MessageRow, 'args' | 'texts'>): MessageRow['args'] {
  const { app_name } = args;
  if (texts === null || typeof app_name !== 'string') return args;
  return { ...args, app_name: wordsOf({ app_name, memo: '', texts }, lang).name };
}

/** Newest first, in the language of the request. */
export async function messagesOf(
  ctx: Pick<PlatformCtx, 'db' | 'lang' | 'content_lang'>,
  subject_id: string,
  query: Asked,
): Promise<WebMessage[]> {
  const rows = await listMessages(ctx.db, subject_id, query);
  const toMessage = ({ created_at, read_at, texts, ...row }: MessageRow): WebMessage => {
    const args = argsIn(ctx.content_lang, { args: row.args, texts });
    return {
      ...row,
      args,
      // What was written was checked by the type of its kind.
      text: messageText(ctx.lang, row.kind, args as never),
      created_at: formatWireTime(created_at.getTime()),
      read: read_at !== null,
    };
  };
  return rows.map(toMessage);
}

export async function readMessages(ctx: PlatformCtx, query: Asked): Promise<{ items: WebMessage[]; cursor: string | null }> {
  const items = await messagesOf(ctx, ctx.actor.subject_id, query);
  return { items, cursor: items.length < query.limit ? null : (items.at(-1)?.message_id ?? null) };
}

export async function setRead(ctx: PlatformCtx<Unknown>, message_id: string, read: boolean): Promise<{ count: number }> {
  if (!(await markRead(ctx.db, ctx.actor.subject_id, message_id, read ? new Date(ctx.now) : null))) ctx.fail('MP/MESSAGE_NOT_FOUND');
  return await readUnread(ctx);
}

export async function setAllRead(ctx: PlatformCtx, up_to: string | undefined): Promise<{ count: number }> {
  await markAllRead(ctx.db, ctx.actor.subject_id, up_to, new Date(ctx.now));
  return await readUnread(ctx);
}

export async function removeMessage(ctx: PlatformCtx<Unknown>, message_id: string): Promise<void> {
  if (!(await deleteMessage(ctx.db, ctx.actor.subject_id, message_id))) ctx.fail('MP/MESSAGE_NOT_FOUND');
}

/** What was read is kept for a season, what never was for a year. */
export const forgetOldMessages = (db: Db, now: number): Promise<number> =>
  deleteOldMessages(db, new Date(now - KEPT_READ_DAYS * DAY_MS), new Date(now - KEPT_DAYS * DAY_MS));
