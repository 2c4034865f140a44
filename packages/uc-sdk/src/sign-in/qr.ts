import { SDK_TIMES } from '@portico/contracts/limits';
import { QR_STATUS } from '@portico/contracts/rules/qr-status';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { QR } from '../calls/signing-in.ts';
import type { ReplyTo } from '../calls/call.ts';
import type { TokenInfo } from '../token/check-token.ts';
import { isNetworkFailure, UcError } from '../http/errors.ts';
import { partsOf, type Parts } from '../parts.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import type { Session } from './session.ts';
import type { UcClient } from '../uc-client.ts';

export type QrTicket = ReplyTo<typeof QR.create>;
export type QrAsking = ReplyTo<typeof QR.scan>;
type StatusInfo = ReplyTo<typeof QR.status_info>;

export interface QrSignIn {
  keep_login?: boolean;
  /** Draw it: the ticket in a code, the number beside it. */
  onTicket: (ticket: QrTicket) => void;
  /** Somebody scanned it. */
  onScanned?: () => void;
  /** Ends the waiting; the result is then `cancelled`. */
  signal?: AbortSignal;
}

export type QrResult = { readonly status: 'confirmed'; readonly token: TokenInfo } | { readonly status: 'cancelled' | 'expired' };

/** One look. A network that fails for a moment, or a look too early, is no answer yet. */
async function look(
  { centre, adapter, sessions }: Parts,
  session: Session,
  { ticket }: QrTicket,
  headers: Record<string, string> | undefined,
): Promise<StatusInfo | undefined> {
  try {
    return await centre.send(QR.status_info, { params: { ticket, id: session.session_id } }, { headers });
  } catch (error) {
    if (error instanceof UcError && error.code === 'UC/POLLING_TOO_FAST') await adapter.wait((error.retry_after ?? 0) * 1000);
    else if (!isNetworkFailure(error)) throw error;
    // The token may have been in the answer that was lost.
    else sessions.remove();
    return undefined;
  }
}

/** R4.06, R7.31: shows a code and asks every two seconds until it is confirmed, turned away or too old. */
export async function signInWithQr(uc: UcClient, { keep_login, onTicket, onScanned, signal }: QrSignIn): Promise<QrResult> {
  const parts = partsOf(uc);
  const { key, headers } = await makeFamilyKey(parts.adapter);
  const result = await parts.sessions.use(async (session): Promise<StatusInfo> => {
    const ticket = await parts.centre.send(QR.create, {
      body: { session_id: session.session_id, ...(keep_login === undefined ? {} : { keep_login }) },
    });
    onTicket(ticket);
    let scanned = false;
    while (parts.clock.now() < parseWireTime(ticket.expires_at)) {
      await parts.adapter.wait(SDK_TIMES.qr_poll_ms);
      if (signal?.aborted) return { status: QR_STATUS.cancelled, server_time: '' };
      const info = await look(parts, session, ticket, headers);
      if (info && info.status >= QR_STATUS.confirmed) return info;
      if (!scanned && info?.status === QR_STATUS.scanned) {
        scanned = true;
        onScanned?.();
      }
    }
    return { status: QR_STATUS.expired, server_time: '' };
  });
  if (result.status === QR_STATUS.confirmed && result.token)
    return { status: 'confirmed', token: await parts.enter(result.token, keep_login === true, key) };
  return { status: result.status === QR_STATUS.expired ? 'expired' : 'cancelled' };
}

/** The confirming side: say that it was scanned, and see which device asks. */
export const scanQr = (uc: UcClient, ticket: string): Promise<QrAsking> => partsOf(uc).signed(QR.scan, () => ({ params: { ticket } }));
export const confirmQr = (uc: UcClient, ticket: string): Promise<void> => partsOf(uc).signed(QR.confirm, () => ({ params: { ticket } }));
export const cancelQr = (uc: UcClient, ticket: string): Promise<void> => partsOf(uc).signed(QR.cancel, () => ({ params: { ticket } }));
