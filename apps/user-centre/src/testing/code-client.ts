import { randomInt } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import type { OpType } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { DELIVER_TASK } from '../features/delivery/delivery.queries.ts';
import { openDelivery, type CodeDelivery, type DeliveryPayload } from '../features/delivery/delivery.service.ts';
import { sealField } from '../features/sessions/field-encryption.ts';
import { wirePassword } from '../lib/wire-password.ts';
import { solveCaptcha } from './sign-in-client.ts';
import type { Client } from './signed-client.ts';
import type { TestUserCentre } from './start-user-centre.ts';

export const newMobile = (): string => `13${String(randomInt(1e9)).padStart(9, '0')}`;
export const newEmail = (): string => `p${randomInt(1e9)}@example.test`;

export interface CodeTarget {
  mobile?: string;
  email?: string;
  op_type: OpType;
  extra?: Record<string, unknown>;
}

/** Asks for a code at once, whatever was sent before. */
export function requestCode(
  client: Client,
  session: Pick<Session, 'session_id'>,
  { extra, ...target }: CodeTarget,
): Promise<LightMyRequestResponse> {
  const way = target.mobile === undefined ? 'send_email_code' : 'send_sms_code';
  return client.send({ method: 'POST', url: `/v1.1/sessions/${session.session_id}/actions/${way}`, body: { ...target, ...extra } });
}

const jobsOf = async (uc: TestUserCentre, newest: number): Promise<DeliveryPayload[]> => {
  const { rows } = await sql<{ payload: DeliveryPayload }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${DELIVER_TASK} order by j.id desc limit ${newest}`.execute(uc.db);
  return rows.map((row) => row.payload).toReversed();
};

/** What is on its way, oldest first: opened with the key ring, which a reader of the table does not have. */
export const deliveriesOf = async (uc: TestUserCentre, newest = 10_000): Promise<CodeDelivery[]> =>
  (await jobsOf(uc, newest)).map((payload) => openDelivery(uc.keyring, payload));

/** Waits out the minute, asks, and reads what would arrive. */
export async function receiveCode(uc: TestUserCentre, client: Client, session: Session, target: CodeTarget): Promise<string> {
  uc.clock.advance(TIMES.code_again_s * 1_000);
  let reply = await requestCode(client, session, target);
  // As a person does: when a picture has to be read, it is read.
  if (reply.json<{ code?: string }>().code === 'UC/IDENTIFY_CODE_REQUIRED') {
    const extra = { ...target.extra, identify_code: await solveCaptcha(client, session) };
    reply = await requestCode(client, session, { ...target, extra });
  }
  if (reply.statusCode !== 201) throw new Error(`no code: ${reply.body}`);
  const contact = target.email?.toLowerCase() ?? target.mobile ?? '';
  const sent = (await deliveriesOf(uc, 1)).findLast(({ value, op_type }) => op_type === target.op_type && value.endsWith(contact));
  if (!sent) throw new Error('nothing is on its way');
  return sent.code;
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0');

/** The two sealed fields of a call that sets a password. */
export const sealedPassword = (session: Session, field: 'password' | 'new_password', password: string): Record<string, string> => ({
  [field]: sealField(session, field, wirePassword(password)),
  password_check: sealField(session, 'password_check', password),
});
