import type { Lang } from '@portico/contracts/langs';
import type { OpType, SmsType } from '@portico/contracts/rules/op-type';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { newUuid } from '@portico/server-kit/ids';
import type { Channel } from '../../db/code-tables.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import { addDeliveryJob, insertDelivery } from './delivery.queries.ts';

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
