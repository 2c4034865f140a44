import { codeMail, codeSms, codeVoice } from '@portico/contracts/code-texts';
import { SMS_TYPE } from '@portico/contracts/rules/op-type';
import { TIMES } from '@portico/contracts/limits';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { countDelivery, type DeliveryOutcome } from '@portico/server-kit/observability/metrics-deliveries';
import type { Channel } from '../../db/code-tables.ts';
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

/** What one attempt is about. */
interface Attempt {
  delivery_id: string;
  channel: Channel;
  /** Nobody tries for ever. */
  most: number;
  /** Made only when it is still to be sent; or why it is not sent. */
  message: () => Promise<Message | 'expired' | 'skipped'>;
  /** Where nothing is configured to send it with. */
  unsendable: 'refused' | 'skipped';
  /** The same once more, not before then. */
  again: (run_at: Date) => Promise<unknown>;
}

/** One attempt. What the other side refused for good is written down and not tried again. */
export async function attempt({ db, transports, clock }: DeliverOptions, trying: Attempt): Promise<void> {
  const { delivery_id, channel } = trying;
  const noted = await findDelivery(db, delivery_id);
  // The queue runs a job again whose end it did not hear of.
  if (noted && noted.state !== 'queued') return;
  const note = async (state: DeliveryOutcome, detail = ''): Promise<void> => {
    await noteAttempt(db, delivery_id, state, detail, clock());
    countDelivery(channel, state);
  };
  const message = await trying.message();
  if (typeof message === 'string') return await note(message);
  const transport = transports[channel];
  if (!transport) return await note(trying.unsendable, 'no transport');
  const result = await transport(message);
  if (result.state !== 'later') return await note(result.state, result.state === 'refused' ? result.detail : '');
  // What is given up is written down like what was refused.
  if ((noted?.attempts ?? 0) + 1 >= trying.most) return await note('refused', result.detail);
  await note('queued', result.detail);
  if (result.retry_after === undefined) throw new NotDelivered(result.detail);
  // Not before the other side asked for it.
  await trying.again(new Date(clock() + result.retry_after * 1_000));
}

/** A code that is worthless by now is not sent, nor one that nobody could use. */
export async function deliver(options: DeliverOptions, payload: DeliveryPayload): Promise<void> {
  const { db, keyring, clock } = options;
  const { delivery_id } = payload;
  const delivery = openDelivery(keyring, payload);
  const { channel, op_type, stored } = delivery;
  const message = async (): Promise<Message | 'expired' | 'skipped'> => {
    if (clock() >= delivery.expires_at) return 'expired';
    const reached = await hasRecipient(db, op_type, channel === 'sms' ? 'mobile' : 'email', stored);
    return reached ? messageOf(delivery_id, delivery) : 'skipped';
  };
  const again = (run_at: Date) => addDeliveryJob(db, payload, run_at);
  await attempt(options, { delivery_id, channel, most: MOST_ATTEMPTS, message, unsendable: 'refused', again });
}
