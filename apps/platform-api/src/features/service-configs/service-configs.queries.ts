import type { ServiceConfig } from '@portico/contracts/platform/service-configs';
import type { Db } from '../../db/platform-ctx.ts';

export type ConfigRow = ServiceConfig & { config_check_url: string };

export const findConfig = (db: Db, by: 'service_id' | 'name', value: string): Promise<ConfigRow | undefined> =>
  db
    .selectFrom('service')
    .select(['service_id', 'service_code', 'name', 'nickname', 'category', 'auth_type', 'config_check_url'])
    .where(by, '=', value)
    .executeTakeFirst();
