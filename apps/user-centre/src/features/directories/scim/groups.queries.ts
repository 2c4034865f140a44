import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/tables.ts';
import { isRowId } from '../../../lib/row-id.ts';
import type { Columns } from './filter-sql.ts';

const groups = (db: Db, directory_id: string) => db.selectFrom('directory_group as g').where('g.directory_id', '=', directory_id);

const member = {
  type: 'keyed' as const,
  present: sql<boolean>`exists (select from directory_group_member m where m.directory_id = g.directory_id and m.group_id = g.group_id)`,
  is: (value: string) =>
    sql<boolean>`exists (select from directory_group_member m where m.directory_id = g.directory_id and m.group_id = g.group_id
      and m.subject_id = ${isRowId(value) ? value : '0'}::bigint)`,
};

export const GROUP_COLUMNS: Columns = {
  id: { type: 'text', of: sql`g.group_id::text`, exact: true },
  externalid: { type: 'text', of: sql`g.external_id`, exact: true },
  displayname: { type: 'text', of: sql`g.display_name` },
  members: member,
  'members.value': member,
  'meta.lastmodified': { type: 'time', of: sql`g.changed_at` },
  'meta.created': { type: 'time', of: sql`g.created_at` },
};

type Condition = RawBuilder<boolean> | undefined;

export const findGroup = (db: Db, directory_id: string, group_id: string) =>
  groups(db, directory_id).selectAll('g').where('g.group_id', '=', group_id).executeTakeFirst();
export type FoundGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

export const findGroups = (db: Db, directory_id: string, condition: Condition, offset: number, limit: number) =>
  groups(db, directory_id)
    .selectAll('g')
    .$if(condition !== undefined, (q) => q.where(condition ?? sql<boolean>`true`))
    .orderBy('g.group_id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countGroups(db: Db, directory_id: string, condition: Condition): Promise<number> {
  const { count } = await groups(db, directory_id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(condition !== undefined, (q) => q.where(condition ?? sql<boolean>`true`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const membersOf = (db: Db, directory_id: string, group_ids: readonly string[], limit: number) =>
  db
    .selectFrom('directory_group_member as m')
    .innerJoin('directory_person as p', 'p.subject_id', 'm.subject_id')
    .select(['m.group_id', 'm.subject_id', 'p.user_name'])
    .where('m.directory_id', '=', directory_id)
    .where('m.group_id', 'in', group_ids)
    .where('p.removed_at', 'is', null)
    .orderBy('m.group_id')
    .orderBy('m.subject_id')
    .limit(limit)
    .execute();
