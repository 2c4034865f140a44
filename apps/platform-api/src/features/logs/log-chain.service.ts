import type { LogChain } from '@portico/contracts/platform/logs';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { askForVerification } from '@portico/server-kit/operation-log/verify-job';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { findChain } from './log-chain.queries.ts';

const timeOf = (at: Date | null): string | null => (at === null ? null : formatWireTime(at.getTime()));

export async function readChain(ctx: PlatformCtx): Promise<LogChain> {
  const { findings, ...row } = await findChain(ctx.db);
  return {
    ...row,
    findings: findings ?? [],
    sealed_until: timeOf(row.sealed_until),
    checkpoint_at: timeOf(row.checkpoint_at),
    verified_at: timeOf(row.verified_at),
  };
}

export async function verifyChain(ctx: PlatformCtx): Promise<void> {
  await askForVerification(ctx.db);
  ctx.record({ object_id: 'operation_log', object_name: 'operation log', content: 'Asked for a verification of the operation log' });
}
