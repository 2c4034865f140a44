import { createHash } from 'node:crypto';
import type { InputOf } from '@portico/contracts/endpoint';
import type { SignedIn, tokens } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { openSession, readSealed, type OpenSession } from '../sessions/sessions.service.ts';
import { credentialHash, readCredential, storedValue, type Credential } from '../../lib/credential.ts';
import { SlotsBusy } from '@portico/server-kit/slots';
import { isWirePassword } from '../../lib/wire-password.ts';
import { issueTicket } from '../tickets/issue-ticket.service.ts';
import { audit, type AuditOutcome } from './audit.service.ts';
import { passGate } from './captcha-gate.service.ts';
import { deviceHash, knowDevice } from './known-device.service.ts';
import { mintToken } from './mint.service.ts';
import {
  countTry,
  findForSignIn,
  isLocked,
  replaceHash,
  takeTryBack,
  type FailureCount,
  type FailureKey,
  type FoundForSignIn,
} from './sign-in.queries.ts';

type SignInErrors =
  | 'UC/INVALID_SESSION_ID'
  | 'UC/SESSION_EXPIRED'
  | 'UC/PASSWORD_NOT_CORRECT'
  | 'UC/ACCOUNT_LOCKED'
  | 'UC/ACCOUNT_DISABLED'
  | 'UC/IDENTIFY_CODE_REQUIRED'
  | 'UC/IDENTIFY_CODE_INVALID';
type SignInBody = InputOf<typeof tokens.create>['body'];

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Try {
  session: OpenSession;
  found: FoundForSignIn | undefined;
  keys: readonly FailureKey[];
  wire: string;
}

interface Origin {
  /** By the cookie that an earlier sign-in left. */
  device_hash: Buffer;
  is_known: boolean;
  /** What the browser calls itself. */
  device_id: string;
  ip_address: string;
}

/**
 * A device that has signed in to this account before counts for itself alone: neither strangers nor neighbours can lock
 * its owner out. Anybody else counts for the name, for the browser, and, far more loosely, for the address.
 */
function failureKeys(credential: Credential, { device_hash, is_known, device_id, ip_address }: Origin): FailureKey[] {
  const name = credentialHash(credential);
  if (is_known) return [{ scope: 'device', key_hash: createHash('sha256').update(name).update(device_hash).digest() }];
  return [
    { scope: 'address', key_hash: sha256(ip_address) },
    { scope: 'browser', key_hash: sha256(device_id) },
    { scope: 'credential', key_hash: name },
  ];
}

async function readTry(deps: Deps, ctx: UcCtx<SignInErrors>, body: SignInBody): Promise<Try> {
  const session = await openSession(deps, ctx, body.session_id);
  const wire = readSealed(ctx, session, 'password', body.password);
  if (!isWirePassword(wire)) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'password', rule: 'wire_hash' }] });
  const credential =
    readCredential(body) ?? ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'login_name', rule: 'login_credential' }] });
  const device_hash = deviceHash(deps, ctx);
  const row = await findForSignIn(ctx.db, credential.kind, storedValue(credential, deps.keys.lookup), device_hash);
  const found = body.account_type === undefined || row?.account_type === body.account_type ? row : undefined;
  const is_known = found !== undefined && found.device_last_at !== null;
  const keys = failureKeys(credential, { device_hash, is_known, device_id: session.device_id, ip_address: ctx.request.ip_address });
  return { session, found, keys, wire };
}

interface Checked {
  outcome: Exclude<AuditOutcome, 'repeated' | 'reused'>;
  locked_until?: Date | undefined;
  new_hash?: string | undefined;
}

/** The slow comparison, by a bounded number of people at once. The same work whether or not the account exists. */
async function compare(deps: Deps, { found, wire }: Try, locked: FailureCount | undefined): Promise<Checked> {
  if (locked) return { outcome: 'locked', locked_until: locked.locked_until ?? undefined };
  if (!(await deps.hasher.verify(found?.hash, wire))) return { outcome: 'wrong_password' };
  if (found?.status !== 'active') return { outcome: 'disabled' };
  return { outcome: 'done', new_hash: deps.hasher.needsRehash(found.hash ?? '') ? await deps.hasher.hash(wire) : undefined };
}

/** Whoever has a place is counted before anything is compared; whoever has none was not tried. */
async function checkInTurn(deps: Deps, ctx: UcCtx, attempt: Try): Promise<Checked> {
  try {
    return await deps.hasher.slots.runAfter(
      async () => (await countTry(ctx.db, attempt.keys, ctx.now)).find(isLocked),
      (locked) => compare(deps, attempt, locked),
    );
  } catch (error) {
    if (error instanceof SlotsBusy) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
}

async function admit(
  deps: Deps,
  ctx: UcCtx<SignInErrors>,
  attempt: Try,
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
    verified_at: at,
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
  if (deps.hasher.slots.isFull()) ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  const attempt = await readTry(deps, ctx, body);
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
