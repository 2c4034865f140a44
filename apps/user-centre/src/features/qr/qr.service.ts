import { randomInt } from 'node:crypto';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { QR_STATUS } from '@portico/contracts/rules/qr-status';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { QrStatusInfo, QrTicket } from '@portico/contracts/user-centre/qr';
import { countSignIn } from '@portico/server-kit/observability/metrics-sign-ins';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { isDigestOf, newOpaque, sha256 } from '../../lib/opaque.ts';
import { knowDevice } from '../devices/known-device.service.ts';
import { addressTries, takeTry } from '../limits/try-window.service.ts';
import { tellOfSignIn } from '../notices/sign-in-notice.service.ts';
import { awaitFactor } from '../second-factor/enter.service.ts';
import { openSession, openUnusedSession, type OpenSession } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import type { MintRefusal } from '../tokens/mint.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { aliveSignIn, assertActive, mintElsewhere } from '../tokens/source-sign-in.service.ts';
import { findPolledAt, handOut, pollQrTicket, replaceQrTicket, type PolledTicket } from './qr.queries.ts';

type SessionErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED';
type StatusErrors = SessionErrors | 'UC/QR_TICKET_INVALID' | 'UC/POLLING_TOO_FAST' | 'UC/ACCOUNT_DISABLED' | MintRefusal;

const TICKET_BYTES = 16;
const twoDigits = (): string => String(randomInt(10, 100));

export async function createQrTicket(
  deps: Deps,
  ctx: UcManualCtx<SessionErrors | 'UC/TOO_MANY_TRIES'>,
  session_id: string,
  keep_login: boolean,
): Promise<QrTicket> {
  const { device_id, app_id } = await openUnusedSession(deps, ctx, session_id);
  const { ip_address, user_agent } = ctx.request;
  await takeTry(ctx, addressTries(ctx, 'qr_address', LIMITS.qr_tickets_address));
  const [ticket, number] = [newOpaque(TICKET_BYTES), twoDigits()];
  const expires_at = ctx.now + TIMES.qr_ticket_s * 1_000;
  await ctx.inTransaction((tx) =>
    replaceQrTicket(tx.db, {
      session_hash: sha256(session_id),
      ticket_hash: sha256(ticket),
      number,
      device_id,
      app_id,
      ip_address,
      user_agent,
      keep_login,
      created_at: new Date(ctx.now),
      expires_at: new Date(expires_at),
    }),
  );
  return { ticket, number, status: QR_STATUS.waiting, expires_at: formatWireTime(expires_at), server_time: formatWireTime(ctx.now) };
}

/** A wrong ticket uses the turn up as well, so a session can guess no faster than it may ask. */
async function takeTurn(ctx: UcCtx<StatusErrors>, session_id: string, ticket: string): Promise<PolledTicket> {
  const session_hash = sha256(session_id);
  const polled = await pollQrTicket(ctx.db, session_hash, ctx.now);
  if (polled) return isDigestOf(ticket, polled.ticket_hash) ? polled : ctx.fail('UC/QR_TICKET_INVALID');
  const waiting = await findPolledAt(ctx.db, session_hash);
  if (!waiting) return ctx.fail('UC/QR_TICKET_INVALID');
  const left_ms = (waiting.polled_at?.getTime() ?? ctx.now) + TIMES.qr_poll_ms - ctx.now;
  return ctx.fail('UC/POLLING_TOO_FAST', { retry_after: Math.max(1, Math.ceil(left_ms / 1_000)) });
}

async function admit(
  deps: Deps,
  ctx: UcCtx<StatusErrors>,
  session: OpenSession,
  ticket: PolledTicket,
): Promise<QrStatusInfo | MintRefusal> {
  const { session_id } = session;
  const now = new Date(ctx.now);
  const subject_id = ticket.subject_id ?? '';
  if (!(await handOut(ctx.db, ticket.ticket_hash, now))) return ctx.fail('UC/QR_TICKET_INVALID');
  await assertActive(ctx, subject_id);
  // Whoever confirmed has signed out since: nobody stands behind it any more.
  const source = (await aliveSignIn(ctx, ticket.family_id ?? '')) ?? ctx.fail('UC/QR_TICKET_INVALID');
  const { device_id, app_id, keep_login } = ticket;
  const input = { subject_id, device_id, app_id, keep_login, session_id, refresh_key: presentedKey(ctx), event: 'qr_sign_in' } as const;
  const made = await mintElsewhere(deps, ctx, source, input);
  if (made === 'UC/SECOND_FACTOR_NEEDED') {
    const source_family_id = ticket.family_id ?? undefined;
    await awaitFactor(ctx, { session, subject_id, first: 'qr', keep_login, wants_ticket: false, event: 'qr_sign_in', source_family_id });
  }
  if (typeof made === 'string') return made;
  await tellOfSignIn(ctx, subject_id, await knowDevice(deps, ctx, subject_id, false));
  await audit(ctx, { event: 'qr_sign_in', outcome: 'done', subject_id, family_id: made.family_id });
  return { status: QR_STATUS.confirmed, server_time: formatWireTime(ctx.now), token: made.token };
}

/** R4.06, R7.31. */
export async function readQrStatus(deps: Deps, ctx: UcManualCtx<StatusErrors>, session_id: string, ticket: string): Promise<QrStatusInfo> {
  const session = await openSession(deps, ctx, session_id);
  const polled = await takeTurn(ctx, session_id, ticket);
  // Handed out before: this code is done, whoever asks.
  if (polled.used_at !== null) return ctx.fail('UC/QR_TICKET_INVALID');
  if (polled.expires_at.getTime() <= ctx.now) return { status: QR_STATUS.expired, server_time: formatWireTime(ctx.now) };
  if (polled.state === 'confirmed') {
    const admitted = await ctx.inTransaction((tx) => admit(deps, tx, session, polled));
    if (typeof admitted === 'string') return ctx.fail(admitted);
    countSignIn('qr');
    return admitted;
  }
  return { status: QR_STATUS[polled.state], server_time: formatWireTime(ctx.now) };
}
