import type { MessageKind } from '@portico/contracts/message-texts';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

interface NewMessage {
  message_id: string;
  kind: MessageKind;
  app_id: string | null;
  args: string;
  matter: string | null;
  created_at: Date;
}

/** One statement, however many people it is for. */
export async function insertMessages(db: Db, message: NewMessage, to: readonly string[] | 'admins' | 'members'): Promise<void> {
  const people =
    typeof to === 'string'
      ? sql`select subject_id from app_member where app_id = ${message.app_id} and (${to === 'members'} or kind = 'admin')`
      : sql`select distinct subject_id from unnest(${[...to]}::text[]) subject_id`;
  await sql`
    insert into web_message (subject_id, message_id, kind, app_id, args, matter, created_at)
    select subject_id, ${message.message_id}::uuid, ${message.kind}, ${message.app_id}::uuid, ${message.args}::jsonb, ${message.matter}::text,
      ${message.created_at}::timestamptz
    from (${people}) people
    on conflict (subject_id, matter) where matter is not null
    do update set message_id = excluded.message_id, kind = excluded.kind, args = excluded.args, created_at = excluded.created_at, read_at = null
  `.execute(db);
}

/** One statement for all of them, each with what it says to that person. */
export async function insertEach(
  db: Db,
  message: Pick<NewMessage, 'message_id' | 'kind' | 'app_id' | 'created_at'>,
  each: readonly { readonly subject_id: string; readonly args: object }[],
): Promise<void> {
  await sql`
    insert into web_message (subject_id, message_id, kind, app_id, args, created_at)
    select subject_id, ${message.message_id}::uuid, ${message.kind}, ${message.app_id}::uuid, args, ${message.created_at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as t(subject_id text, args jsonb)`.execute(db);
}

export async function findAppName(db: Db, app_id: string): Promise<string> {
  return (await db.selectFrom('app').select('app_name').where('app_id', '=', app_id).executeTakeFirstOrThrow()).app_name;
}
