import { randomBytes } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import { SESSION_KEY_BYTES } from '@portico/contracts/rules/sealed-field';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Deps, UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import { isWirePassword } from '../../lib/wire-password.ts';
import { openField, sealField } from './field-encryption.ts';
import { insertMinted, isMinted } from './minted-session.queries.ts';
import { judgeSessionId, makeSessionId, SESSION_ID_RANDOM_BYTES } from './session-id.ts';

type SessionErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED';

export interface OpenSession {
  session_id: string;
  session_key: string;
  device_id: string;
  app_id: string;
}

const keyOf = (deps: Deps, session_id: string): string => `${deps.redis_prefix}session:${session_id}`;
const kept = sealedJson<OpenSession>((session_id) => `session:${session_id}`);

/** Sessions may be lost: whoever is signing in then starts again. */
async function orUnavailable<T>(ctx: UcCtx, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    ctx.log.warn({ err: error }, 'session store not reachable');
    return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  }
}

export async function createSession(deps: Deps, ctx: UcCtx, device_id: string): Promise<Session> {
  const session_id = makeSessionId(deps.keys.session, ctx.now, randomBytes(SESSION_ID_RANDOM_BYTES));
  const session_key = randomBytes(SESSION_KEY_BYTES).toString('base64url');
  const session: OpenSession = { session_id, session_key, device_id, app_id: ctx.request.sdp_app_id };
  const wrapped = kept.seal(deps.keyring, session_id, session);
  await orUnavailable(ctx, deps.redis.set(keyOf(deps, session_id), wrapped, 'EX', TIMES.session_s));
  return { session_id, session_key, expires_at: formatWireTime(ctx.now + TIMES.session_s * 1_000), server_time: formatWireTime(ctx.now) };
}

/** Undefined if its key was removed from the key ring within the hour that a session lives; the person then starts again. */
function unwrapSession(deps: Deps, session_id: string, wrapped: string): OpenSession | undefined {
  try {
    return kept.open(deps.keyring, session_id, wrapped);
  } catch {
    return undefined;
  }
}

/** The session a call names, if it is alive and was made by the same device for the same app. */
export async function openSession(deps: Deps, ctx: UcCtx<SessionErrors>, session_id: string): Promise<OpenSession> {
  const verdict = judgeSessionId(deps.keys.session, session_id, ctx.now);
  if (verdict === 'unknown') return ctx.fail('UC/INVALID_SESSION_ID');
  if (verdict === 'expired') return ctx.fail('UC/SESSION_EXPIRED');
  const wrapped = await orUnavailable(ctx, deps.redis.get(keyOf(deps, session_id)));
  // One of ours that the store no longer has: it ran out early, and the way on is the same.
  if (wrapped === null) return ctx.fail('UC/SESSION_EXPIRED');
  const session = unwrapSession(deps, session_id, wrapped) ?? ctx.fail('UC/SESSION_EXPIRED');
  if (session.device_id !== ctx.request.device_id || session.app_id !== ctx.request.sdp_app_id) return ctx.fail('UC/INVALID_SESSION_ID');
  return session;
}

/**
 * A session that a token is asked for with. One that has given its token is refused before anything is compared or
 * counted: a replayed sign-in must not count as a failure of the person it was captured from.
 */
export async function openUnusedSession(deps: Deps, ctx: UcCtx<SessionErrors>, session_id: string): Promise<OpenSession> {
  const session = await openSession(deps, ctx, session_id);
  return (await isMinted(ctx.db, sha256(session_id))) ? ctx.fail('UC/SESSION_EXPIRED') : session;
}

/** In the transaction that makes the token: a second one answers `UC/SESSION_EXPIRED`, by the constraint. */
export const useUpSession = async (ctx: Pick<UcCtx, 'db' | 'now'>, session_id: string): Promise<void> => {
  await insertMinted(ctx.db, sha256(session_id), new Date(ctx.now));
};

/** A field that was encrypted for this session, or the refusal that marks it. */
export function readSealed(ctx: UcCtx, session: OpenSession, field: string, value: string): string {
  return openField(session, field, value) ?? ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: field, rule: 'sealed' }] });
}

/** A sealed password: what is inside must be the wire hash of one. */
export function readWire(ctx: UcCtx, session: OpenSession, field: string, sealed: string): string {
  const wire = readSealed(ctx, session, field, sealed);
  return isWirePassword(wire) ? wire : ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: field, rule: 'wire_hash' }] });
}

/** For the other way: a field of a reply. */
export const sealFor = (session: OpenSession, field: string, value: string): string => sealField(session, field, value);
