import type { Writing } from '../../deps.ts';
import { endActiveOfApp } from './revoke.queries.ts';
import { emitRevoked } from './revoke.service.ts';

/** A message names so many at most. */
const HASHES_A_MESSAGE = 500;

/** An administrator has turned a client away: whoever was signed in there is kicked. */
export async function endAllOfApp(ctx: Writing, app_id: string): Promise<void> {
  const hashes = await endActiveOfApp(ctx.db, app_id);
  for (let from = 0; from < hashes.length; from += HASHES_A_MESSAGE) emitRevoked(ctx, hashes.slice(from, from + HASHES_A_MESSAGE));
}
