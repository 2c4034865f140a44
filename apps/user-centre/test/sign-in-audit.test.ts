import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { sql } from 'kysely';
import { MIGRATIONS } from '../src/commands/migrate.ts';
import type { Tables } from '../src/db/tables.ts';
import { dropExpiredAudit, ensureAuditPartitions } from '../src/features/sign-in-audit/sign-in-audit.queries.ts';

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: 2 });
});
afterAll(() => database.drop());

const months = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'sign_in_audit'::regclass order by 1`.execute(
    database.db,
  );
  return rows.map((row) => row.name);
};
const line = (occurred_at: Date) => ({
  occurred_at,
  audit_id: randomUUID(),
  subject_id: '1',
  event: 'sign_in',
  outcome: 'done',
  device_id: 'd',
  app_id: 'a',
  ip_address: '::1',
  user_agent: '',
  trace_id: '',
});

test('the audit is kept in months, three ahead, and asking again makes none', async () => {
  const before = await months();
  expect(before.length).toBeGreaterThanOrEqual(7);
  await ensureAuditPartitions(database.db);
  expect(await months()).toEqual(before);
  await ensureAuditPartitions(database.db, 5);
  expect((await months()).length).toBe(before.length + 2);
});

test('months older than the audit is kept go whole, younger ones stay, and the application can neither shorten that nor change a line [ASVS 14.2.4]', async () => {
  const admin = await database.admin();
  await admin.query('select ensure_audit_partitions(3, 20)');
  const old = new Date();
  old.setUTCMonth(old.getUTCMonth() - 18, 15);
  const young = new Date();
  young.setUTCMonth(young.getUTCMonth() - 2, 15);
  await database.db
    .insertInto('sign_in_audit')
    .values([line(old), line(young)])
    .execute();
  await dropExpiredAudit(database.db);
  const { rows } = await admin.query<{ occurred_at: Date }>('select occurred_at from sign_in_audit');
  expect(rows.map((row) => row.occurred_at.getTime())).toEqual([young.getTime()]);
  await expect(sql`update sign_in_audit_retention set months = 1`.execute(database.db)).rejects.toThrow('permission denied');
  await expect(database.db.deleteFrom('sign_in_audit').execute()).rejects.toThrow('permission denied');
  await expect(database.db.updateTable('sign_in_audit').set({ outcome: 'x' }).execute()).rejects.toThrow('permission denied');
  const [month] = await months();
  await expect(sql`delete from ${sql.table(month ?? '')}`.execute(database.db)).rejects.toThrow('permission denied');
});
