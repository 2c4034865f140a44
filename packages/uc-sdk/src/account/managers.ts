import { MANAGERS } from '../calls/people.ts';
import type { BodyTo, ReplyTo } from '../calls/call.ts';
import { submit } from '../calls/form.ts';
import { ownUserId } from './own-account.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';
import type { Spelled } from '../calls/wire-names.ts';

export type ManagerStatus = ReplyTo<typeof MANAGERS.status>;
export type ManagerTicket = ReplyTo<typeof MANAGERS.create_ticket>;
export type ManagerPassword = Spelled<Omit<BodyTo<typeof MANAGERS.change_password>, 'session_id' | 'password_check'>>;

/** R6.04, as all here: for organisations' users alone. */
export async function readManagerStatus(uc: UcClient): Promise<ManagerStatus> {
  const parts = partsOf(uc);
  const params = { id: await ownUserId(parts) };
  return parts.signed(MANAGERS.status, () => ({ params }));
}

/** The code was sent to the own mobile for op_type 6. */
export async function changeManagerPassword(uc: UcClient, input: ManagerPassword): Promise<void> {
  const parts = partsOf(uc);
  const params = { id: await ownUserId(parts) };
  await submit(parts, MANAGERS.change_password, input, { required: ['sms_code', 'new_password'], fresh: 'new_password', params });
}

/** Lets this sign-in manage the organisation's users for half an hour. */
export async function createManagerTicket(uc: UcClient, password: string): Promise<ManagerTicket> {
  const parts = partsOf(uc);
  const params = { id: await ownUserId(parts) };
  return submit(parts, MANAGERS.create_ticket, { password }, { required: ['password'], params });
}
