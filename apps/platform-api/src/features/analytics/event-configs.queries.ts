import type { EventConfig } from '@portico/contracts/platform/analytics';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { AnalyticsEventConfigTable } from '../../db/tables/analytics.ts';

const SHOWN = ['event_code', 'name', 'event_type', 'kind', 'enabled', 'version'] as const;

export const listConfigs = (db: Db): Promise<EventConfig[]> =>
  db.selectFrom('analytics_event_config').select(SHOWN).orderBy('event_code').execute();

export async function findEnabledCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('analytics_event_config')
    .select('event_code')
    .where('event_code', 'in', [...codes])
    .where('enabled', '=', true)
    .execute();
  return new Set(rows.map((row) => row.event_code));
}

export const findConfigForChange = (db: Db, event_code: string): Promise<EventConfig | undefined> =>
  db.selectFrom('analytics_event_config').select(SHOWN).where('event_code', '=', event_code).forUpdate().executeTakeFirst();

export const insertConfig = (db: Db, config: Insertable<AnalyticsEventConfigTable>): Promise<EventConfig> =>
  db.insertInto('analytics_event_config').values(config).returning(SHOWN).executeTakeFirstOrThrow();

export const updateConfig = (db: Db, event_code: string, change: Updateable<AnalyticsEventConfigTable>): Promise<EventConfig> =>
  db
    .updateTable('analytics_event_config')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('event_code', '=', event_code)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

export async function deleteConfig(db: Db, event_code: string): Promise<void> {
  await db.deleteFrom('analytics_event_config').where('event_code', '=', event_code).execute();
}
