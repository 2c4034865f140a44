import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryRoles, type Carried } from '../src/commands/carry-roles.ts';
import { disable } from '../src/testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeEach(async () => {
  uc = await startUserCentre();
});
afterEach(() => uc.close());

/** As an installation was before: an account, and maybe a row among the administrators of the user centre. */
async function account(is_admin: boolean): Promise<string> {
  const { subject_id } = await uc.person();
  if (is_admin) await uc.db.insertInto('uc_admin').values({ subject_id, granted_at: new Date() }).execute();
  return subject_id;
}
const carry = (platform: Parameters<typeof carryRoles>[1]): Promise<Carried> => {
  const context = { db: uc.db, keyring: uc.keyring, lookup_key: Buffer.alloc(32), now: uc.clock(), environment: 'test' as const };
  return carryRoles(context, platform);
};
const held = (subject_id: string, role: 'super_admin' | 'auditor') => ({ subject_id, role });
const superAdmins = async (): Promise<string[]> =>
  (await uc.db.selectFrom('installation_role').select('subject_id').where('role', '=', 'super_admin').execute())
    .map(({ subject_id }) => subject_id)
    .toSorted();

test('whom the platform names holds the roles; an administrator of the user centre alone is told and dropped; it is done once', async () => {
  const [both, platform_only, former, auditor] = [await account(true), await account(false), await account(true), await account(false)];
  const list = [held(both, 'super_admin'), held(platform_only, 'super_admin'), held('999', 'super_admin'), held(auditor, 'auditor')];
  const told = await carry(list);
  expect({ ...told, user_centre: told.user_centre.toSorted() }).toMatchObject({
    carried: true,
    platform: list,
    user_centre: [both, former].toSorted(),
    dropped: [former],
  });
  expect(told.holders).toHaveLength(3);
  expect(told.holders).toEqual(
    expect.arrayContaining([held(both, 'super_admin'), held(platform_only, 'super_admin'), held(auditor, 'auditor')]),
  );
  const log = await uc.db.selectFrom('operation_log').select('log_content').executeTakeFirstOrThrow();
  expect(log.log_content).toContain(former);

  // A role that is taken afterwards does not come back with the next start.
  await uc.db.deleteFrom('installation_role').where('subject_id', '=', platform_only).execute();
  expect(await carry(list)).toMatchObject({ carried: false, holders: [] });
  expect(await superAdmins()).toEqual([both]);
});

test('where the platform names nobody who can sign in, the administrators of the user centre are the holders', async () => {
  const [only, disabled] = [await account(true), await account(false)];
  await disable(uc, disabled);
  expect(await carry([held(disabled, 'super_admin')])).toMatchObject({ user_centre: [only], dropped: [] });
  expect(await superAdmins()).toEqual([only, disabled].toSorted());
});
