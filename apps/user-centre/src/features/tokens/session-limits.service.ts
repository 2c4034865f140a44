import type { AuditEvent, AuditOutcome } from '@portico/contracts/user-centre/audit-words';
import { newUuid } from '@portico/server-kit/ids';
import { NO_SESSION_LIMITS, type SessionLimits } from '@portico/contracts/session-limits';
import type { UcWorkCtx } from '../../deps.ts';
import { emitRevoked } from './revoke.service.ts';
import { endFamilies, findLiving, insertAudits, lockCount, type LivingRow } from './session-limits.queries.ts';
import { endingsOf, sessionOf, type Ending } from '../../lib/session-surplus.ts';

export type SignInEnding = Ending<LivingRow>;
type Limiting = Pick<UcWorkCtx, 'db' | 'emit' | 'now' | 'trace_id'>;

/** A statement, and a message, is about so many at most. */
const AT_ONCE = 500;

/** The trail says which sign-in ended, on its own device, and which limit did it. */
const auditOf = ({ now, trace_id }: Limiting, { sign_in, by }: SignInEnding) => ({
  occurred_at: new Date(now),
  audit_id: newUuid(now),
  subject_id: sign_in.subject_id,
  event: 'session_limit' satisfies AuditEvent,
  outcome: by satisfies AuditOutcome,
  family_id: sign_in.family_id,
  device_id: sign_in.device_id,
  app_id: sign_in.app_id,
  ip_address: sign_in.ip_address,
  user_agent: sign_in.user_agent,
  trace_id,
});

/** Ends them with what was made out of them, in the transaction of whoever found them. */
export async function endByLimit(ctx: Limiting, endings: readonly SignInEnding[]): Promise<void> {
  for (let at = 0; at < endings.length; at += AT_ONCE) {
    const some = endings.slice(at, at + AT_ONCE);
    const idsOf = (of: readonly SignInEnding[]): string[] => of.map(({ sign_in }) => sign_in.family_id).toSorted();
    // A newer sign-in has ended these, and their holder is told so.
    const surplus = some.filter(({ by }) => by === 'max_sessions');
    emitRevoked(ctx, await endFamilies(ctx.db, idsOf(some), idsOf(surplus)));
    await insertAudits(
      ctx.db,
      some.map((ending) => auditOf(ctx, ending)),
    );
  }
}

interface Beginning {
  subject_id: string;
  family_id: string;
  root_family_id?: string | null;
}

/** Before a sign-in begins: the oldest end where there would be too many, one beginning after the other. */
export async function makeRoom(ctx: Limiting, begins: Beginning, limits: SessionLimits): Promise<void> {
  if (limits.max_sessions === null) return;
  await lockCount(ctx.db, begins.subject_id);
  const own = sessionOf({ family_id: begins.family_id, root_family_id: begins.root_family_id ?? null });
  const others = (await findLiving(ctx.db, [begins.subject_id], new Date(ctx.now))).filter((each) => sessionOf(each) !== own);
  await endByLimit(ctx, endingsOf(others, limits, ctx.now, 1));
}

/** Which sign-ins of these accounts their limits end now. `over_time`: by time alone, those too that cannot be refreshed any more. */
export async function endingsUnder(
  { db, now }: Pick<Limiting, 'db' | 'now'>,
  limits: ReadonlyMap<string, SessionLimits>,
  which: 'all' | 'over_time' = 'all',
): Promise<SignInEnding[]> {
  if (limits.size === 0) return [];
  const is_timed = which === 'over_time';
  const living = await findLiving(db, [...limits.keys()], new Date(is_timed ? 0 : now));
  const by_account = Map.groupBy(living, ({ subject_id }) => subject_id);
  return [...by_account].flatMap(([subject_id, own]) => {
    const held = limits.get(subject_id) ?? NO_SESSION_LIMITS;
    return endingsOf(own, is_timed ? { ...held, max_sessions: null } : held, now);
  });
}
