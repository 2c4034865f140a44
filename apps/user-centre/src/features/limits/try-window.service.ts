import { TIMES } from '@portico/contracts/limits';
import type { UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { countTryWithin, giveTryBack } from './try-window.queries.ts';

export interface TryKey {
  scope: 'guest_address' | 'qr_address' | 'qr_scan' | 'ticket_address' | 'sso_address';
  /** Whose tries are counted; kept as a hash. */
  of: string;
  most: number;
}

/** Refuses before the try is made once the window is full. Asked outside a transaction: the count outlives the refusal. */
export async function takeTry(ctx: UcCtx<'UC/TOO_MANY_TRIES'>, key: TryKey): Promise<void> {
  const { tries, began_at } = await countTryWithin(ctx.db, key.scope, sha256(key.of), ctx.now);
  if (tries <= key.most) return;
  const left_ms = began_at.getTime() + TIMES.try_window_s * 1_000 - ctx.now;
  ctx.fail('UC/TOO_MANY_TRIES', { retry_after: Math.max(1, Math.ceil(left_ms / 1_000)) });
}

/** What succeeded does not count: only wrong ones use the window up. */
export const returnTry = (ctx: Pick<UcCtx, 'db'>, key: TryKey) => giveTryBack(ctx.db, key.scope, sha256(key.of));
