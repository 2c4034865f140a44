import { checkSecondFactor } from '@portico/portico/doctor/second-factor';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS } from '@portico/user-centre/commands/migrate';
import type { Tables } from '@portico/user-centre/db/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>({ folders: [MIGRATIONS] });
});
afterAll(() => database.drop());

const ask = (PORTICO_ENVIRONMENT: string) =>
  checkSecondFactor({ env: { UC_DATABASE_URL: database.service.url, PORTICO_ENVIRONMENT }, clock: Date.now });
const POLICY = { target_id: 'all', roles: [], factors: ['passkey' as const], updated_at: new Date() };

test('the doctor warns, and no more, while no policy requires a second factor of super administrators or app administrators', async () => {
  expect(await ask('development')).toEqual([]);
  expect(await ask('product')).toMatchObject([{ is_warning: true }, { is_warning: true }]);
  await database.db
    .insertInto('sign_in_policy')
    .values({ ...POLICY, scope: 'everybody', second_factor: 'required_for_roles' })
    .execute();
  expect(await ask('product')).toMatchObject([{ is_warning: true }, { is_warning: true }]);
  const requireOf = (target_id: string) =>
    database.db
      .insertInto('sign_in_policy')
      .values({ ...POLICY, scope: 'role', target_id, second_factor: 'required' })
      .execute();
  await requireOf('super_admin');
  expect(await ask('product')).toMatchObject([{ fault: expect.stringContaining('of app administrators') as string, is_warning: true }]);
  await requireOf('app_admin');
  expect(await ask('product')).toEqual([]);
});
