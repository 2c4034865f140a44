import type { ErasedAccount, LoggedOperation } from '@portico/contracts/user-centre/operation-logs';
import type { UcCtx } from '../../deps.ts';
import { findErasedAfter, findSealedAfter, mayReadLog } from './operation-logs.queries.ts';

interface Page {
  after_seq: string;
  limit: number;
}

async function assertReader(ctx: UcCtx<'MP/NO_PERMISSION'>): Promise<void> {
  if (!(await mayReadLog(ctx.db, ctx.actor.service_id ?? '', new Date(ctx.now)))) ctx.fail('MP/NO_PERMISSION');
}

export async function readOperations(ctx: UcCtx<'MP/NO_PERMISSION'>, { after_seq, limit }: Page): Promise<{ items: LoggedOperation[] }> {
  await assertReader(ctx);
  return { items: await findSealedAfter(ctx.db, after_seq || '0', limit) };
}

export async function readErased(ctx: UcCtx<'MP/NO_PERMISSION'>, { after_seq, limit }: Page): Promise<{ items: ErasedAccount[] }> {
  await assertReader(ctx);
  return { items: await findErasedAfter(ctx.db, after_seq || '0', limit) };
}
