import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

const COUNTED = {
  apps: 'app',
  services: 'service',
  projects: 'project',
  templates: 'template',
  global_menus: 'global_menu',
  languages: 'product_lang',
} as const;
export type Counts = Record<keyof typeof COUNTED, number>;

/** In one round trip. */
export async function countEach(db: Db): Promise<Counts> {
  const columns = Object.entries(COUNTED).map(([name, table]) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(name)}`);
  const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(db);
  return rows[0] as Counts; // A select without a from has one row.
}
