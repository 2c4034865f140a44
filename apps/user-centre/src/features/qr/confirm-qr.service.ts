import { LIMITS } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { QrAsking } from '@portico/contracts/user-centre/qr';
import type { UcCtx, UcManualCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { returnTry, takeTry, type TryKey } from '../limits/try-window.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { callersOwnSignIn } from '../tokens/source-sign-in.service.ts';
import { decideQrTicket, scanQrTicket } from './qr.queries.ts';

type ConfirmErrors = 'UC/QR_TICKET_INVALID' | 'UC/INVALID_ACCOUNT_TYPE' | 'UC/TOO_MANY_TRIES';

/** Counted before the ticket is looked at and given back when it was right: a thousand guesses are not a thousand looks. */
async function counted<T>(ctx: UcManualCtx<ConfirmErrors>, work: (tx: UcCtx<ConfirmErrors>) => Promise<T>): Promise<T> {
  const keys: TryKey[] = [{ scope: 'qr_scan', of: ctx.actor.subject_id, most: LIMITS.wrong_tickets }];
  await takeTry(ctx, keys);
  return await ctx.inTransaction(async (tx) => {
    const result = await work(tx);
    await returnTry(tx, keys);
    return result;
  });
}

export async function scanQr(ctx: UcManualCtx<ConfirmErrors>, ticket: string): Promise<QrAsking> {
  const { subject_id, family_id } = await callersOwnSignIn(ctx);
  return await counted(ctx, async (tx) => {
    const asking =
      (await scanQrTicket(tx.db, sha256(ticket), { subject_id, family_id }, new Date(tx.now))) ?? tx.fail('UC/QR_TICKET_INVALID');
    await audit(tx, { event: 'qr_scan', outcome: 'done', subject_id, family_id });
    const { user_agent, created_at, expires_at, ...shown } = asking;
    return {
      ...shown,
      device: user_agent,
      created_at: formatWireTime(created_at.getTime()),
      expires_at: formatWireTime(expires_at.getTime()),
    };
  });
}

export async function decideQr(ctx: UcManualCtx<ConfirmErrors>, ticket: string, state: 'confirmed' | 'cancelled'): Promise<void> {
  const { subject_id, family_id } = await callersOwnSignIn(ctx);
  await counted(ctx, async (tx) => {
    if (!(await decideQrTicket(tx.db, sha256(ticket), { subject_id, family_id }, state, new Date(tx.now)))) tx.fail('UC/QR_TICKET_INVALID');
    await audit(tx, { event: state === 'confirmed' ? 'qr_confirm' : 'qr_cancel', outcome: 'done', subject_id, family_id });
  });
}
