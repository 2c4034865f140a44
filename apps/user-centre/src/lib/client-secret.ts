import { isDigestOf } from './opaque.ts';

interface SecretFacts {
  is_public: boolean;
  secret_hash: Buffer | null;
  previous_secret_hash: Buffer | null;
  previous_until: Date | null;
}

/** A public client has no secret and shows none; the others show the current one, or for a while the one before. */
export function isClientProved(client: SecretFacts, secret: string | undefined, now: number): boolean {
  if (client.is_public) return secret === undefined;
  if (secret === undefined) return false;
  if (isDigestOf(secret, client.secret_hash)) return true;
  return client.previous_until !== null && client.previous_until.getTime() > now && isDigestOf(secret, client.previous_secret_hash);
}
