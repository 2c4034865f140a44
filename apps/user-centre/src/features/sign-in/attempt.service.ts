import type { AuditOutcome } from '@portico/contracts/user-centre/audit-words';
import { createHash } from 'node:crypto';
import type { InputOf } from '@portico/contracts/endpoint';
import type { tokens } from '@portico/contracts/user-centre/tokens';
import { BulkheadFull } from '@portico/server-kit/bulkhead';
import type { Deps, UcCtx } from '../../deps.ts';
import { credentialHash, readCredential, storedValue, type Credential } from '../../lib/credential.ts';
import { sha256 } from '../../lib/opaque.ts';
import { isWirePassword } from '../../lib/wire-password.ts';
import { deviceHash } from '../devices/known-device.service.ts';
import { addressKeys } from '../limits/address-keys.service.ts';
import { openUnusedSession, readSealed, type OpenSession } from '../sessions/sessions.service.ts';
import { countTry, isLocked, type FailureCount, type FailureKey } from './failures.queries.ts';
import { findForSignIn, type FoundForSignIn } from './sign-in.queries.ts';

type SessionErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED';
type SignInBody = InputOf<typeof tokens.create>['body'];

/** A password that somebody brings, and what its failure would count for. */
export interface Attempt {
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
  // In the order in which `takeTryBack` takes them.
  const [address, ...networks] = addressKeys(ip_address);
  return [
    ...(address ? [address] : []),
    { scope: 'browser', key_hash: sha256(device_id) },
    ...networks,
    { scope: 'credential', key_hash: name },
  ];
}

export async function readAttempt(deps: Deps, ctx: UcCtx<SessionErrors>, body: SignInBody): Promise<Attempt> {
  const session = await openUnusedSession(deps, ctx, body.session_id);
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
  outcome: Extract<AuditOutcome, 'done' | 'wrong_password' | 'locked' | 'disabled'>;
  locked_until?: Date | undefined;
  new_hash?: string | undefined;
}

/** The slow comparison, by a bounded number of people at once. The same work whether or not the account exists. */
async function compare(deps: Deps, { found, wire }: Attempt, locked: FailureCount | undefined): Promise<Checked> {
  if (locked) return { outcome: 'locked', locked_until: locked.locked_until ?? undefined };
  if (!(await deps.hasher.verify(found?.hash, wire))) return { outcome: 'wrong_password' };
  if (found?.status !== 'active') return { outcome: 'disabled' };
  return { outcome: 'done', new_hash: deps.hasher.needsRehash(found.hash ?? '') ? await deps.hasher.hash(wire) : undefined };
}

/** Whoever has a place is counted before anything is compared; whoever has none was not tried. */
export async function checkInTurn(deps: Deps, ctx: UcCtx, attempt: Attempt): Promise<Checked> {
  try {
    return await deps.hasher.bulkhead.runAfter(
      async () => (await countTry(ctx.db, attempt.keys, ctx.now)).find(isLocked),
      (locked) => compare(deps, attempt, locked),
    );
  } catch (error) {
    if (error instanceof BulkheadFull) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
}
