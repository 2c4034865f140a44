import { join } from 'node:path';
import { createTestDatabase } from '@portico/server-kit/testing/test-database';
import { indexedColumns, sweptColumns } from '@portico/server-kit/testing/swept-columns';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../src/commands/migrate.ts';
import type { Tables } from '../src/db/tables.ts';

test('everything that is deleted by age is found by an index of its age', async () => {
  const swept = sweptColumns(join(import.meta.dirname, '../src'));
  expect(swept.length).toBeGreaterThan(10);
  const database = await createTestDatabase<Tables>({ folders: [MIGRATIONS] });
  const indexed = await indexedColumns(database.pool);
  await database.drop();
  expect(swept.filter((each) => !indexed.has(each))).toEqual([]);
});
