import * as sdk from '@portico/uc-sdk';
import { openOffice } from './platform.ts';
import { admin, client, newName, PASSWORD } from './sdk-people.ts';

/** A user of an organisation of their own, which a policy can be about, and somebody who administers the installation. */
export async function governedPeople() {
  const uc = await admin();
  const org_code = newName();
  const org_name = `Org ${org_code}`;
  const { org_id } = await uc.call(sdk.ORGS.create, { body: { org_code, org_name } });
  const { user_id, one_time_code } = await uc.call(sdk.ORG_USERS.invite, {
    params: { org_id },
    body: { org_user_code: 'mai', nickName: 'Mai Tran' },
  });
  await sdk.setFirstPassword(client(), { user_id, one_time_code, password: PASSWORD });
  const boss = await (await openOffice()).hire('Ida Brandt');
  await uc.call(sdk.INSTALLATION_ROLES.grant, { body: { user_id: boss.user_id, role: 'super_admin' } });
  return { uc, org_id, org_name, boss, who: { user_id, login_name: `mai@${org_code}` } };
}
