import { ACCOUNTS } from '../calls/accounts.ts';
import { CONTACTS, ORG_BINDINGS } from '../calls/people.ts';
import type { AnyCall, BodyTo, ReplyTo } from '../calls/call.ts';
import { requireText } from '../http/errors.ts';
import { submit } from '../calls/form.ts';
import { own, ownPersonId } from './own-account.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';
import { asOnWire, type Spelled } from '../calls/wire-names.ts';

type Typed<C extends AnyCall> = Spelled<Omit<BodyTo<C>, 'session_id' | 'password_check'>>;
/** R3.17 */
export type MobileBinding = Typed<typeof CONTACTS.bind_mobile_of_person>;
export type EmailBinding = Typed<typeof CONTACTS.bind_email_of_person>;
/** A code sent for op_type 5 to a contact the account has, or the password where it has none. */
export type OwnerProof = Typed<typeof CONTACTS.unbind_mobile_of_person>;
export type OrgUserBinding = Typed<typeof ORG_BINDINGS.bind>;
export type OrgInvitation = Spelled<BodyTo<typeof ORG_BINDINGS.join_org>>;
export type OrgUserPassword = Typed<typeof ORG_BINDINGS.change_password>;
export type OrgBinding = ReplyTo<typeof ORG_BINDINGS.bind>;
export type BoundUser = ReplyTo<typeof ACCOUNTS.bound_users>['items'][number];

async function ofOwn(uc: UcClient, person: AnyCall, user: AnyCall, input: object, required: readonly string[]): Promise<void> {
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  await submit(parts, is_user ? user : person, input, { required, fresh: 'new_password', params: { id } });
}

/** Binds or replaces. `sms_code` was sent to the new mobile for op_type 2. */
export const bindMobile = (uc: UcClient, input: MobileBinding): Promise<void> =>
  ofOwn(uc, CONTACTS.bind_mobile_of_person, CONTACTS.bind_mobile_of_user, input, ['new_mobile', 'sms_code']);
export const unbindMobile = (uc: UcClient, proof: OwnerProof = {}): Promise<void> =>
  ofOwn(uc, CONTACTS.unbind_mobile_of_person, CONTACTS.unbind_mobile_of_user, proof, []);
export const bindEmail = (uc: UcClient, input: EmailBinding): Promise<void> =>
  ofOwn(uc, CONTACTS.bind_email_of_person, CONTACTS.bind_email_of_user, input, ['new_email', 'email_code']);
export const unbindEmail = (uc: UcClient, proof: OwnerProof = {}): Promise<void> =>
  ofOwn(uc, CONTACTS.unbind_email_of_person, CONTACTS.unbind_email_of_user, proof, []);

/** R6.03: with the organisation user's password, or with the code of an invitation as `wjtCode`. */
export async function bindOrgUser(uc: UcClient, input: OrgUserBinding): Promise<OrgBinding> {
  const parts = partsOf(uc);
  const params = { id: await ownPersonId(parts) };
  return submit(parts, ORG_BINDINGS.bind, input, { required: ['org_user_code', 'org_code'], params });
}

export async function joinOrg(uc: UcClient, input: OrgInvitation): Promise<OrgBinding> {
  const parts = partsOf(uc);
  const params = { id: await ownPersonId(parts) };
  return parts.signed(ORG_BINDINGS.join_org, () => ({ params, body: asOnWire<BodyTo<typeof ORG_BINDINGS.join_org>>(input) }));
}

export async function unbindOrgUser(uc: UcClient, user_id: string): Promise<void> {
  requireText({ user_id });
  const parts = partsOf(uc);
  const params = { id: await ownPersonId(parts) };
  await parts.signed(ORG_BINDINGS.unbind, () => ({ params, query: { user_id } }));
}

export async function changeOrgUserPassword(uc: UcClient, user_id: string, input: OrgUserPassword): Promise<void> {
  requireText({ user_id });
  const parts = partsOf(uc);
  const params = { id: await ownPersonId(parts), user_id };
  await submit(parts, ORG_BINDINGS.change_password, input, { required: ['new_password'], fresh: 'new_password', params });
}

export async function listBoundUsers(uc: UcClient): Promise<BoundUser[]> {
  const parts = partsOf(uc);
  const params = { id: await ownPersonId(parts) };
  return (await parts.signed(ACCOUNTS.bound_users, () => ({ params }))).items;
}
