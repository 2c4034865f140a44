import { logs } from '@portico/contracts/platform/logs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readChain, verifyChain } from './log-chain.service.ts';
import { exportLogs } from './log-export.service.ts';
import { readHistogram } from './log-histogram.service.ts';
import { queryLogs } from './logs.service.ts';

export function mountLogs(kit: Kit<PlatformDB>): void {
  kit.mount(logs, {
    query: (ctx, { body }) => queryLogs(ctx, body),
    histogram: (ctx, { body }) => readHistogram(ctx, body),
    chain: (ctx) => readChain(ctx),
    verify: (ctx) => verifyChain(ctx),
    export: (ctx, { body }) => exportLogs(ctx, body),
  });
}
