import { enterApp, inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../commands/migrate.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { createAccess, type Who } from './access.service.ts';

let database: TestDatabase<PlatformDB>;
let make: Fixtures;
beforeAll(async () => {
  database = await createTestDatabase<PlatformDB>({ folders: [MIGRATIONS] });
  make = createFixtures(database.db, () => Promise.reject(new Error('nobody is anything over the installation here')));
});
afterAll(() => database.drop());

async function appOfClerk(): Promise<{ app_id: string; role_id: string; clerk: Who }> {
  const { app_id } = await make.app();
  const clerk: Who = { subject_id: newUuid(), account_type: 'person', roles: [] };
  await make.member(app_id, clerk.subject_id, 'operator');
  const role_id = await make.role(app_id, { members: [clerk.subject_id], permissions: ['refund:read'] });
  await inApp(database.db, app_id, (trx) => trx.insertInto('app_lang').values({ app_id, lang: 'ar', sort: 0 }).execute());
  return { app_id, role_id, clerk };
}
const entered = async (trx: Db): Promise<string> => {
  const { rows } = await sql<{ app_id: string }>`select coalesce(current_setting('portico.app_id', true), '') as app_id`.execute(trx);
  return rows[0]?.app_id ?? '';
};

test.each(['no app', 'another app'])(
  'what is first asked about an app in a transaction of %s is read in it, kept as it is, and the transaction stays where it was',
  async (where) => {
    const { app_id, role_id, clerk } = await appOfClerk();
    const here = where === 'no app' ? '' : newUuid();
    const access = createAccess({ isLive: () => true });
    const look = async (trx: Db) => {
      const app = await access.facts(trx, app_id);
      const rights = app && (await access.rightsIn(trx, clerk, app));
      return { langs: app?.langs, role_ids: rights?.role_ids, permissions: rights?.permissions, fault: rights?.entry_fault };
    };
    const whole = { langs: ['ar'], role_ids: [role_id], permissions: ['refund:read'], fault: undefined };
    await inApp(database.db, null, async (trx) => {
      await enterApp(trx, here);
      expect(await look(trx)).toEqual(whole);
      expect(await entered(trx)).toBe(here);
    });
    expect(await inApp(database.db, app_id, look), 'as it is kept').toEqual(whole);
  },
);

test('an app that cannot be entered, for want of a transaction, is not answered about at all', async () => {
  const { app_id, clerk } = await appOfClerk();
  const access = createAccess({ isLive: () => true });
  await expect(access.rights(database.db, clerk, app_id)).rejects.toThrow('outside of a transaction');
  const { permissions } = await inApp(database.db, app_id, (trx) => access.rights(trx, clerk, app_id));
  expect(permissions).toEqual(['refund:read']);
});
