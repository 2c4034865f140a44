import { logFieldOf } from '@portico/contracts/log-fields';
import type { TestDatabase } from './test-database.ts';

/** When a service's tests have run: whatever its writes told of in `before` and `after` has a word on screen. */
export async function assertLoggedFieldsNamed(database: Pick<TestDatabase<never>, 'admin'>): Promise<void> {
  const client = await database.admin();
  // Rows that tests insert by themselves name no event.
  const { rows } = await client.query<{ field: string; event: string }>(
    `select field, min(event) as event from operation_log,
       jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
     where event is not null and source = '' group by field`,
  );
  const unnamed = rows.filter(({ field }) => logFieldOf(field) === undefined).map(({ field, event }) => `${field} of ${event}`);
  if (unnamed.length > 0) throw new Error(`LOG_FIELDS (contracts/log-fields.ts) does not name ${unnamed.join(', ')}`);
}
