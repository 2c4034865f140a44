import type { InputOf } from '@portico/contracts/endpoint';
import type { SignedIn, tokens } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { knowDevice } from '../devices/known-device.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { issueTicket } from '../tickets/issue-ticket.service.ts';
import { mintToken } from '../tokens/mint.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { checkInTurn, readAttempt, type Attempt } from './attempt.service.ts';
import { passGate } from './captcha-gate.service.ts';
import { takeTryBack } from './failures.queries.ts';
import { replaceHash, type FoundForSignIn } from './sign-in.queries.ts';

type SignInErrors =
  | 'UC/INVALID_SESSION_ID'
  | 'UC/SESSION_EXPIRED'
  | 'UC/PASSWORD_NOT_CORRECT'
  | 'UC/ACCOUNT_LOCKED'
  | 'UC/ACCOUNT_DISABLED'
  | 'UC/IDENTIFY_CODE_REQUIRED'
  | 'UC/IDENTIFY_CODE_INVALID';
type SignInBody = InputOf<typeof tokens.create>['body'];

async function admit(
  deps: Deps,
  ctx: UcCtx<SignInErrors>,
  attempt: Attempt,
  found: FoundForSignIn,
  body: SignInBody,
  new_hash: string | undefined,
): Promise<SignedIn> {
  const { session, keys } = attempt;
  const { subject_id } = found;
  const family_id = newUuid(ctx.now);
  const at = new Date(ctx.now);
  const token = await mintToken(deps, ctx, {
    subject_id,
    family_id,
    device_id: session.device_id,
    app_id: session.app_id,
    session_id: session.session_id,
    verified_at: at,
    refresh_key: presentedKey(ctx),
    keep_login: body.keep_login === true,
  });
  await takeTryBack(ctx.db, keys);
  await knowDevice(deps, ctx, subject_id);
  if (new_hash !== undefined && found.hash !== null) await replaceHash(ctx.db, subject_id, found.hash, new_hash);
  await audit(ctx, { event: 'sign_in', outcome: 'done', subject_id, family_id });
  if (body.is_get_ticket_for_login !== true) return token;
  const { ticket } = await issueTicket(ctx, { subject_id, family_id, app_id: session.app_id, origin: null, second_step: false });
  return { ...token, ticket };
}

/** R5.17, R5.18, R5.19. A refusal is written down first, in a transaction of its own. */
export async function signIn(deps: Deps, ctx: UcManualCtx<SignInErrors>, body: SignInBody): Promise<SignedIn> {
  // Told at once, before anything is read: in a storm this is what most get, and others go on meanwhile.
  if (deps.hasher.bulkhead.turnsAway()) ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  const attempt = await readAttempt(deps, ctx, body);
  const { found, keys } = attempt;
  await passGate(deps, ctx, { session_id: body.session_id, identify_code: body.identify_code, keys, subject_id: found?.subject_id });
  const checked = await checkInTurn(deps, ctx, attempt);
  const { outcome } = checked;
  if (outcome === 'done' && found) {
    return await ctx.inTransaction((tx) => admit(deps, tx, attempt, found, body, checked.new_hash));
  }
  await ctx.inTransaction(async (tx) => {
    if (outcome === 'disabled') await takeTryBack(tx.db, keys);
    await audit(tx, { event: 'sign_in', outcome, subject_id: found?.subject_id ?? null });
  });
  if (outcome === 'locked') {
    const wait = Math.max(1, Math.ceil(((checked.locked_until?.getTime() ?? ctx.now) - ctx.now) / 1_000));
    return ctx.fail('UC/ACCOUNT_LOCKED', { retry_after: wait });
  }
  return ctx.fail(outcome === 'disabled' ? 'UC/ACCOUNT_DISABLED' : 'UC/PASSWORD_NOT_CORRECT');
}
