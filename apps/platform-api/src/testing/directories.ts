import { newUuid } from '@portico/server-kit/ids';
import type { TestUserCentre } from '@portico/user-centre/testing/start-user-centre';

export interface TestDirectory {
  readonly directory_id: string;
  readonly group: (display_name: string, members?: readonly string[]) => Promise<string>;
  readonly put: (group_id: string, subject_id: string) => Promise<unknown>;
  readonly take: (group_id: string, subject_id: string) => Promise<unknown>;
}

/** A directory of an organisation of the user centre, as SCIM and LDAP write it. */
export async function makeDirectory(uc: TestUserCentre, org_code: string, name: string): Promise<TestDirectory> {
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org_code).executeTakeFirstOrThrow();
  const directory_id = newUuid();
  await uc.db.insertInto('directory').values({ directory_id, kind: 'scim', name, org_id }).execute();
  const put = (group_id: string, subject_id: string) =>
    uc.db.insertInto('directory_group_member').values({ directory_id, group_id, subject_id }).execute();
  return {
    directory_id,
    put,
    take: (group_id, subject_id) =>
      uc.db.deleteFrom('directory_group_member').where('group_id', '=', group_id).where('subject_id', '=', subject_id).execute(),
    group: async (display_name, members = []) => {
      const group_id = newUuid();
      await uc.db.insertInto('directory_group').values({ directory_id, group_id, external_id: null, display_name }).execute();
      for (const subject_id of members) await put(group_id, subject_id);
      return group_id;
    },
  };
}
