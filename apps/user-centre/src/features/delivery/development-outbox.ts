import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Db } from '../../db/tables.ts';
import type { Channel } from '../../db/code-tables.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import { insertDevelopmentMessage, listDevelopmentMessages } from './delivery.queries.ts';
import type { Message, Transport } from './transport.ts';

export const developmentMessageAad = (message_id: string): string => `development_message:${message_id}`;

export interface DevelopmentMessage extends Message {
  channel: Channel;
}
const sealed = sealedJson<DevelopmentMessage>(developmentMessageAad);

/** Where messages go on a developer's machine: a table, read with the command `outbox`. */
export const createDevelopmentOutbox =
  (db: Db, keyring: Keyring, clock: () => number, channel: Channel): Transport =>
  async (message) => {
    const message_wrapped = sealed.seal(keyring, message.message_id, { ...message, channel });
    await insertDevelopmentMessage(db, { message_id: message.message_id, message_wrapped, created_at: new Date(clock()) });
    return { state: 'sent' };
  };

export async function readDevelopmentOutbox(
  db: Db,
  keyring: Keyring,
  limit: number,
): Promise<(DevelopmentMessage & { created_at: Date })[]> {
  const rows = await listDevelopmentMessages(db, limit);
  return rows.map(({ message_id, message_wrapped, created_at }) => ({ ...sealed.open(keyring, message_id, message_wrapped), created_at }));
}
