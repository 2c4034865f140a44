import { createKeyring, parseKeyring } from '@portico/server-kit/crypto/keyring';
import { dataKeyAad } from '@portico/user-centre/db/data-keys';
import { withClient } from './ask-database.ts';
import type { Check, Finding } from './finding.ts';

/** Reads one row: what the ring cannot open now, sign-in cannot open later. */
async function openKeyring(text: string, url: string): Promise<Finding[]> {
  const keyring = createKeyring(parseKeyring(text));
  const asked = 'select name, key_wrapped from data_key';
  const { rows } = await withClient(url, (client) => client.query<{ name: string; key_wrapped: string }>(asked));
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
          fault: 'UC_KEYRING cannot decrypt what is stored in the database, so nobody can sign in',
          remedy: 'List the key that the secrets were wrapped with after the current one. If it is lost, restore it from its backup',
        },
      ];
}

export const checkKeyring: Check = async ({ env: { UC_KEYRING: keyring, UC_DATABASE_URL: url } }) => {
  if (!keyring || !url) return [];
  // What the ring itself or the database has wrong, their own checks tell.
  return await openKeyring(keyring, url).catch(() => []);
};
