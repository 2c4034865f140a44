import type { LoggedOperation } from '@portico/contracts/user-centre/operation-logs';
import type { UcCtx } from '../../deps.ts';
import { findSealedAfter, mayReadLog } from './operation-logs.queries.ts';

export async function readOperations(
  ctx: UcCtx<'MP/NO_PERMISSION'>,
  { after_seq, limit }: { after_seq: string; limit: number },
): Promise<{ items: LoggedOperation[] }> {
  if (!(await mayReadLog(ctx.db, ctx.actor.service_id ?? ''))) return ctx.fail('MP/NO_PERMISSION');
  return { items: await findSealedAfter(ctx.db, after_seq === '' ? '0' : after_seq, limit) };
}
