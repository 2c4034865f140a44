import { named } from '@portico/server-kit/db/named';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import type { Db } from '../../db/tables.ts';

const remember = named(
  'known_device_remember',
  `insert into known_device (subject_id, device_hash, last_at, vouched) values ($1, $2, $3, $4)
   on conflict on constraint known_device_pk do update set last_at = excluded.last_at, vouched = excluded.vouched`,
);

interface Device {
  device_hash: Buffer;
  last_at: Date;
  vouched: boolean;
}

export async function rememberDevice(db: Db, subject_id: string, { device_hash, last_at, vouched }: Device): Promise<void> {
  await remember(db, [subject_id, device_hash, last_at, vouched]);
}

/** What it was known as; undefined: it was not. */
export const forgetDevice = (db: Db, subject_id: string, device_hash: Buffer): Promise<{ vouched: boolean } | undefined> =>
  db
    .deleteFrom('known_device')
    .where('subject_id', '=', subject_id)
    .where('device_hash', '=', device_hash)
    .returning('vouched')
    .executeTakeFirst();

export const hasDevices = async (db: Db, subject_id: string): Promise<boolean> =>
  (await db.selectFrom('known_device').select('last_at').where('subject_id', '=', subject_id).limit(1).executeTakeFirst()) !== undefined;

export const moveDevice = (db: Db, from: Buffer, to: Buffer) =>
  db.updateTable('known_device').set({ device_hash: to }).where('device_hash', '=', from).execute();

export const sweepDevices = (db: Db, before: Date) => deleteOlder(db, { table: 'known_device', column: 'last_at', before });
