import type { SessionLimits } from '@portico/contracts/session-limits';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../db/tables.ts';
import { macKeyAad } from '../../lib/mac-key.ts';
import { openRealName } from '../../lib/personal.ts';
import { endedBy, strictestLimits } from '../../lib/session-limits.ts';
import { accessFault, type AccessFault } from './token-state.ts';
import { findToken, type FoundToken } from './tokens.queries.ts';

export type LiveToken = Omit<FoundToken, 'limits'> & { mac_key: string; limits: SessionLimits };

/** What a limit of time has ended says so, also once a job has ended it: its holder learns why. */
function faultOf(token: (Omit<FoundToken, 'limits'> & { limits: SessionLimits }) | undefined, now: number): AccessFault | undefined {
  const fault = accessFault(token, now);
  if (token === undefined || token.status !== 'active' || (fault !== undefined && token.state !== 'ended')) return fault;
  return endedBy(token, token.limits, now) === undefined ? fault : 'UC/AUTH_TOKEN_EXPIRED';
}

/**
 * Read from the database each time: a token that was ended anywhere is refused here at once. Other services, which
 * cannot, keep what `valid` told them until `token.revoked` arrives.
 */
export async function findLiveToken(deps: Deps, db: Db, token_hash: string, now: number): Promise<LiveToken | AccessFault> {
  const found = await findToken(db, token_hash);
  const token = found && { ...found, limits: strictestLimits(found.limits) };
  const fault = faultOf(token, now);
  if (fault !== undefined || token === undefined) return fault ?? 'UC/AUTH_INVALID_TOKEN';
  const real_name = openRealName(deps.keyring, token);
  return { ...token, real_name, mac_key: deps.keyring.unwrap(token.mac_key_wrapped, macKeyAad(token_hash)).toString() };
}
