import type { Db } from '../../db/platform-ctx.ts';

export async function findAppCode(db: Db, app_id: string): Promise<string> {
  return (await db.selectFrom('app').select('app_code').where('app_id', '=', app_id).executeTakeFirstOrThrow()).app_code;
}

export async function findServiceCode(db: Db, service_id: string): Promise<string | undefined> {
  return (await db.selectFrom('service').select('service_code').where('service_id', '=', service_id).executeTakeFirst())?.service_code;
}
