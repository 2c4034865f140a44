import type { MessageKind } from '@portico/contracts/message-texts';
import { named } from '@portico/server-kit/db/named';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { AppTable } from '../../db/tables/apps.ts';

const COUNTED_MOST = 1_000;

const unreadOf = named<{ count: number }>(
  'web_message_unread_count',
  `select count(*)::int as count from (
     select from web_message where subject_id = $1 and read_at is null limit ${COUNTED_MOST}) unread`,
);
export const countUnread = async (db: Db, subject_id: string): Promise<number> => (await unreadOf(db, [subject_id]))[0]?.count ?? 0;

export interface MessageRow {
  message_id: string;
  kind: MessageKind;
  app_id: string | null;
  app_code: string | null;
  /** What the app is called in other languages; null: it is about none, or about one that is gone. */
  texts: Selectable<AppTable>['texts'] | null;
  args: Record<string, unknown>;
  created_at: Date;
  read_at: Date | null;
}

interface Page {
  unread?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listMessages(db: Db, subject_id: string, { unread, cursor, limit }: Page): Promise<MessageRow[]> {
  let found = db
    .selectFrom('web_message as m')
    .leftJoin('app as a', 'a.app_id', 'm.app_id')
    .select(['m.message_id', 'm.kind', 'm.app_id', 'a.app_code', 'a.texts', 'm.args', 'm.created_at', 'm.read_at'])
    .where('m.subject_id', '=', subject_id);
  if (unread) found = found.where('m.read_at', 'is', null);
  if (cursor !== undefined) found = found.where('m.message_id', '<', cursor);
  return await found.orderBy('m.message_id', 'desc').limit(limit).execute();
}

/** False: there is no such message of theirs. */
export async function markRead(db: Db, subject_id: string, message_id: string, read_at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update web_message set read_at = case when ${read_at}::timestamptz is null then null else coalesce(read_at, ${read_at}) end
    where subject_id = ${subject_id} and message_id = ${message_id} returning 1`.execute(db);
  return rows.length > 0;
}

export async function markAllRead(db: Db, subject_id: string, up_to: string | undefined, read_at: Date): Promise<void> {
  let unread = db.updateTable('web_message').set({ read_at }).where('subject_id', '=', subject_id).where('read_at', 'is', null);
  if (up_to !== undefined) unread = unread.where('message_id', '<=', up_to);
  await unread.execute();
}

export async function deleteMessage(db: Db, subject_id: string, message_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('web_message')
    .where('subject_id', '=', subject_id)
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldMessages(db: Db, read_before: Date, made_before: Date): Promise<number> {
  const read = await deleteOlder(db, { table: 'web_message', column: 'read_at', before: read_before, among: sql`read_at is not null` });
  return read + (await deleteOlder(db, { table: 'web_message', column: 'created_at', before: made_before }));
}
