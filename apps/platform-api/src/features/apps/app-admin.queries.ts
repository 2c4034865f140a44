import type { AppDependents } from '@portico/contracts/platform/app-admin';
import { invariant } from '@portico/server-kit/invariant';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export async function countDependents(db: Db, app_id: string): Promise<AppDependents> {
  const { rows } = await sql<AppDependents>`
    select
      (select count(*)::int from app_menu where app_id = ${app_id}) as menus,
      (select count(*)::int from menu_group where app_id = ${app_id}) as menu_groups,
      (select count(*)::int from app_role where app_id = ${app_id}) as roles,
      (select count(*)::int from permission where app_id = ${app_id}) as permissions,
      (select count(*)::int from app_member where app_id = ${app_id}) as members,
      (select count(*)::int from app_biz_type where app_id = ${app_id}) as biz_types,
      (select count(*)::int from favorite_app where app_id = ${app_id}) as favorites
  `.execute(db);
  const [counts] = rows;
  invariant(counts, 'count of dependents gave no row');
  return counts;
}
