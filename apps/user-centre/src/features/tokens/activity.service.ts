import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { InputOf } from '@portico/contracts/endpoint';
import { SESSION_ACTIVITY } from '@portico/contracts/session-limits';
import type { tokens } from '@portico/contracts/user-centre/tokens';
import type { Db } from '../../db/tables.ts';
import type { UcCtx } from '../../deps.ts';
import { activeAt, type SignInTimes } from '../../lib/session-limits.ts';
import { noteActivities } from './activity.queries.ts';

/** A signed request was accepted. Gives when the sign-in was last used, as it is noted: at most a minute ago. */
export async function noteUse<T extends SignInTimes>(db: Db, token_hash: string, token: T, now: number): Promise<T> {
  if (now - activeAt(token) < SESSION_ACTIVITY.every_s * 1_000) return token;
  const last_active_at = new Date(now);
  await noteActivities(db, [{ token_hash, active_at: last_active_at }]);
  return { ...token, last_active_at };
}

type Reported = InputOf<(typeof tokens)['report_activity']>['body'];

/** What services saw. None of it is later than now, whatever their clocks say. */
export async function reportActivity(ctx: UcCtx, { items }: Reported): Promise<void> {
  await noteActivities(
    ctx.db,
    items.map(({ token_hash, active_at }) => ({ token_hash, active_at: new Date(Math.min(parseWireTime(active_at), ctx.now)) })),
  );
}
