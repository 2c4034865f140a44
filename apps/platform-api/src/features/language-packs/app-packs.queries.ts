import type { Db } from '../../db/platform-ctx.ts';

export async function findAppCode(db: Db, app_id: string): Promise<string> {
  return (await db.selectFrom('app').select('app_code').where('app_id', '=', app_id).executeTakeFirstOrThrow()).app_code;
}
