import { checkCredentials } from '@portico/portico/doctor/credentials';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS } from '@portico/user-centre/commands/migrate';
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
