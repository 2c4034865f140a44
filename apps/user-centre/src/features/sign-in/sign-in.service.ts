import type { InputOf } from '@portico/contracts/endpoint';
import type { SignedIn, tokens } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { enterOrWait } from '../second-factor/enter.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import type { MintRefusal } from '../tokens/mint.service.ts';
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
  | 'UC/IDENTIFY_CODE_INVALID'
  | MintRefusal;
type SignInBody = InputOf<typeof tokens.create>['body'];

/** The password was right: its tries are given back, whether or not a second factor is asked for now, or a policy refuses. */
async function admit(
  deps: Deps,
  ctx: UcCtx<SignInErrors>,
  { session, keys }: Attempt,
  found: FoundForSignIn,
  body: SignInBody,
  new_hash: string | undefined,
): Promise<SignedIn | MintRefusal> {
  const { subject_id } = found;
  const entered = await enterOrWait(deps, ctx, {
    session,
    subject_id,
    first: 'password',
    shown: [],
    keep_login: body.keep_login === true,
    wants_ticket: body.is_get_ticket_for_login === true,
    event: 'sign_in',
  });
  await takeTryBack(ctx.db, keys);
  if (new_hash !== undefined && found.hash !== null) await replaceHash(ctx.db, subject_id, found.hash, new_hash);
  return entered;
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
    const entered = await ctx.inTransaction((tx) => admit(deps, tx, attempt, found, body, checked.new_hash));
    return typeof entered === 'string' ? ctx.fail(entered) : entered;
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
