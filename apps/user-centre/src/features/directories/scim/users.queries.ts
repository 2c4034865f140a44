import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/tables.ts';
import { keepsContacts } from '../directory-people.queries.ts';
import type { Columns } from './filter-sql.ts';

const people = (db: Db, directory_id: string) =>
  db
    .selectFrom('directory_person as p')
    .innerJoin('account as a', 'a.subject_id', 'p.subject_id')
    .where('p.directory_id', '=', directory_id)
    .where('p.removed_at', 'is', null);

const contact = (kind: 'email' | 'mobile', keyOf: (value: string) => string) => {
  const one = sql<boolean>`exists (select from credential c where c.subject_id = p.subject_id and c.kind = ${kind})`;
  const is = (value: string) =>
    sql<boolean>`p.subject_id in (select c.subject_id from credential c where c.kind = ${kind} and c.value = ${keyOf(value)})`;
  return { type: 'keyed' as const, present: one, is };
};

/** What users are filtered by. Names are wrapped at rest, and nothing filters by them. */
export function userColumns(keyOf: (kind: 'email' | 'mobile', value: string) => string): Columns {
  const email = contact('email', (value) => keyOf('email', value));
  const mobile = contact('mobile', (value) => keyOf('mobile', value));
  return {
    id: { type: 'text', of: sql`p.subject_id::text`, exact: true },
    externalid: { type: 'text', of: sql`p.external_id`, exact: true },
    username: { type: 'text', of: sql`p.user_name` },
    displayname: { type: 'text', of: sql`a.nick_name` },
    active: { type: 'boolean', of: sql`(a.status = 'active')` },
    emails: email,
    'emails.value': email,
    phonenumbers: mobile,
    'phonenumbers.value': mobile,
    'meta.lastmodified': { type: 'time', of: sql`p.changed_at` },
    'meta.created': { type: 'time', of: sql`a.created_at` },
  };
}

type Condition = RawBuilder<boolean> | undefined;

/** By the key, so that pages follow each other whatever else changes. */
export const findUsers = (db: Db, directory_id: string, condition: Condition, offset: number, limit: number) =>
  people(db, directory_id)
    .select(['p.subject_id', 'p.external_id', 'p.user_name', 'p.name_wrapped', 'p.version', 'p.ended_at', 'p.removed_at', 'p.changed_at'])
    .select(['a.nick_name', 'a.status', 'a.email_wrapped', 'a.mobile_wrapped', 'a.version as account_version', 'a.created_at'])
    .select(keepsContacts.as('keeps_contacts'))
    .$if(condition !== undefined, (q) => q.where(condition ?? sql<boolean>`true`))
    .orderBy('p.subject_id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countUsers(db: Db, directory_id: string, condition: Condition): Promise<number> {
  const { count } = await people(db, directory_id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(condition !== undefined, (q) => q.where(condition ?? sql<boolean>`true`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const groupsOf = (db: Db, directory_id: string, subject_ids: readonly string[]) =>
  db
    .selectFrom('directory_group_member as m')
    .innerJoin('directory_group as g', (join) => join.onRef('g.group_id', '=', 'm.group_id').onRef('g.directory_id', '=', 'm.directory_id'))
    .select(['m.subject_id', 'g.group_id', 'g.display_name'])
    .where('m.directory_id', '=', directory_id)
    .where('m.subject_id', 'in', subject_ids)
    .orderBy('g.group_id')
    .execute();
