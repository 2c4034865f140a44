import { logs } from '@portico/contracts/platform/logs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { withOperatorId } from './log-operator.service.ts';
import { readChain, verifyChain } from './log-chain.service.ts';
import { exportLogs } from './log-export.service.ts';
import { readHistogram } from './log-histogram.service.ts';
import { queryLogs } from './logs.service.ts';

export function mountLogs(kit: Kit<PlatformDB>, { people }: Deps): void {
  kit.mount(logs, {
    query: async (ctx, { body }) => queryLogs(ctx, await withOperatorId(people, body)),
    histogram: async (ctx, { body }) => readHistogram(ctx, await withOperatorId(people, body)),
    chain: (ctx) => readChain(ctx),
    verify: (ctx) => verifyChain(ctx),
    export: async (ctx, { body }) => exportLogs(ctx, await withOperatorId(people, body)),
  });
}
