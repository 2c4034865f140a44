import type { TopicPayloads } from '@portico/contracts/topics';
import type { OutboxEvent } from '@portico/server-kit/work/context';
import type { Writing } from '../../deps.ts';
import { endExchangedTokens, endTokens, liveHashesOf, liveHashesOfMany, lockAccountsToEnd, lockAccountToEnd } from './revoke.queries.ts';
import { lockFamily } from './tokens.queries.ts';

const TOLD_AT_ONCE = 500;

/** Tells every process which tokens to forget. */
export function revokedEvent(token_hashes: readonly string[]): OutboxEvent {
  const payload: TopicPayloads['token.revoked'] = { token_hashes };
  return { topic: 'token.revoked', payload: { ...payload } };
}

export function emitRevoked(ctx: Writing, token_hashes: readonly string[]): void {
  if (token_hashes.length > 0) ctx.emit(revokedEvent(token_hashes));
}

export async function endFamily(ctx: Writing, family_id: string): Promise<void> {
  await lockFamily(ctx.db, family_id);
  emitRevoked(ctx, await endTokens(ctx.db, { family_id }, 'ended'));
}

/** `kicked` is what an administrator or a newer sign-in does; everything else ends quietly. */
export async function endAllOf(ctx: Writing, subject_id: string, state: 'ended' | 'kicked'): Promise<void> {
  await lockAccountToEnd(ctx.db, subject_id);
  emitRevoked(ctx, await endTokens(ctx.db, { subject_id }, state));
}

/** The sign-in that asks for it goes on. */
export async function endOthersOf(ctx: Writing, subject_id: string, except_family_id: string): Promise<void> {
  await lockAccountToEnd(ctx.db, subject_id);
  emitRevoked(ctx, await endTokens(ctx.db, { subject_id, except_family_id }, 'ended'));
}

/** What a person had exchanged for an organisation user that is no longer bound. */
export async function endExchanged(ctx: Writing, user_id: string): Promise<void> {
  await lockAccountToEnd(ctx.db, user_id);
  emitRevoked(ctx, await endExchangedTokens(ctx.db, user_id));
}

/** The tokens stay good; whoever keeps what `valid` told about them asks again. */
export async function refreshCached(ctx: Writing, subject_id: string): Promise<void> {
  emitRevoked(ctx, await liveHashesOf(ctx.db, subject_id));
}

/** The same for what somebody is. No token is minted meanwhile, so that none is learnt with what they were. */
export async function tellAnew(ctx: Writing, subject_id: string): Promise<void> {
  await lockAccountToEnd(ctx.db, subject_id);
  await refreshCached(ctx, subject_id);
}

/** For many, some at a time, where nothing of what is minted meanwhile would be wrong. */
export async function refreshCachedOfMany(ctx: Writing, subject_ids: readonly string[]): Promise<void> {
  for (let at = 0; at < subject_ids.length; at += TOLD_AT_ONCE)
    emitRevoked(ctx, await liveHashesOfMany(ctx.db, subject_ids.slice(at, at + TOLD_AT_ONCE)));
}

export async function tellManyAnew(ctx: Writing, subject_ids: readonly string[]): Promise<void> {
  if (subject_ids.length > 0) await lockAccountsToEnd(ctx.db, subject_ids);
  await refreshCachedOfMany(ctx, subject_ids);
}
