import type { Lang } from '@portico/contracts/langs';
import type { OpType, SmsType } from '@portico/contracts/rules/op-type';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { newUuid } from '@portico/server-kit/ids';
import type { Channel } from '../../db/code-tables.ts';
import type { Db } from '../../db/tables.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import {
  addDeliveryJob,
  addDirectoryMailJob,
  addNoticeJob,
  addSmsNoticeJob,
  insertDelivery,
  MOST_NOTICE_ATTEMPTS,
} from './delivery.queries.ts';

/** A code on its way. */
export interface CodeDelivery {
  channel: Channel;
  /** The contact itself, and the keyed hash it is found by. */
  value: string;
  stored: string;
  op_type: OpType;
  sms_type: SmsType;
  code: string;
  lang: Lang;
  expires_at: number;
}

export interface DeliveryPayload {
  delivery_id: string;
  sealed: string;
}

const kept = sealedJson<CodeDelivery>((delivery_id) => `delivery:${delivery_id}`);

export const openDelivery = (keyring: Keyring, { delivery_id, sealed }: DeliveryPayload): CodeDelivery =>
  kept.open(keyring, delivery_id, sealed);

/** Leaves when the transaction does. Who reads the table of jobs reads neither the contact nor the code. */
export async function enqueueCode(deps: Deps, ctx: Pick<UcCtx, 'db' | 'now'>, delivery: CodeDelivery): Promise<void> {
  const delivery_id = newUuid(ctx.now);
  const at = new Date(ctx.now);
  await insertDelivery(ctx.db, { delivery_id, channel: delivery.channel, op_type: delivery.op_type, created_at: at, updated_at: at });
  const sealed = kept.seal(deps.keyring, delivery_id, delivery);
  const payload: DeliveryPayload = { delivery_id, sealed };
  await addDeliveryJob(ctx.db, payload);
}

/** A notice on its way. Its address as the account has it, wrapped: whoever changes it afterwards does not redirect the mail. */
export interface NoticePayload {
  notice_id: string;
  subject_id: string;
  email_wrapped: string;
  lang: Lang;
}

/** Leaves when the transaction does. The delivery has the notice's own id: there is one mail of each. */
export async function enqueueNotice(ctx: Pick<UcCtx, 'db' | 'now'>, payload: NoticePayload): Promise<void> {
  const at = new Date(ctx.now);
  await insertDelivery(ctx.db, { delivery_id: payload.notice_id, channel: 'email', op_type: null, created_at: at, updated_at: at });
  await addNoticeJob(ctx.db, payload);
}

export const noticeAgain = (db: Db, payload: NoticePayload) => ({
  most: MOST_NOTICE_ATTEMPTS,
  again: (run_at: Date) => addNoticeJob(db, payload, run_at),
});

/** The same to a mobile; a delivery of its own, beside the mail. */
export interface SmsNoticePayload extends Omit<NoticePayload, 'email_wrapped'> {
  delivery_id: string;
  mobile_wrapped: string;
}

export async function enqueueSmsNotice(ctx: Pick<UcCtx, 'db' | 'now'>, notice: Omit<SmsNoticePayload, 'delivery_id'>): Promise<void> {
  const payload: SmsNoticePayload = { ...notice, delivery_id: newUuid(ctx.now) };
  const at = new Date(ctx.now);
  await insertDelivery(ctx.db, { delivery_id: payload.delivery_id, channel: 'sms', op_type: null, created_at: at, updated_at: at });
  await addSmsNoticeJob(ctx.db, payload);
}

export const smsNoticeAgain = (db: Db, payload: SmsNoticePayload) => ({
  most: MOST_NOTICE_ATTEMPTS,
  again: (run_at: Date) => addSmsNoticeJob(db, payload, run_at),
});

/** What became of a sync of a directory, to one of those who can act. */
export interface DirectoryMailPayload extends Omit<NoticePayload, 'notice_id'> {
  delivery_id: string;
  run_id: string;
}

export async function enqueueDirectoryMail(ctx: Pick<UcCtx, 'db' | 'now'>, mail: Omit<DirectoryMailPayload, 'delivery_id'>): Promise<void> {
  const payload: DirectoryMailPayload = { ...mail, delivery_id: newUuid(ctx.now) };
  const at = new Date(ctx.now);
  await insertDelivery(ctx.db, { delivery_id: payload.delivery_id, channel: 'email', op_type: null, created_at: at, updated_at: at });
  await addDirectoryMailJob(ctx.db, payload);
}

export const directoryMailAgain = (db: Db, payload: DirectoryMailPayload) => ({
  most: MOST_NOTICE_ATTEMPTS,
  again: (run_at: Date) => addDirectoryMailJob(db, payload, run_at),
});
