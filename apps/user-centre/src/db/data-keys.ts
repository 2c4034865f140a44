import { randomBytes } from 'node:crypto';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Db } from './tables.ts';

const KEY_BYTES = 32;

export const dataKeyAad = (name: string): string => `data_key:${name}`;

/**
 * A key that hashes stored values cannot follow the keyring when that changes. So it is made once, kept wrapped, and
 * only its wrapping changes. Two processes that start on an empty database agree on the first one's.
 */
async function dataKey(db: Db, keyring: Keyring, name: string): Promise<Buffer> {
  const aad = dataKeyAad(name);
  const made = keyring.wrap(randomBytes(KEY_BYTES), aad);
  await db
    .insertInto('data_key')
    .values({ name, key_wrapped: made })
    .onConflict((on) => on.constraint('data_key_pk').doNothing())
    .execute();
  const { key_wrapped } = await db.selectFrom('data_key').select('key_wrapped').where('name', '=', name).executeTakeFirstOrThrow();
  const key = keyring.unwrap(key_wrapped, aad);
  if (keyring.isOld(key_wrapped)) {
    await db
      .updateTable('data_key')
      .set({ key_wrapped: keyring.wrap(key, aad) })
      .where('name', '=', name)
      .execute();
  }
  return key;
}

export const loadDataKeys = async (
  db: Db,
  keyring: Keyring,
): Promise<{ lookup: Buffer; session: Buffer; code: Buffer; device: Buffer; openid_cookie: Buffer }> => ({
  lookup: await dataKey(db, keyring, 'credential_lookup'),
  session: await dataKey(db, keyring, 'session_id'),
  code: await dataKey(db, keyring, 'sent_code'),
  device: await dataKey(db, keyring, 'known_device'),
  openid_cookie: await dataKey(db, keyring, 'openid_cookie'),
});
