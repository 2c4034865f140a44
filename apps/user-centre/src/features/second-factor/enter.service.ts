import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import { FACTOR_TIMES } from '@portico/contracts/factor-limits';
import type { Factor, FirstFactor } from '@portico/contracts/rules/second-factor';
import type { SignedIn } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { knowDevice } from '../devices/known-device.service.ts';
import { tellOfSignIn } from '../notices/sign-in-notice.service.ts';
import type { OpenSession } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { issueTicket } from '../tickets/issue-ticket.service.ts';
import { mintUnlessAsked, type MintRefusal } from '../tokens/mint.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { replacePending } from './pending.queries.ts';

export interface Entry {
  session: OpenSession;
  subject_id: string;
  first: FirstFactor;
  /** Second factors that were shown with it. */
  shown: readonly Factor[];
  keep_login: boolean;
  /** R5.19: a ticket for the app that signs in. */
  wants_ticket: boolean;
  event: AuditEvent;
}

/** Somebody has proved to be this account as far as they were asked: the token, the device and the trail. A code: not far enough, or not like this. */
export async function enter(deps: Deps, ctx: UcCtx<'UC/ACCOUNT_DISABLED'>, entry: Entry): Promise<SignedIn | MintRefusal> {
  const { session, subject_id, first, shown, keep_login } = entry;
  const family_id = newUuid(ctx.now);
  const at = new Date(ctx.now);
  const token = await mintUnlessAsked(deps, ctx, {
    way: 'asks',
    first,
    event: entry.event,
    subject_id,
    family_id,
    device_id: session.device_id,
    app_id: session.app_id,
    session_id: session.session_id,
    verified_at: at,
    factors: shown,
    strong_at: shown.length > 0 ? at : null,
    refresh_key: presentedKey(ctx),
    keep_login,
  });
  if (typeof token === 'string') return token;
  // A provider's word is not this device's: it is remembered, and not spared the lock.
  await tellOfSignIn(ctx, subject_id, await knowDevice(deps, ctx, subject_id, first !== 'third'));
  await audit(ctx, { event: entry.event, outcome: 'done', subject_id, family_id });
  if (!entry.wants_ticket) return token;
  const { ticket } = await issueTicket(ctx, { subject_id, family_id, app_id: session.app_id, origin: null, second_step: false });
  return { ...token, ticket };
}

interface Waiting extends Omit<Entry, 'shown'> {
  shown?: readonly Factor[];
  source_family_id?: string | undefined;
}

/** The sign-in waits in its session. What was good once is used up all the same, so this must be committed before it is refused. */
export async function awaitFactor(ctx: UcCtx, { session, subject_id, first, shown = [], ...waiting }: Waiting): Promise<void> {
  await replacePending(ctx.db, {
    session_hash: sha256(session.session_id),
    subject_id,
    first_factor: first,
    shown: [...shown],
    keep_login: waiting.keep_login,
    wants_ticket: waiting.wants_ticket,
    source_family_id: waiting.source_family_id ?? null,
    created_at: new Date(ctx.now),
    expires_at: new Date(ctx.now + FACTOR_TIMES.pending_factor_s * 1_000),
  });
  await audit(ctx, { event: waiting.event, outcome: 'factor_needed', subject_id });
}

/** For whoever has shown a first factor: the token, or why not, the sign-in waiting if it may. The caller refuses after the commit. */
export async function enterOrWait(deps: Deps, ctx: UcCtx<'UC/ACCOUNT_DISABLED'>, entry: Entry): Promise<SignedIn | MintRefusal> {
  const entered = await enter(deps, ctx, entry);
  if (entered === 'UC/SECOND_FACTOR_NEEDED') await awaitFactor(ctx, entry);
  return entered;
}
