import { TIMES } from '@portico/contracts/limits';
import { networksOf } from '@portico/server-kit/net/networks';
import type { UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { countTryWithin, giveTryBack } from './try-window.queries.ts';

type AddressScope = 'guest_address' | 'qr_address' | 'ticket_address' | 'sso_address' | 'send_address' | 'picture_address';

export interface TryKey {
  scope: AddressScope | 'qr_scan' | 'send_browser' | 'send_contact' | 'picture_session' | 'invite_again';
  /** Whose tries are counted; kept as a hash. */
  of: string;
  most: number;
}

/** Everything that the caller's address counts for. */
export const addressTries = (ctx: Pick<UcCtx, 'request'>, scope: AddressScope, most: number): TryKey[] =>
  networksOf(ctx.request.ip_address).map(({ of, times }) => ({ scope, of, most: most * times }));

/** Refuses before the try is made once a window is full. Asked outside a transaction: the count outlives the refusal. */
export async function takeTry(ctx: UcCtx<'UC/TOO_MANY_TRIES'>, keys: readonly TryKey[]): Promise<void> {
  for (const { scope, of, most } of keys) {
    const { tries, began_at } = await countTryWithin(ctx.db, scope, sha256(of), ctx.now);
    if (tries <= most) continue;
    const left_ms = began_at.getTime() + TIMES.try_window_s * 1_000 - ctx.now;
    ctx.fail('UC/TOO_MANY_TRIES', { retry_after: Math.max(1, Math.ceil(left_ms / 1_000)) });
  }
}

/** What succeeded does not count: only wrong ones use the window up. */
export async function returnTry(ctx: Pick<UcCtx, 'db'>, keys: readonly TryKey[]): Promise<void> {
  for (const { scope, of } of keys) await giveTryBack(ctx.db, scope, sha256(of));
}

/** Counts without refusing: whether any of them is past its limit now. */
export async function isPast(ctx: Pick<UcCtx, 'db' | 'now'>, keys: readonly TryKey[]): Promise<boolean> {
  let past = false;
  for (const { scope, of, most } of keys) past = (await countTryWithin(ctx.db, scope, sha256(of), ctx.now)).tries > most || past;
  return past;
}
