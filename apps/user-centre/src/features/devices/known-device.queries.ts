import { named } from '@portico/server-kit/db/named';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import type { Db } from '../../db/tables.ts';

const remember = named(
  'known_device_remember',
  `insert into known_device (subject_id, device_hash, last_at) values ($1, $2, $3)
   on conflict on constraint known_device_pk do update set last_at = excluded.last_at`,
);

export async function rememberDevice(db: Db, subject_id: string, device_hash: Buffer, last_at: Date): Promise<void> {
  await remember(db, [subject_id, device_hash, last_at]);
}

export const forgetDevice = (db: Db, subject_id: string, device_hash: Buffer) =>
  db.deleteFrom('known_device').where('subject_id', '=', subject_id).where('device_hash', '=', device_hash).execute();

export const moveDevice = (db: Db, from: Buffer, to: Buffer) =>
  db.updateTable('known_device').set({ device_hash: to }).where('device_hash', '=', from).execute();

export const sweepDevices = (db: Db, before: Date) => deleteOlder(db, { table: 'known_device', column: 'last_at', before });
