import type { Lang } from '@portico/contracts/langs';
import { NOTICE_LIMITS, type NoticeKind } from '@portico/contracts/notice-kinds';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { named } from '@portico/server-kit/db/named';
import { sql, type Insertable } from 'kysely';
import { displayNameOf } from '../../db/display-name.ts';
import type { Db, Tables } from '../../db/tables.ts';

export const insertNotice = (db: Db, row: Insertable<Tables['notice']>) => db.insertInto('notice').values(row).execute();

/** Only the newest stay. */
export const trimNotices = (db: Db, subject_id: string) =>
  db
    .deleteFrom('notice')
    .where('notice_id', 'in', (eb) =>
      eb
        .selectFrom('notice')
        .select('notice_id')
        .where('subject_id', '=', subject_id)
        .orderBy('created_at', 'desc')
        .orderBy('notice_id', 'desc')
        .offset(NOTICE_LIMITS.notices_per_account),
    )
    .execute();

export interface Reach {
  /** Each null: there is none, or nobody has shown a code that was sent there. */
  email_wrapped: string | null;
  mobile_wrapped: string | null;
  /** Null: has not signed in yet. */
  lang: Lang | null;
  /** Notices of this kind of the day before. */
  lately: number;
}

export async function findReach(db: Db, subject_id: string, kind: NoticeKind, since: Date): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`
    select
      case when exists (
        select from credential c where c.subject_id = a.subject_id and c.kind = 'email' and c.verified_at is not null
      ) then a.email_wrapped end as email_wrapped,
      case when exists (
        select from credential c where c.subject_id = a.subject_id and c.kind = 'mobile' and c.verified_at is not null
      ) then a.mobile_wrapped end as mobile_wrapped,
      l.lang,
      (select count(*)::int from notice n where n.subject_id = a.subject_id and n.kind = ${kind} and n.created_at > ${since}) as lately
    from account a left join account_lang l using (subject_id)
    where a.subject_id = ${subject_id}`.execute(db);
  return rows[0];
}

/** The name of who did it is the one that the account has now. */
const shown = (db: Db) =>
  db
    .selectFrom('notice as n')
    .leftJoin('account as b', 'b.subject_id', 'n.by_subject_id')
    .select([
      'n.notice_id',
      'n.subject_id',
      'n.kind',
      'n.device',
      'n.ip_address',
      'n.done_by',
      'n.factor_name',
      'n.created_at',
      'n.effective_at',
      'n.read_at',
    ])
    .select(displayNameOf('b').as('by_name'));
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

export const listNotices = (db: Db, subject_id: string, offset: number, limit: number) =>
  shown(db)
    .where('n.subject_id', '=', subject_id)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.notice_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const findNotice = (db: Db, notice_id: string): Promise<NoticeRow | undefined> =>
  shown(db).where('n.notice_id', '=', notice_id).executeTakeFirst();

export async function countNotices(db: Db, subject_id: string): Promise<{ count: number; unread: number }> {
  const { rows } = await sql<{ count: number; unread: number }>`
    select count(*)::int as count, (count(*) filter (where read_at is null))::int as unread from notice where subject_id = ${subject_id}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, unread: 0 };
}

export const markRead = (db: Db, subject_id: string, notice_ids: readonly string[], read_at: Date) =>
  db
    .updateTable('notice')
    .set({ read_at })
    .where('subject_id', '=', subject_id)
    .where('notice_id', 'in', [...notice_ids])
    .where('read_at', 'is', null)
    .execute();

const keepLang = named(
  'account_lang_keep',
  `insert into account_lang as l (subject_id, lang) values ($1, $2)
   on conflict on constraint account_lang_pk do update set lang = excluded.lang where l.lang <> excluded.lang`,
);
export async function saveLang(db: Db, subject_id: string, lang: Lang): Promise<void> {
  await keepLang(db, [subject_id, lang]);
}

export async function hasSignedIn(db: Db, subject_id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account_lang where subject_id = ${subject_id})
      or exists (select from known_device where subject_id = ${subject_id}) as has`.execute(db);
  return rows[0]?.has === true;
}

export const hasLang = async (db: Db, subject_id: string): Promise<boolean> =>
  (await db.selectFrom('account_lang').select('lang').where('subject_id', '=', subject_id).executeTakeFirst()) !== undefined;

export const sweepNotices = (db: Db, before: Date) => deleteOlder(db, { table: 'notice', column: 'created_at', before });
