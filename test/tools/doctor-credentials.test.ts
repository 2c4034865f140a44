import { checkCredentials } from '@portico/portico/doctor/credentials';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS } from '@portico/user-centre/commands/migrate';
import { nextExpiry } from '@portico/user-centre/features/registry/next-expiry.queries';
import type { Tables } from '@portico/user-centre/db/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>({ folders: [MIGRATIONS] });
});
afterAll(() => database.drop());

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-01T00:00:00Z');
const ask = () => checkCredentials({ env: { UC_DATABASE_URL: database.service.url }, clock: () => NOW });

test('the doctor warns of credentials that have expired or expire within 30 days, and of no others', async () => {
  expect(await ask()).toEqual([]);
  const days: Readonly<Record<string, number | null>> = { ended: -2, ending: 29, later: 31, endless: null, revoked: 1 };
  for (const [name, day] of Object.entries(days))
    await database.db
      .insertInto('service_credential')
      .values({
        service_id: name,
        name,
        mac_key_wrapped: 'k1.none',
        created_at: new Date(NOW),
        expires_at: day === null ? null : new Date(NOW + day * DAY_MS),
        revoked_at: name === 'revoked' ? new Date(NOW) : null,
      })
      .execute();
  const found = await ask();
  expect(found.map(({ about, is_warning }) => [about, is_warning])).toEqual([
    ['Credential of ended', true],
    ['Credential of ending', true],
  ]);
  expect(found[0]?.fault).toContain('has expired on 2026-02-27');
  expect(found[1]?.fault).toContain('expires on 2026-03-30');
});

test('the doctor warns of tokens of directories likewise, and the metric tells which credential ends next', async () => {
  await database.db.deleteFrom('service_credential').execute();
  expect(await nextExpiry(database.db)).toBeUndefined();
  await database.db.insertInto('org').values({ org_id: '1', org_code: 'hq', org_name: 'HQ' }).execute();
  const days = { Ended: -2, Ending: 29, Later: 31, Revoked: 1 } as const;
  for (const [name, day] of Object.entries(days)) {
    const directory_id = crypto.randomUUID();
    await database.db.insertInto('directory').values({ directory_id, kind: 'scim', name, org_id: '1' }).execute();
    const expires_at = new Date(NOW + day * DAY_MS);
    const revoked_at = name === 'Revoked' ? new Date(NOW) : null;
    await database.db
      .insertInto('directory_token')
      .values({ directory_id, token_hash: Buffer.from(name), expires_at, revoked_at })
      .execute();
  }
  const found = await ask();
  expect(found.map(({ about, is_warning }) => [about, is_warning])).toEqual([
    ['Token of the directory Ended', true],
    ['Token of the directory Ending', true],
  ]);
  expect(found[0]?.fault).toContain('has expired on 2026-02-27, and the directory can no longer add or disable people');
  expect(found[1]?.remedy).toContain('Replace it under Directories');
  const next = async () => (await nextExpiry(database.db))?.getTime();
  expect(await next()).toBe(NOW - 2 * DAY_MS);
  const service = { service_id: 'first', name: 'first', mac_key_wrapped: 'k1.none', created_at: new Date(NOW) };
  await database.db
    .insertInto('service_credential')
    .values({ ...service, expires_at: new Date(NOW - 3 * DAY_MS) })
    .execute();
  expect(await next()).toBe(NOW - 3 * DAY_MS);
  await database.db.deleteFrom('directory').execute();
  await database.db
    .updateTable('service_credential')
    .set({ revoked_at: new Date(NOW) })
    .execute();
  expect(await next()).toBeUndefined();
});
