import type { Deps } from '../../deps.ts';
import type { Db } from '../../db/tables.ts';
import { macKeyAad } from '../../lib/mac-key.ts';
import { openRealName } from '../../lib/personal.ts';
import { accessFault, type AccessFault } from './token-state.ts';
import { findToken, type FoundToken } from './tokens.queries.ts';

export type LiveToken = FoundToken & { mac_key: string };

/**
 * Read from the database each time: a token that was ended anywhere is refused here at once. Other services, which
 * cannot, keep what `valid` told them until `token.revoked` arrives.
 */
export async function findLiveToken(deps: Deps, db: Db, token_hash: string, now: number): Promise<LiveToken | AccessFault> {
  const token = await findToken(db, token_hash);
  const fault = accessFault(token, now);
  if (fault !== undefined || token === undefined) return fault ?? 'UC/AUTH_INVALID_TOKEN';
  const real_name = openRealName(deps.keyring, token);
  return { ...token, real_name, mac_key: deps.keyring.unwrap(token.mac_key_wrapped, macKeyAad(token_hash)).toString() };
}
