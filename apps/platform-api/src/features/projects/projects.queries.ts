import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { ProjectTable } from '../../db/tables/projects.ts';
import { likePart } from '@portico/server-kit/db/like';
import { ordering } from '../../lib/ordering.ts';

export type ProjectRow = Selectable<ProjectTable>;

interface ProjectQuery {
  keyword?: string | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
}

export async function listProjects(
  db: Db,
  { keyword = '', order, offset, limit }: ProjectQuery,
): Promise<{ count: number; rows: ProjectRow[] }> {
  const like = likePart(keyword);
  const found = db
    .selectFrom('project')
    .$if(keyword !== '', (q) => q.where((eb) => eb.or([eb('project_name', 'ilike', like), eb('project_id', 'ilike', like)])));
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(ordering(order, sql`project_name, project_id`))
    .offset(offset)
    .limit(limit)
    .execute();
  return { count: Number(count), rows };
}

export const findProject = (db: Db, project_id: string): Promise<ProjectRow | undefined> =>
  db.selectFrom('project').selectAll().where('project_id', '=', project_id).executeTakeFirst();

/** Locks the row until the end of the transaction. */
export const findProjectForChange = (db: Db, project_id: string): Promise<ProjectRow | undefined> =>
  db.selectFrom('project').selectAll().where('project_id', '=', project_id).forUpdate().executeTakeFirst();

export const insertProject = (db: Db, row: Insertable<ProjectTable>): Promise<ProjectRow> =>
  db.insertInto('project').values(row).returningAll().executeTakeFirstOrThrow();

export const updateProject = (db: Db, project_id: string, change: Updateable<ProjectTable>): Promise<ProjectRow> =>
  db
    .updateTable('project')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('project_id', '=', project_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteProject(db: Db, project_id: string): Promise<void> {
  await db.deleteFrom('project').where('project_id', '=', project_id).execute();
}
