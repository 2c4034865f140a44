import { createKeyring, parseKeyring } from '@portico/server-kit/crypto/keyring';
import { dataKeyAad } from '@portico/user-centre/db/data-keys';
import pg from 'pg';
import type { Check, Finding } from './finding.ts';

const PATIENCE_MS = 3_000;

/** Reads one row: what the ring cannot open now, sign-in cannot open later. */
async function openKeyring(text: string, url: string): Promise<Finding[]> {
  const keyring = createKeyring(parseKeyring(text));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  await client.connect();
  const { rows } = await client
    .query<{ name: string; key_wrapped: string }>('select name, key_wrapped from data_key')
    .finally(() => void client.end());
  const closed = rows.filter(({ name, key_wrapped }) => {
    try {
      keyring.unwrap(key_wrapped, dataKeyAad(name));
      return false;
    } catch {
      return true;
    }
  });
  return closed.length === 0
    ? []
    : [
        {
          about: 'UC_KEYRING',
          fault: 'UC_KEYRING does not open what is stored in the database, so nobody can sign in',
          remedy:
            'List the key that the secrets were wrapped with, behind the current one. If it is lost, restore it from where it is kept apart',
        },
      ];
}

export const checkKeyring: Check = async ({ env: { UC_KEYRING: keyring, UC_DATABASE_URL: url } }) => {
  if (!keyring || !url) return [];
  // What the ring itself or the database has wrong, their own checks tell.
  return await openKeyring(keyring, url).catch(() => []);
};
