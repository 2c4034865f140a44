import type { InputOf } from '@portico/contracts/endpoint';
import type { Factor } from '@portico/contracts/rules/second-factor';
import type { secondFactors } from '@portico/contracts/user-centre/second-factors';
import type { SignedIn } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { checkFactor, spendFactor, type Shown } from '../factors/show-factor.service.ts';
import { knowDevice } from '../devices/known-device.service.ts';
import { tellOfSignIn } from '../notices/sign-in-notice.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import type { MintRefusal } from '../tokens/mint.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { refusedSignIn, type SignInRefusal } from '../tokens/refused-sign-in.service.ts';
import { aliveSignIn, mintElsewhere } from '../tokens/source-sign-in.service.ts';
import { enter } from './enter.service.ts';
import { deletePending, lockPending, saveShown, type PendingRow } from './pending.queries.ts';
import { openPending, type Pending, type PendingErrors } from './pending.service.ts';

type Body = InputOf<typeof secondFactors.finish>['body'];
type Errors =
  | PendingErrors
  | 'UC/CODE_NOT_CORRECT'
  | 'UC/PASSKEYS_OFF'
  | 'UC/PASSKEY_NOT_CORRECT'
  | 'UC/FACTOR_NOT_ACCEPTED'
  | 'UC/ACCOUNT_LOCKED'
  | 'UC/ACCOUNT_DISABLED'
  | MintRefusal;
type AdmitErrors = 'UC/ACCOUNT_DISABLED' | 'UC/NO_PENDING_FACTOR';

const shownIn = (body: Body): Shown =>
  body.type === 'sms' || body.type === 'email' ? { type: body.type, code: body.code, session_id: body.session_id } : body;

/** Somebody let this screen in with a QR code; whoever signed out since has taken that back. */
async function enterByQr(
  deps: Deps,
  ctx: UcCtx<AdmitErrors>,
  { session }: Pick<Pending, 'session'>,
  row: PendingRow,
  shown: readonly Factor[],
): Promise<SignedIn | MintRefusal> {
  const source = (await aliveSignIn(ctx, row.source_family_id ?? '')) ?? ctx.fail('UC/NO_PENDING_FACTOR');
  const { device_id, app_id, session_id } = session;
  const { subject_id, keep_login } = row;
  const input = { subject_id, device_id, app_id, keep_login, session_id, refresh_key: presentedKey(ctx), event: 'second_factor' } as const;
  const made = await mintElsewhere(deps, ctx, source, input, shown);
  if (typeof made === 'string') return made;
  await tellOfSignIn(ctx, subject_id, await knowDevice(deps, ctx, subject_id, false));
  await audit(ctx, { event: 'qr_sign_in', outcome: 'done', subject_id, family_id: made.family_id });
  return made.token;
}

/** A code: what was shown is right and not enough; it is remembered, and the sign-in goes on waiting. */
export async function admitShown(
  deps: Deps,
  ctx: UcCtx<AdmitErrors>,
  { session }: Pick<Pending, 'session'>,
  factor: Factor,
): Promise<SignedIn | MintRefusal> {
  const session_hash = sha256(session.session_id);
  const row = (await lockPending(ctx.db, session_hash, new Date(ctx.now))) ?? ctx.fail('UC/NO_PENDING_FACTOR');
  const shown = [...new Set([...row.shown, factor])];
  const { subject_id, first_factor: first, keep_login, wants_ticket } = row;
  const entered =
    first === 'qr'
      ? await enterByQr(deps, ctx, { session }, row, shown)
      : await enter(deps, ctx, { session, subject_id, first, shown, keep_login, wants_ticket, event: 'second_factor' });
  if (typeof entered === 'string') await saveShown(ctx.db, session_hash, shown);
  else await deletePending(ctx.db, session_hash);
  return entered;
}

/** Asked before a factor is spent or added: from a network that is refused neither is. The mint asks again. */
export async function assertNotRefused(ctx: UcManualCtx<SignInRefusal>, { row, standing }: Pending): Promise<void> {
  const { subject_id, first_factor: first } = row;
  const refusal = await refusedSignIn(ctx, standing, { way: 'asks', first, event: 'second_factor', subject_id });
  if (refusal) ctx.fail(refusal);
}

/** The refusal comes after the commit: a factor that was right stays used, and remembered, although another one is needed. */
export async function finishSignIn(deps: Deps, ctx: UcManualCtx<Errors>, body: Body): Promise<SignedIn> {
  const pending = await openPending(deps, ctx, body.session_id);
  await assertNotRefused(ctx, pending);
  if (!pending.may.includes(body.type)) return ctx.fail('UC/FACTOR_NOT_ACCEPTED');
  const { subject_id } = pending.row;
  const grant = await checkFactor(deps, ctx, shownIn(body), { subject_id, place: body.session_id, event: 'second_factor' });
  const entered = await ctx.inTransaction(async (tx) => {
    await spendFactor(tx, subject_id, grant);
    return await admitShown(deps, tx, pending, grant.factor);
  });
  return typeof entered === 'string' ? ctx.fail(entered) : entered;
}
