import { named } from '@portico/server-kit/db/named';
import { invariant } from '@portico/server-kit/invariant';
import { TURN_OF_FIRST } from '../../db/app-turn.ts';
import type { Db } from '../../db/platform-ctx.ts';

/** With the changes of global menus, which count for every app. */
const version = named<{ nav_version: number }>(
  'nav_version',
  `select nav_version + (select nav_version - 1 from global_nav) as nav_version from app where app_id = $1`,
);

const bump = named<{ nav_version: number }>(
  'bump_nav_version',
  `update app set nav_version = nav_version + 1 where app_id = $1 and ${TURN_OF_FIRST}
   returning nav_version + (select nav_version - 1 from global_nav) as nav_version`,
);

export async function bumpNavVersion(db: Db, app_id: string): Promise<number> {
  const [row] = await bump(db, [app_id]);
  invariant(row, 'app of the changed menus not found');
  return row.nav_version;
}

export async function findNavVersion(db: Db, app_id: string): Promise<number | undefined> {
  const [row] = await version(db, [app_id]);
  return row?.nav_version;
}
