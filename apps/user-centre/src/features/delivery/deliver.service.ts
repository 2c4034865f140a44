import { codeMail, codeSms, codeVoice } from '@portico/contracts/code-texts';
import { SMS_TYPE } from '@portico/contracts/rules/op-type';
import { TIMES } from '@portico/contracts/limits';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { countDelivery, type DeliveryOutcome } from '@portico/server-kit/observability/metrics-deliveries';
import type { Db } from '../../db/tables.ts';
import { addDeliveryJob, findDelivery, hasRecipient, MOST_ATTEMPTS, noteAttempt } from './delivery.queries.ts';
import { openDelivery, type CodeDelivery, type DeliveryPayload } from './delivery.service.ts';
import type { Message, Transports } from './transport.ts';

export interface DeliverOptions {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly transports: Transports;
  readonly clock: () => number;
}

/** Thrown so that the queue tries again, by its own growing waits. */
class NotDelivered extends Error {}

function messageOf(message_id: string, delivery: CodeDelivery): Message {
  const { lang, value: to } = delivery;
  const facts = { ...delivery, minutes: TIMES.code_s / 60 };
  const is_voice = delivery.channel === 'sms' && delivery.sms_type === SMS_TYPE.voice;
  if (delivery.channel === 'email') return { message_id, to, lang, is_voice, ...codeMail(lang, facts) };
  return { message_id, to, lang, is_voice, subject: '', text: is_voice ? codeVoice(lang, facts) : codeSms(lang, facts) };
}

/** One attempt. What the other side refused for good is written down and not tried again. */
export async function deliver({ db, keyring, transports, clock }: DeliverOptions, payload: DeliveryPayload): Promise<void> {
  const { delivery_id } = payload;
  const noted = await findDelivery(db, delivery_id);
  // The queue runs a job again whose end it did not hear of.
  if (noted && noted.state !== 'queued') return;
  const delivery = openDelivery(keyring, payload);
  const { channel, expires_at, op_type, stored } = delivery;
  const note = async (state: DeliveryOutcome, detail = ''): Promise<void> => {
    await noteAttempt(db, delivery_id, state, detail, clock());
    countDelivery(channel, state);
  };
  if (clock() >= expires_at) return await note('expired');
  if (!(await hasRecipient(db, op_type, channel === 'sms' ? 'mobile' : 'email', stored))) return await note('skipped');
  const transport = transports[channel];
  if (!transport) return await note('refused', 'no transport');
  const result = await transport(messageOf(delivery_id, delivery));
  if (result.state !== 'later') return await note(result.state, result.state === 'refused' ? result.detail : '');
  // Nobody tries for ever: what is given up is written down like what was refused.
  if ((noted?.attempts ?? 0) + 1 >= MOST_ATTEMPTS) return await note('refused', result.detail);
  await note('queued', result.detail);
  if (result.retry_after === undefined) throw new NotDelivered(result.detail);
  // Not before the other side asked for it; when the code is worthless by then, that is found then.
  await addDeliveryJob(db, payload, new Date(clock() + result.retry_after * 1_000));
}
